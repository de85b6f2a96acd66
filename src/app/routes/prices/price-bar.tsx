import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Select } from '#app/components/select.tsx';
import type { CellPosition } from '#app/routes/prices/selection.ts';
import { roundDecimals } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { formatPercent, pluralize } from '#domain/text/format-number.ts';
import { raised, readPercent, readPrice } from '#engine/catalog/prices/typed-prices.ts';

interface NewCell {
  readonly cell: CellPosition;
  readonly after: number | undefined;
}

interface PriceBarProps {
  readonly selected: readonly CellPosition[];
  readonly priceAt: (cell: CellPosition) => number | undefined;
  /** The cost behind a price; undefined for a cell of a cost. */
  readonly costAt: (cell: CellPosition) => number | undefined;
  readonly onFillDown: () => void;
  readonly onPut: (cells: readonly NewCell[], title: (count: number) => string) => void;
}

const roundings = [
  { stepsOfDollar: 100, label: 'Round to 0.01' },
  { stepsOfDollar: 20, label: 'Round to 0.05' },
  { stepsOfDollar: 4, label: 'Round to 0.25' },
  { stepsOfDollar: 1, label: 'Round to 1.00' },
] as const;

/** The tools for the selected prices: raise by a percentage, set, fill down; with their effect before they are put in. */
export function PriceBar({ selected, priceAt, costAt, onFillDown, onPut }: PriceBarProps) {
  const [percentText, setPercentText] = useState('');
  const [setText, setSetText] = useState('');
  const [stepsOfDollar, setSteps] = useState<number>(100);
  const percent = readPercent(percentText);
  const set = setText.trim() === '' ? null : readPrice(setText);
  const priced = selected.flatMap((cell) => {
    const price = priceAt(cell);
    return price === undefined ? [] : [{ cell, price }];
  });
  const newPrices = (): readonly NewCell[] => {
    if (typeof set === 'string') return [];
    if (set !== null) return selected.map((cell) => ({ cell, after: set.value }));
    if (percent === null) return [];
    return priced.map(({ cell, price }) => ({ cell, after: raised(price, percent, stepsOfDollar) }));
  };
  const next = newPrices();
  const isUnpriced = percent !== null && set === null && priced.length === 0;
  const effect = isUnpriced ? 'None of them has a price to raise. Set one.' : effectText(priced, next, costAt);
  const isWrong = (percentText.trim() !== '' && percent === null) || typeof set === 'string';
  const put = () => {
    if (next.length === 0) return;
    onPut(next, (count) =>
      set === null
        ? `${percentText.trim().replace('%', '')}% on ${pluralize(count, 'price')}`
        : `${pluralize(count, 'price')} set`,
    );
    setPercentText('');
    setSetText('');
  };
  if (selected.length === 0) return null;
  return (
    <section className="price-bar flow" aria-label="Selected prices">
      <p>
        <b>{pluralize(selected.length, 'price')}</b>
        <span className="note" role="status">
          {isWrong ? 'Write a number.' : effect}
        </span>
      </p>
      <label className="price-percent inline">
        <span className="vh">Raise by percent</span>
        <input
          className="input"
          placeholder="+4"
          inputMode="text"
          autoComplete="off"
          aria-invalid={(percentText.trim() !== '' && percent === null) || undefined}
          value={percentText}
          onChange={({ target }) => {
            setPercentText(target.value);
            setSetText('');
          }}
        />
        <span aria-hidden>%</span>
      </label>
      <label className="price-set inline">
        <span>Set to</span>
        <input
          className="input"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={typeof set === 'string' || undefined}
          value={setText}
          onChange={({ target }) => {
            setSetText(target.value);
            setPercentText('');
          }}
        />
      </label>
      <button type="button" className="btn price-fill" disabled={selected.length < 2} onClick={onFillDown}>
        <Icon name="arrow-down" />
        Fill down
      </button>
      <span className="price-rounding">
        <Select aria-label="Rounding" value={stepsOfDollar} onChange={({ target }) => setSteps(Number(target.value))}>
          {roundings.map(({ stepsOfDollar: steps, label }) => (
            <option key={steps} value={steps}>
              {label}
            </option>
          ))}
        </Select>
      </span>
      <button type="button" className="btn btn--primary" aria-disabled={next.length === 0} onClick={put}>
        {next.length === 0 ? 'Put into the draft' : `Put ${next.length} into the draft`}
      </button>
    </section>
  );
}

/** "+4%, margin 40% → 42%" over the selected prices; the margin only of prices with a cost. */
function effectText(
  priced: readonly { readonly cell: CellPosition; readonly price: number }[],
  next: readonly NewCell[],
  costAt: PriceBarProps['costAt'],
): string {
  const now = sumMoney(priced.map(({ price }) => price));
  if (next.length === 0 || now <= 0) return 'They go into the draft. No stored estimate changes by itself.';
  const then = sumMoney(next.flatMap(({ after }) => (after === undefined ? [] : [after])));
  const costs = priced.map(({ cell }) => costAt(cell));
  const cost = sumMoney(costs.flatMap((each) => (each === undefined ? [] : [each])));
  const change = `${then >= now ? '+' : '−'}${share(Math.abs(then - now) / now)}`;
  const isWhole = costs.every((each) => each !== undefined);
  return isWhole && then > 0
    ? `${change}, margin ${share((now - cost) / now)} → ${share((then - cost) / then)}`
    : change;
}

const share = (part: number): string => formatPercent(roundDecimals(part, 3));
