import { Fragment } from 'react';
import type { PaperSection, PriceLine, TableRow } from '#documents/paper/paper.ts';

type TableSection<K extends PaperSection['kind']> = Extract<PaperSection, { kind: K }>;

interface SectionProps<K extends PaperSection['kind']> {
  readonly section: TableSection<K>;
}

export function PriceTable({ section }: SectionProps<'prices'>) {
  return (
    <table className="paper-table">
      <caption className="vh">Work and price</caption>
      <thead>
        <tr>
          <th scope="col">Work</th>
          <th scope="col" className="num">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {section.rows.map((row) => (
          <Fragment key={row.label}>
            <PriceRow line={row} />
            {row.lines?.map((line) => (
              <PriceRow key={line.label} line={line} isPart />
            ))}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{section.total.label}</th>
          <td className="num">{section.total.amount}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function PriceRow({ line, isPart = false }: { readonly line: PriceLine; readonly isPart?: boolean }) {
  return (
    <tr className={isPart ? 'paper-part' : ''}>
      <th scope="row">
        {line.label}
        {line.detail && <span>{line.detail}</span>}
      </th>
      <td className="num">{line.amount}</td>
    </tr>
  );
}

export function FigureList({ section }: SectionProps<'figures'>) {
  return (
    <dl className="paper-dl">
      {section.rows.map((row) => (
        <div key={row.label} className={row.isTotal ? 'paper-sum' : undefined}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Materials and work of each trade, which a reader can collapse. */
export function Schedule({ section }: SectionProps<'schedule'>) {
  if (section.groups.length === 0) return null;
  return (
    <details className="paper-schedule" open>
      <summary>
        <h3>{section.heading}</h3>
      </summary>
      {section.groups.map((group) => (
        <table key={group.heading} className="paper-table paper-table--tight">
          <caption>{group.heading}</caption>
          <tbody>
            {group.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a paper never change order
              <tr key={index}>
                <th scope="row">
                  {row.label}
                  {row.detail && <span>{row.detail}</span>}
                </th>
                <td className="num">{row.quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </details>
  );
}

export function ColumnTable({ section }: SectionProps<'table'>) {
  return (
    <table className="paper-table paper-columns">
      <caption className="vh">{section.heading}</caption>
      <thead>
        <tr>
          {section.columns.map(({ label, align }) => (
            <th key={label} scope="col" className={align === 'end' ? 'num' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {section.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a paper never change order
          <ColumnRow key={index} row={row} section={section} />
        ))}
      </tbody>
      {section.totals.length > 0 && (
        <tfoot>
          {section.totals.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row" colSpan={section.columns.length - 1}>
                {label}
              </th>
              <td className="num">{value}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}

interface ColumnRowProps extends SectionProps<'table'> {
  readonly row: TableRow;
}

function ColumnRow({ row, section: { columns, isChecklist } }: ColumnRowProps) {
  const [title, ...cells] = row.cells;
  return (
    <tr className={row.isOut ? 'paper-out' : undefined}>
      <th scope="row">
        {isChecklist && <i className="paper-box" data-checked={row.isTicked} aria-hidden />}
        {row.isTicked && <i className="vh">Chosen: </i>}
        {title}
        {row.detail && <span>{row.detail}</span>}
      </th>
      {cells.map((text, index) => {
        const { label, align } = columns[index + 1] ?? {};
        return (
          <td key={label} className={align === 'end' ? 'num' : undefined} data-column={label}>
            {text}
          </td>
        );
      })}
    </tr>
  );
}
