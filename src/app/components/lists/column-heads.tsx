interface HeadColumn {
  readonly head: string;
  readonly className?: string;
  /** For screen readers only: the column needs no visible name. */
  readonly isHidden?: boolean;
}

interface ColumnHeadsProps {
  /** Columns in order; a plain string is the head of a text column. */
  readonly columns: readonly (string | HeadColumn)[];
}

/** The heads of a table's columns. */
export function ColumnHeads({ columns }: ColumnHeadsProps) {
  return columns.map((column) => {
    const { head, className, isHidden = false } = typeof column === 'string' ? { head: column } : column;
    return (
      <th key={head} scope="col" className={className}>
        {isHidden ? <span className="vh">{head}</span> : head}
      </th>
    );
  });
}

/** The head of a column of numbers. */
export const numberColumn = (head: string): HeadColumn => ({ head, className: 'num' });

/** The head of a column of buttons. */
export const actionColumn: HeadColumn = { head: 'Actions', isHidden: true };
