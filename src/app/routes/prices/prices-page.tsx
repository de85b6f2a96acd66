import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { DraftPage } from '#app/catalog-draft/draft-page.tsx';
import { SearchBox } from '#app/components/office/search-box.tsx';
import { Segmented } from '#app/components/segmented.tsx';
import { Select } from '#app/components/select.tsx';
import { PriceGrid } from '#app/routes/prices/price-grid.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import { stepName } from '#domain/catalog/step-name.ts';
import { inDisplayOrder, workflowName } from '#domain/catalog/workflows.ts';
import { type PriceRow, priceRows } from '#engine/catalog/prices/price-rows.ts';
import '#app/routes/prices/prices-page.css';

/** All prices of the catalog as one sheet: found, pasted, filled and raised in blocks. */
export function PricesPage() {
  return (
    <DraftPage title="Prices">
      <Prices />
    </DraftPage>
  );
}

type View = 'options' | 'sizes';

const views = [
  ['options', 'Options'],
  ['sizes', 'Sizes'],
] as const satisfies readonly (readonly [View, string])[];

function Prices() {
  useTopBarTitle('Prices', undefined, '/config');
  const { catalog } = useReadyDraft();
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const trade = Number(search.get('trade') ?? 0);
  const step = Number(search.get('step') ?? 0);
  const isWhole = search.get('unsold') === 'yes';
  const view: View = search.get('view') === 'sizes' ? 'sizes' : 'options';
  const show = (next: {
    readonly trade?: number;
    readonly step?: number;
    readonly view?: View;
    readonly unsold?: string;
  }) => {
    const all = { trade, step, view, unsold: isWhole ? 'yes' : '', ...next };
    const entries = Object.entries(all).filter(([, value]) => value !== 0 && value !== '' && value !== 'options');
    setSearch(Object.fromEntries(entries.map(([name, value]) => [name, `${value}`])), { replace: true });
  };
  const all = priceRows(catalog).filter(
    ({ kind, isSold }) => (kind === 'size') === (view === 'sizes') && (isSold || isWhole),
  );
  const terms = wanted.split(/[\s,]+/).filter((term) => term !== '');
  const rows = all.filter(
    (row) =>
      (trade === 0 || row.field.workflowId === trade) &&
      (step === 0 || row.field.sectionId === step) &&
      terms.every((term) => textOf(row).includes(term)),
  );
  const trades = inDisplayOrder(catalog.workflows).filter(({ id }) => all.some(({ field }) => field.workflowId === id));
  const steps = catalog.sections.filter(
    ({ id, workflowId }) => workflowId === trade && all.some(({ field }) => field.sectionId === id),
  );
  return (
    <main id="main" className="office prices">
      <div className="office-head split">
        <div>
          <h1>Prices</h1>
          <p className="note">
            Every option and size as one sheet. Changes go into the draft; reps see them when it is published.
          </p>
        </div>
      </div>
      <div className="prices-filter">
        <SearchBox label="Search prices" placeholder="Name of an option or a field" value={typed} onChange={setTyped} />
        <Select
          aria-label="Trade"
          value={trade}
          onChange={({ target }) => show({ trade: Number(target.value), step: 0 })}
        >
          <option value={0}>All trades</option>
          {trades.map((each) => (
            <option key={each.id} value={each.id}>
              {workflowName(each)}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Step"
          value={step}
          disabled={trade === 0}
          onChange={({ target }) => show({ step: Number(target.value) })}
        >
          <option value={0}>All steps</option>
          {steps.map((each) => (
            <option key={each.id} value={each.id}>
              {stepName(each)}
            </option>
          ))}
        </Select>
        <Segmented legend="Kind of price" choices={views} value={view} onChange={(next) => show({ view: next })} />
      </div>
      <label className="check prices-whole">
        <input
          type="checkbox"
          checked={isWhole}
          onChange={({ target }) => show({ unsold: target.checked ? 'yes' : '' })}
        />
        <span>Also fields without any price</span>
      </label>
      <PriceGrid key={`${view} ${trade} ${step} ${wanted}`} rows={rows} total={all.length} />
    </main>
  );
}

const textOf = ({ field, name }: PriceRow): string => `${field.name} ${name} ${field.id}`.toLowerCase();
