import { formatNumber } from '#domain/text/format-number.ts';
import type { LadderRow } from '#engine/rules/compiled-rule.ts';
import '#app/form/prices/ladder.css';

interface LadderProps {
  readonly caption: string;
  readonly rows: readonly (LadderRow & { readonly source?: string | null })[];
}

const rowClass = { term: undefined, sum: 'sum', result: 'result' } as const;
function valueText(value: LadderRow['value']): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? formatNumber(value) : value;
}

/** Arithmetic as a column: operator on the left, unit on the right, a heavy rule above the result. */
export function Ladder({ caption, rows }: LadderProps) {
  return (
    <table className="ladder">
      <caption className="vh">{caption}</caption>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ladder has no identity but its order
          <tr key={index} className={rowClass[row.kind]}>
            <td className="op">{row.operator}</td>
            <th scope="row">
              {row.label}
              {row.source && <span className="src">{row.source}</span>}
            </th>
            <td className="val">
              {valueText(row.value)}
              <span className="u">{row.unit}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
