import type { ReactNode } from 'react';
import { moveBetweenRows } from '#app/catalog-draft/inputs/move-between-rows.ts';
import { Icon } from '#app/components/icon.tsx';
import '#app/catalog-draft/inputs/option-table.css';

interface GridColumn {
  readonly key: string;
  readonly label: string;
  /** Read after the label in the head, by screen readers. */
  readonly unit?: string;
  readonly isText?: boolean;
}

interface CellGridProps<Column extends GridColumn> {
  readonly label: string;
  readonly className: string;
  readonly tableClass?: string;
  readonly columns: readonly Column[];
  /** Number of rows; a row is identified only by its position. */
  readonly rows: number;
  readonly isWrong?: (row: number) => boolean;
  readonly cell: (row: number, column: Column) => ReactNode;
  /** The action at the end of a row. */
  readonly act: (row: number) => ReactNode;
  readonly addLabel: string;
  readonly onAdd: () => void;
}

/** An editable table, with a button that adds a row. */
export function CellGrid<Column extends GridColumn>(props: CellGridProps<Column>) {
  const { label, className, tableClass = '', columns, rows, isWrong, cell, act, addLabel, onAdd } = props;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className={className} tabIndex={0} aria-label={label} onKeyDown={moveBetweenRows}>
        <table className={`cards-narrow option-table ${tableClass}`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" className={column.isText === true ? undefined : 'num'}>
                  {column.label} {column.unit}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified only by its position
              <tr key={row} className={isWrong?.(row) === true ? 'is-wrong' : undefined}>
                {columns.map((column) => (
                  <td key={column.key} data-label={column.label}>
                    {cell(row, column)}
                  </td>
                ))}
                <td>{act(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <button type="button" className="btn btn--quiet" onClick={onAdd}>
        <Icon name="plus" />
        {addLabel}
      </button>
    </>
  );
}

interface RemoveRowProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onRemove: () => void;
}

export function RemoveRow({ label, isDisabled = false, onRemove }: RemoveRowProps) {
  return (
    <button
      type="button"
      className="icon-btn icon-btn--danger"
      aria-label={label}
      disabled={isDisabled}
      onClick={onRemove}
    >
      <Icon name="trash" />
    </button>
  );
}
