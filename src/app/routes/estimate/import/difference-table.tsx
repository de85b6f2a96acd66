import { originText } from '#domain/measurements/origin-text.ts';
import type { MeasuredDifference } from '#engine/measurements/differences.ts';

interface DifferenceTableProps {
  readonly trade: string;
  readonly differences: readonly MeasuredDifference[];
  readonly ticked: ReadonlySet<string>;
  readonly onTurn: (id: string) => void;
}

/** The values of one trade that differ: in the file, in the estimate, and whether they are entered. */
export function DifferenceTable({ trade, differences, ticked, onTurn }: DifferenceTableProps) {
  if (differences.length === 0) return null;
  return (
    <div className="sheet measure-sheet">
      <table className="measure-table">
        <caption>{trade}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Enter</span>
            </th>
            <th scope="col">Field</th>
            <th scope="col" className="measure-figure">
              In the file
            </th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <Row
              key={difference.id}
              difference={difference}
              isTicked={ticked.has(difference.id)}
              onTurn={() => onTurn(difference.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly difference: MeasuredDifference;
  readonly isTicked: boolean;
  readonly onTurn: () => void;
}

function Row({ difference, isTicked, onTurn }: RowProps) {
  const { name, step, value, raw, now, problem, certainty } = difference;
  return (
    <tr className={isTicked ? 'is-on' : undefined}>
      <td>
        <label className="measure-tick">
          <span className="vh">
            Enter {name} {value}
          </span>
          <input type="checkbox" checked={isTicked} disabled={problem !== null} onChange={onTurn} />
        </label>
      </td>
      <th scope="row">
        {name}
        <span className="note">
          {step}
          {certainty === 'guess' && ', a guess'}
        </span>
        {problem !== null && <span className="error">{problem}</span>}
      </th>
      <td className="measure-figure">
        <b>{value}</b>
        {raw !== '' && <span className="note">{raw}</span>}
      </td>
      <td className={now === '' ? 'measure-nothing' : undefined}>
        <span className="measure-now">Now </span>
        {now === '' ? '–' : now}
        <span className="note">{nowText(difference)}</span>
      </td>
    </tr>
  );
}

/** The source of the value in the estimate. */
function nowText({ state, origin }: MeasuredDifference): string {
  if (state === 'imported' && origin !== null) return originText(origin, origin.value);
  if (state !== 'typed') return '';
  return origin === null ? 'typed' : originText(origin, Number.NaN);
}
