import { type KeyboardEvent, useEffect, useRef } from 'react';
import { pressedKey } from '#app/components/pressed-key.ts';
import { pricesOf, type UnitPrices } from '#domain/catalog/unit-prices.ts';
import { roundDecimals } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { formatAmount, formatPercent } from '#domain/text/format-number.ts';
import { priceColumns } from '#engine/catalog/prices/price-columns.ts';
import type { PriceRow } from '#engine/catalog/prices/price-rows.ts';

interface PriceRowCellsProps {
  readonly row: PriceRow;
  /** Position in the sheet, from 0. */
  readonly index: number;
  /** The published prices; absent for a new row. */
  readonly before: Partial<UnitPrices> | undefined;
  readonly isOn: (column: number) => boolean;
  /** The column that takes the keys; null in any other row. */
  readonly activeColumn: number | null;
  /** The text of the cell that is edited; null while none is. */
  readonly typed: string | null;
  readonly onType: (text: string) => void;
  /** Stores the text, then moves by the key. */
  readonly onStore: (text: string, key: string) => void;
  readonly onLeave: () => void;
  readonly onFocus: (column: number) => void;
  readonly onEdit: (column: number) => void;
}

/** A row of the sheet: name, unit, four figures with the published ones below, margin. */
export function PriceRowCells(props: PriceRowCellsProps) {
  const { row, index, before, isOn, activeColumn, typed } = props;
  return (
    <tr aria-rowindex={index + 2} className={row.isRetired ? 'is-retired' : undefined}>
      <th scope="row">
        <span>{row.name === '' ? 'The field itself' : row.field.name}</span>
        <b>{row.name === '' ? row.field.name : row.name}</b>
        {row.isRetired && <span>Retired</span>}
      </th>
      <td className="price-unit">{row.field.units ?? ''}</td>
      {priceColumns.map(({ member, label }, column) => {
        const isActive = activeColumn === column;
        return (
          <td
            key={member}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell that is edited is a gridcell
            role="gridcell"
            data-cell={`${index} ${column}`}
            data-label={label}
            className={`num price-cell${member.endsWith('Cost') ? ' price-cell--cost' : ''}${isActive ? ' price-cell--active' : ''}`}
            aria-selected={isOn(column)}
            tabIndex={isActive ? 0 : -1}
            onFocus={() => props.onFocus(column)}
            onDoubleClick={() => props.onEdit(column)}
          >
            {isActive && typed !== null ? (
              <CellInput label={`${row.field.name} ${row.name}, ${label}`} text={typed} {...props} />
            ) : (
              <CellPrice now={row.prices[member]} was={before?.[member]} />
            )}
          </td>
        );
      })}
      <td className="num price-margin" data-label="Margin">
        {marginOf(row.prices)}
      </td>
    </tr>
  );
}

interface CellPriceProps {
  readonly now: number | undefined;
  readonly was: number | undefined;
}

function CellPrice({ now, was }: CellPriceProps) {
  return (
    <>
      {now === undefined ? <span className="note">–</span> : <span>{formatAmount(now)}</span>}
      {now !== was && (
        <del>
          <span className="vh">before </span>
          {was === undefined ? 'none' : formatAmount(was)}
        </del>
      )}
    </>
  );
}

/** Share of the price that is not cost: "41%". */
function marginOf(prices: Partial<UnitPrices>): string {
  const { materialCost, laborCost, materialPrice, laborPrice } = pricesOf(prices);
  const price = sumMoney([materialPrice, laborPrice]);
  const hasCost = prices.materialCost !== undefined || prices.laborCost !== undefined;
  if (price <= 0 || !hasCost) return '';
  return formatPercent(roundDecimals((price - sumMoney([materialCost, laborCost])) / price, 2));
}

interface CellInputProps extends Pick<PriceRowCellsProps, 'onType' | 'onStore' | 'onLeave'> {
  readonly label: string;
  readonly text: string;
}

/** Keys that store the price, as the keys that move on from there. */
const movingOn: Readonly<Record<string, string>> = {
  Enter: 'ArrowDown',
  Tab: 'ArrowRight',
  ArrowDown: 'ArrowDown',
  ArrowUp: 'ArrowUp',
};

function CellInput({ label, text, onType, onStore, onLeave }: CellInputProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const handleKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    event.stopPropagation();
    if (key === 'Escape') return onLeave();
    const next = movingOn[key];
    if (next === undefined) return;
    event.preventDefault();
    onStore(text, next);
  };
  return (
    <input
      ref={box}
      className="cell"
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={handleKeyDown}
      onBlur={() => onStore(text, '')}
    />
  );
}
