import { useDeferredValue, useId, useState } from 'react';
import { SearchBox } from '#app/components/office/search-box.tsx';
import { Select } from '#app/components/select.tsx';
import type { CatalogSet } from '#contract/records/catalog-change.ts';
import { inDisplayOrder, workflowName } from '#domain/catalog/workflows.ts';
import { formatMoney, pluralize } from '#domain/text/format-number.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { priceColumns } from '#engine/catalog/prices/price-columns.ts';
import { type PriceRow, priceRows } from '#engine/catalog/prices/price-rows.ts';
import type { PriceMember } from '#engine/catalog/prices/size-prices.ts';
import { raised, readPercent, readPrice } from '#engine/catalog/prices/typed-prices.ts';
import { setOf } from '#engine/catalog/prices/what-if-prices.ts';

interface AddPricesProps {
  readonly catalog: Catalog;
  /** Number of figures that the what-if has. */
  readonly count: number;
  readonly onAdd: (sets: readonly CatalogSet[]) => void;
}

const maxFigures = 500;
const maxShown = 12;

/** Prices found by words, raised by a percentage or set, and added to a what-if together. */
export function AddPrices({ catalog, count, onAdd }: AddPricesProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [trade, setTrade] = useState(-1);
  const [member, setMember] = useState<PriceMember>('laborPrice');
  const [by, setBy] = useState('');
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const terms = wanted.split(/[\s,]+/).filter((term) => term !== '');
  const priced = priceRows(catalog).filter((row) => row.isSold && !row.isRetired && row.prices[member] !== undefined);
  const found =
    terms.length === 0 && trade < 0
      ? []
      : priced.filter(
          (row) => (trade < 0 || row.field.workflowId === trade) && terms.every((term) => textOf(row).includes(term)),
        );
  const percent = /[%+\-−]/.test(by) ? readPercent(by) : null;
  const set = percent === null && by.trim() !== '' ? readPrice(by) : null;
  const value = typeof set === 'string' || set === null ? undefined : set.value;
  const sets = found.flatMap((row) => {
    const now = row.prices[member];
    const after = percent !== null && now !== undefined ? raised(now, percent, 100) : value;
    return after === undefined ? [] : [setOf({ key: row.key, member, after })];
  });
  const isFull = count + sets.length > maxFigures;
  return (
    <fieldset className="what-if-add stack">
      <legend>Add figures</legend>
      <div className="what-if-find">
        <SearchBox label="Find prices" placeholder="Words of a field or option" value={typed} onChange={setTyped} />
        <Select aria-label="Trade" value={trade} onChange={({ target }) => setTrade(Number(target.value))}>
          <option value={-1}>All trades</option>
          {inDisplayOrder(catalog.workflows).map((each) => (
            <option key={each.id} value={each.id}>
              {workflowName(each)}
            </option>
          ))}
        </Select>
        <Select aria-label="Kind" value={member} onChange={({ target }) => setMember(target.value as PriceMember)}>
          {priceColumns.map(({ member: each, label }) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {found.length > 0 && (
        <ul className="what-if-found" aria-label="Found prices">
          {found.slice(0, maxShown).map((row) => (
            <li key={row.key}>
              <span>{row.name === '' ? row.field.name : `${row.field.name}, ${row.name}`}</span>
              <span className="num">{formatMoney(row.prices[member] ?? 0)}</span>
            </li>
          ))}
          {found.length > maxShown && <li className="note">and {pluralize(found.length - maxShown, 'other')}</li>}
        </ul>
      )}
      <div className="what-if-by boxes">
        <span className="control">
          <label htmlFor={`${id}-by`}>Change to</label>
          <input
            id={`${id}-by`}
            className="input"
            autoComplete="off"
            placeholder="+8% or 129.50"
            value={by}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setBy(target.value)}
          />
        </span>
        <button
          type="button"
          className="btn"
          disabled={sets.length === 0 || isFull}
          onClick={() => {
            onAdd(sets);
            setBy('');
          }}
        >
          {sets.length === 0 ? 'Add' : `Add ${pluralize(sets.length, 'figure')}`}
        </button>
        <p id={`${id}-note`} className="note" role="status">
          {noteOf({ wanted: terms.length > 0 || trade >= 0, found: found.length, by, sets: sets.length, isFull })}
        </p>
      </div>
    </fieldset>
  );
}

const textOf = ({ field, name }: PriceRow): string => `${field.name} ${name} ${field.id}`.toLowerCase();

interface PriceStatus {
  readonly wanted: boolean;
  readonly found: number;
  readonly by: string;
  readonly sets: number;
  readonly isFull: boolean;
}

function noteOf({ wanted, found, by, sets, isFull }: PriceStatus): string {
  if (!wanted) return 'Type a word, or choose a trade.';
  if (found === 0) return 'No price matches these words.';
  if (isFull) return `A what-if has at most ${maxFigures} figures.`;
  if (by.trim() !== '' && sets === 0) return 'Write a percentage like +8%, or a price.';
  return `${pluralize(found, 'price')} found.`;
}
