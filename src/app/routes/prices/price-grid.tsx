import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { WhereUsed } from '#app/catalog-draft/uses/where-used.tsx';
import { pressedKey } from '#app/components/pressed-key.ts';
import { PriceBar } from '#app/routes/prices/price-bar.tsx';
import { PriceRowCells } from '#app/routes/prices/price-row-cells.tsx';
import {
  blockOf,
  type CellPosition,
  cellsOf,
  isSelected,
  movedBy,
  type Selection,
} from '#app/routes/prices/selection.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { formatNumber, pluralize } from '#domain/text/format-number.ts';
import { partsOfKey } from '#engine/catalog/edits/catalog-records.ts';
import { priceColumns } from '#engine/catalog/prices/price-columns.ts';
import { type NewPrice, type PriceRow, priceEdits, priceRows } from '#engine/catalog/prices/price-rows.ts';
import { pastedRows, readPrice } from '#engine/catalog/prices/typed-prices.ts';

const atOnce = 150;

interface PriceGridProps {
  readonly rows: readonly PriceRow[];
  /** Number of rows without the filters. */
  readonly total: number;
}

/** The sheet: arrows move, Enter edits, copy and paste work with spreadsheet programs. */
export function PriceGrid({ rows, total }: PriceGridProps) {
  const { catalog, published } = useReadyDraft();
  const { edit } = useDraftStore();
  const messages = useMessages();
  const table = useRef<HTMLTableElement>(null);
  const [shown, setShown] = useState(atOnce);
  const [selection, setSelection] = useState<Selection | null>(null);
  /** The text of the cell that is being edited. */
  const [typed, setTyped] = useState<string | null>(null);
  const before = new Map(priceRows(published).map((row) => [row.key, row.prices]));
  const size = { rows: rows.length, columns: priceColumns.length };

  const priceAt = ({ row, column }: CellPosition): number | undefined => {
    const { member } = priceColumns[column] ?? {};
    return member === undefined ? undefined : rows[row]?.prices[member];
  };
  const newPrice = ({ row, column }: CellPosition, after: number | undefined): readonly NewPrice[] => {
    const { key } = rows[row] ?? {};
    const { member } = priceColumns[column] ?? {};
    return key === undefined || member === undefined ? [] : [{ key, member, after }];
  };
  const put = (prices: readonly NewPrice[], title: (count: number) => string) => {
    const edits = priceEdits(catalog, prices);
    if (edits.length > 0) edit({ title: title(prices.length), edits });
  };
  const focusOn = ({ row, column }: CellPosition) => {
    if (row >= shown) setShown(row + atOnce);
    // A row further down is drawn first.
    requestAnimationFrame(() => cellAt(table.current, { row, column })?.focus());
  };
  const select = (next: Selection) => {
    setTyped(null);
    setSelection(next);
    focusOn(next.to);
  };
  const store = (text: string) => {
    if (selection === null) return;
    const read = readPrice(text);
    if (typeof read === 'string')
      return messages.show(`“${text.trim()}” ${read.charAt(0).toLowerCase()}${read.slice(1)}`, 'warning');
    put(
      newPrice(selection.to, read.value),
      () => `${nameOf(rows[selection.to.row])}: ${priceColumns[selection.to.column]?.text ?? 'price'} changed`,
    );
    setTyped(null);
  };
  const fillDown = () => {
    if (selection === null) return;
    const { top, bottom, left, right } = blockOf(selection);
    if (top === bottom) return;
    const cells = cellsOf(selection).filter(({ row }) => row > top);
    put(
      cells.flatMap((cell) => newPrice(cell, priceAt({ row: top, column: cell.column }))),
      (count) => `${pluralize(count, 'price')} filled down`,
    );
    setSelection({ from: { row: top, column: left }, to: { row: bottom, column: right } });
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (selection === null || typed !== null) return;
    const key = pressedKey(event);
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && key.toLowerCase() === 'a') {
      event.preventDefault();
      const column = selection.to.column;
      return setSelection({ from: { row: 0, column }, to: { row: rows.length - 1, column } });
    }
    if (isCommand && key.toLowerCase() === 'd') {
      event.preventDefault();
      return fillDown();
    }
    if (isCommand || event.altKey) return;
    const next = movedBy(selection, key, event.shiftKey, size);
    if (next !== null) {
      event.preventDefault();
      return select(next);
    }
    if (key === 'Enter' || key === 'F2') {
      event.preventDefault();
      return setTyped(`${priceAt(selection.to) ?? ''}`);
    }
    if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      return put(
        cellsOf(selection).flatMap((cell) => newPrice(cell, undefined)),
        (count) => `${pluralize(count, 'price')} emptied`,
      );
    }
    if (/^[\d.$=-]$/.test(key)) {
      event.preventDefault();
      setTyped(key);
    }
  };
  const handleCopy = (event: ClipboardEvent) => {
    if (selection === null || typed !== null) return;
    event.preventDefault();
    const { top, bottom, left, right } = blockOf(selection);
    const lines = Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from(
        { length: right - left + 1 },
        (__, column) => priceAt({ row: top + row, column: left + column }) ?? '',
      ).join('\t'),
    );
    event.clipboardData.setData('text/plain', lines.join('\n'));
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (selection === null || typed !== null) return;
    event.preventDefault();
    const pasted = pastedRows(event.clipboardData.getData('text/plain'));
    const { top, bottom, left, right } = blockOf(selection);
    const [first = ''] = pasted[0] ?? [];
    const isOne = pasted.length === 1 && pasted[0]?.length === 1;
    // One copied cell fills the whole selection.
    const texts = isOne
      ? cellsOf({ from: { row: top, column: left }, to: { row: bottom, column: right } }).map((cell) => ({
          cell,
          text: first,
        }))
      : pasted.flatMap((line, row) =>
          line.map((text, column) => ({ cell: { row: top + row, column: left + column }, text })),
        );
    const inside = texts.filter(({ cell }) => cell.row < size.rows && cell.column < size.columns);
    const read = inside.map(({ cell, text }) => ({ cell, text, price: readPrice(text) }));
    const wrong = read.filter(({ price }) => typeof price === 'string');
    const [bad] = wrong;
    if (bad !== undefined && typeof bad.price === 'string') {
      select({ from: bad.cell, to: bad.cell });
      const path = `${nameOf(rows[bad.cell.row])}, ${priceColumns[bad.cell.column]?.text ?? ''}`;
      return messages.show(
        `Nothing was pasted. ${path}: “${bad.text.trim()}” ${bad.price.charAt(0).toLowerCase()}${bad.price.slice(1)}`,
        'error',
      );
    }
    const beyond = texts.length - inside.length;
    put(
      read.flatMap(({ cell, price }) => (typeof price === 'string' ? [] : newPrice(cell, price.value))),
      (count) => `${pluralize(count, 'price')} pasted`,
    );
    const last = inside.at(-1)?.cell;
    if (last !== undefined) select({ from: { row: top, column: left }, to: last });
    if (beyond > 0) messages.show(`${pluralize(beyond, 'cell')} of the block fell outside the sheet.`, 'warning');
  };
  const handlePress = (event: PointerEvent) => {
    const cell = positionOf(event.target);
    if (cell === null) return;
    if (event.pointerType !== 'touch' && event.buttons === 1 && selection !== null && event.type === 'pointermove') {
      if (cell.row !== selection.to.row || cell.column !== selection.to.column)
        setSelection({ from: selection.from, to: cell });
      return;
    }
    if (event.type === 'pointermove') return;
    if (typed !== null && selection?.to.row === cell.row && selection.to.column === cell.column) return;
    setTyped(null);
    setSelection({ from: event.shiftKey && selection !== null ? selection.from : cell, to: cell });
  };

  const current = selection?.to ?? { row: 0, column: 0 };
  const active = selection === null ? undefined : rows[selection.to.row];
  return (
    <>
      <div className="sheet price-sheet">
        <table
          ref={table}
          className="cards-narrow"
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
          role="grid"
          aria-label="Prices"
          aria-rowcount={rows.length + 1}
          aria-multiselectable
          onKeyDown={handleKeyDown}
          onCopy={handleCopy}
          onPaste={handlePaste}
          onPointerDown={handlePress}
          onPointerMove={handlePress}
        >
          <thead>
            <tr>
              <th scope="col">Option</th>
              <th scope="col" className="price-unit">
                Unit
              </th>
              {priceColumns.map(({ member, label }) => (
                <th key={member} scope="col" className="num">
                  {label}
                </th>
              ))}
              <th scope="col" className="num price-margin">
                Margin
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row, index) => (
              <PriceRowCells
                key={row.key}
                row={row}
                index={index}
                before={before.get(row.key)}
                isOn={(column) => selection !== null && isSelected(selection, { row: index, column })}
                activeColumn={current.row === index ? current.column : null}
                typed={selection?.to.row === index ? typed : null}
                onType={setTyped}
                onStore={(text, key) => {
                  store(text);
                  if (selection !== null && typeof readPrice(text) !== 'string')
                    select(movedBy(selection, key, false, size) ?? selection);
                }}
                onLeave={() => {
                  setTyped(null);
                  if (selection !== null) focusOn(selection.to);
                }}
                onFocus={(column) =>
                  selection === null && setSelection({ from: { row: index, column }, to: { row: index, column } })
                }
                onEdit={(column) => {
                  const cell = { row: index, column };
                  setSelection({ from: cell, to: cell });
                  setTyped(`${priceAt(cell) ?? ''}`);
                }}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="note price-none">No price matches.</p>}
        {rows.length > shown && (
          <p className="price-none">
            <button type="button" className="btn" onClick={() => setShown(shown + atOnce)}>
              Show {formatNumber(Math.min(atOnce, rows.length - shown))} more
            </button>
          </p>
        )}
        <p className="note price-foot" role="status">
          {formatNumber(rows.length)} of {formatNumber(total)}. Arrow keys move, Enter edits, Ctrl+C and Ctrl+V work
          with Excel and Sheets, Ctrl+D fills down, Ctrl+A takes the whole column.
        </p>
        {active !== undefined && (
          <div className="price-used">
            <WhereUsed key={active.key} {...usedAs(active)} />
          </div>
        )}
      </div>
      <PriceBar
        selected={selection === null ? [] : cellsOf(selection)}
        priceAt={priceAt}
        costAt={(cell) => costOf(rows[cell.row], cell.column)}
        onFillDown={fillDown}
        onPut={(prices, title) =>
          put(
            prices.flatMap(({ cell, after }) => newPrice(cell, after)),
            title,
          )
        }
      />
    </>
  );
}

const nameOf = (row: PriceRow | undefined): string =>
  row === undefined ? '' : [row.field.name, row.name].filter(Boolean).join(', ');

/** A size is used wherever its field is. */
function usedAs({ key, field, name }: PriceRow): { readonly id: string; readonly name: string } {
  const { kind, id } = partsOfKey(key);
  return kind === 'option' ? { id, name } : { id: field.id, name: field.name };
}

function costOf(row: PriceRow | undefined, column: number): number | undefined {
  const { member, cost } = priceColumns[column] ?? {};
  return row === undefined || member === undefined || cost === undefined ? undefined : row.prices[cost];
}

const cellAt = (table: HTMLTableElement | null, { row, column }: CellPosition): HTMLElement | null =>
  table?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`) ?? null;

function positionOf(target: EventTarget): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = cell?.dataset.cell?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}
