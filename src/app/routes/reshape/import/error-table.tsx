import { ColumnHeads } from '#app/components/lists/column-heads.tsx';
import type { ImportError } from '#contract/records/import-error.ts';
import '#app/catalog-draft/changes/change-table.css';

interface ErrorTableProps {
  readonly errors: readonly ImportError[];
  readonly caption?: string;
}

/** Cells that are not imported, by row and column, each with its content and the reason. */
export function ErrorTable({ errors, caption = 'Cells that cannot be imported' }: ErrorTableProps) {
  return (
    <table className="changes import-errors">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <ColumnHeads columns={['Row', 'Column', 'Says', 'Why not']} />
        </tr>
      </thead>
      <tbody>
        {errors.map(({ row, letter, column, value, reason }) => (
          <tr key={`${row} ${letter} ${value} ${reason}`}>
            <td className="import-row">
              <span className="import-phone">Row </span>
              {row}
            </td>
            <th scope="row">{letter === '' ? 'The row' : <ColumnName letter={letter} title={column} />}</th>
            <td>{value === '' ? <span className="note">empty</span> : <code className="import-says">{value}</code>}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ColumnName({ letter, title }: { readonly letter: string; readonly title: string }) {
  return (
    <>
      {letter}
      {title !== '' && <span className="import-title">, {title}</span>}
    </>
  );
}
