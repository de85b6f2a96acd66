import { Icon } from '#app/components/icon.tsx';
import { actionColumn, ColumnHeads, numberColumn } from '#app/components/lists/column-heads.tsx';
import type { CatalogSet } from '#contract/records/catalog-change.ts';
import { workflowName } from '#domain/catalog/workflows.ts';
import { formatMoney, formatNumber } from '#domain/text/format-number.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { type TriedPrice, triedPrices } from '#engine/catalog/prices/what-if-prices.ts';
import '#app/catalog-draft/rules/facts.css';

interface PriceTableProps {
  readonly catalog: Catalog;
  readonly sets: readonly CatalogSet[];
  readonly onChange: (sets: readonly CatalogSet[]) => void;
}

const texts: Readonly<Record<CatalogSet['property'], string>> = {
  materialCost: 'Material cost',
  laborCost: 'Labor cost',
  materialPrice: 'Material price',
  laborPrice: 'Labor price',
  recommendedConversion1: 'Conversion 1',
  recommendedConversion2: 'Conversion 2',
  recommendedConversion3: 'Conversion 3',
};

/** The figures that a what-if tries, beside those in force. */
export function PriceTable({ catalog, sets, onChange }: PriceTableProps) {
  if (sets.length === 0) return <p className="note">No figures yet. Find them below.</p>;
  const tradeOf = ({ row }: TriedPrice) => {
    const trade = catalog.workflows.find(({ id }) => id === row?.field.workflowId);
    return trade === undefined ? '' : workflowName(trade);
  };
  return (
    <section className="sheet what-if-prices" aria-label="Figures of this what-if">
      <table className="cards-narrow facts">
        <thead className="vh--phone">
          <tr>
            <ColumnHeads columns={['Figure', 'Kind', numberColumn('Now'), numberColumn('Then'), actionColumn]} />
          </tr>
        </thead>
        <tbody>
          {triedPrices(catalog, sets).map((tried) => (
            <tr key={tried.key}>
              <th scope="row">
                {nameOf(tried)}
                <span className="note">{tradeOf(tried)}</span>
              </th>
              <td data-label="Kind">{texts[tried.set.property]}</td>
              <td className="num" data-label="Now">
                {tried.before === undefined ? '–' : formatMoney(tried.before)}
              </td>
              <td className="num" data-label="Then">
                {/(Cost|Price)$/.test(tried.set.property)
                  ? formatMoney(tried.set.value)
                  : formatNumber(tried.set.value)}
              </td>
              <td>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={`Take out ${nameOf(tried)}, ${texts[tried.set.property].toLowerCase()}`}
                  onClick={() => onChange(sets.filter((set) => set !== tried.set))}
                >
                  <Icon name="trash" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function nameOf({ row, set }: TriedPrice): string {
  if (row === null) return `${set.id} (no longer there)`;
  return row.name === '' ? row.field.name : `${row.field.name}, ${row.name}`;
}
