import { useState } from 'react';
import { WasNow } from '#app/catalog-draft/changes/was-now.tsx';
import { ColumnHeads } from '#app/components/lists/column-heads.tsx';
import type { ImportedValue } from '#contract/records/catalog-import.ts';
import { readNumber } from '#domain/quantity/read-number.ts';
import { formatAmount, formatChange, formatNumber } from '#domain/text/format-number.ts';
import '#app/catalog-draft/changes/change-table.css';

const atFirst = 100;

/** The sheet's differing values, each with its change in percent: a slipped decimal point stands out. */
export function ValueTable({ values }: { readonly values: readonly ImportedValue[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? values : values.slice(0, atFirst);
  return (
    <>
      <table className="changes import-values">
        <caption className="vh">What the sheet would change</caption>
        <thead>
          <tr>
            <ColumnHeads
              columns={[
                'Row',
                'Field and option',
                'Column',
                'Before and after',
                { head: 'Change', className: 'import-change' },
              ]}
            />
          </tr>
        </thead>
        <tbody>
          {shown.map((value) => (
            <tr key={`${value.row} ${value.column}`}>
              <td className="import-row">
                <span className="import-phone">Row </span>
                {value.row}
              </td>
              <th scope="row">{value.name}</th>
              <td className="note">{value.column}</td>
              <td>
                <WasNow
                  before={value.before === '' ? '' : cellText(value.column, value.before)}
                  after={value.after.trim() === '' ? 'none' : cellText(value.column, value.after)}
                  about={value.isFormula === true ? 'from a formula' : ''}
                />
              </td>
              <td className="import-change">{kindText[value.kind] ?? percentOf(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < values.length && (
        <div className="publish-foot flow split">
          <span className="note">
            {formatNumber(shown.length)} of {formatNumber(values.length)}
          </span>
          <button type="button" className="btn btn--quiet" onClick={() => setIsWhole(true)}>
            Show all
          </button>
        </div>
      )}
    </>
  );
}

const kindText: Readonly<Partial<Record<ImportedValue['kind'], string>>> = { added: 'Added', retired: 'Retired' };

/** The number in a cell like "$1,234.50"; null when there is none. */
function numberIn(cell: string): number | null {
  const number = readNumber(cell, '$');
  return Number.isNaN(number) ? null : number;
}

function cellText(column: string, cell: string): string {
  const number = /(cost|price)$/i.test(column) ? numberIn(cell) : null;
  return number === null ? cell : formatAmount(number);
}

function percentOf({ column, before, after }: ImportedValue): string {
  if (column === 'Name' || column === 'Description') return '';
  const [one, other] = [numberIn(before), numberIn(after)];
  return one === null || other === null ? '' : formatChange(one, other);
}
