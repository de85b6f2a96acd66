import { useMemo, useState } from 'react';
import { EffectText } from '#app/routes/estimate/import/effect-text.tsx';
import { originText } from '#domain/measurements/origin-text.ts';
import type { ImportedReport } from '#engine/measurements/candidates.ts';
import type { MeasuredDifference } from '#engine/measurements/differences.ts';
import { effectOf } from '#engine/measurements/effects.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

interface DifferenceTableProps {
  readonly sheet: Sheet;
  readonly imported: ImportedReport;
  readonly trade: string;
  readonly differences: readonly MeasuredDifference[];
  readonly ticked: ReadonlySet<string>;
  readonly onTurn: (id: string) => void;
}

/** Rows that a page has at first, and more of with each tap: a house may have hundreds of windows. */
export const atOnce = 40;

/** The values of one trade that differ: in the file, in the estimate, and whether they are entered. */
export function DifferenceTable({ sheet, imported, trade, differences, ticked, onTurn }: DifferenceTableProps) {
  const [count, setCount] = useState(atOnce);
  if (differences.length === 0) return null;
  const hidden = differences.slice(count);
  const left = hidden.filter(({ id }) => ticked.has(id)).length;
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
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, count).map((difference) => (
            <Row
              key={difference.id}
              sheet={sheet}
              imported={imported}
              difference={difference}
              isTicked={ticked.has(difference.id)}
              onTurn={() => onTurn(difference.id)}
            />
          ))}
        </tbody>
      </table>
      {hidden.length > 0 && (
        <p className="measure-hidden split">
          <span className="note">
            {hidden.length} more, {left} of them checked
          </span>
          <button type="button" className="btn" onClick={() => setCount(count + atOnce)}>
            Show {Math.min(atOnce, hidden.length)} more
          </button>
        </p>
      )}
    </div>
  );
}

interface RowProps extends Pick<DifferenceTableProps, 'sheet' | 'imported'> {
  readonly difference: MeasuredDifference;
  readonly isTicked: boolean;
  readonly onTurn: () => void;
}

function Row({ sheet, imported, difference, isTicked, onTurn }: RowProps) {
  const { name, step, value, raw, now, problem, certainty } = difference;
  const effect = useMemo(
    () => (problem === null ? effectOf(sheet, imported, difference) : null),
    [sheet, imported, difference, problem],
  );
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
      <td className="measure-effect">{effect !== null && <EffectText effect={effect} />}</td>
    </tr>
  );
}

/** The source of the value in the estimate. */
function nowText({ state, origin }: MeasuredDifference): string {
  if (state === 'imported' && origin !== null) return originText(origin, origin.value);
  if (state !== 'typed') return '';
  return origin === null ? 'typed' : originText(origin, Number.NaN);
}
