import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { CellGrid, RemoveRow } from '#app/catalog-draft/inputs/cell-grid.tsx';
import { numberValue, priceValue, useTypedValue } from '#app/catalog-draft/inputs/use-typed-value.ts';
import { Icon } from '#app/components/icon.tsx';
import type { Field } from '#contract/records/field.ts';
import type { FieldVariant } from '#contract/records/variant.ts';
import { variantFindings } from '#engine/audit/size-findings.ts';
import type { Change } from '#engine/catalog/changes/change.ts';

type Tier = FieldVariant['pricingTiers'][number];

const sizes = [
  { key: 'min', label: 'From' },
  { key: 'max', label: 'To' },
  { key: 'minHeight', label: 'Height from' },
  { key: 'maxHeight', label: 'Height to' },
] as const;
const prices = [
  { key: 'materialCost', label: 'Mat. cost' },
  { key: 'laborCost', label: 'Labor cost' },
  { key: 'materialPrice', label: 'Mat. price' },
  { key: 'laborPrice', label: 'Labor price' },
] as const;

interface TierGridProps {
  readonly field: Field;
  readonly variant: FieldVariant;
  readonly withTiers: (tiers: Tier[]) => Change;
}

/** Prices by size, as a grid; gaps and overlaps are reported during typing. */
export function TierGrid({ field, variant, withTiers }: TierGridProps) {
  const { catalog } = useReadyDraft();
  const { edit, type } = useDraftStore();
  const { pricingTiers, priceType } = variant;
  const chosen = variant.options
    .map((id) => catalog.fields.flatMap(({ options = [] }) => options).find((option) => option.id === id)?.value ?? id)
    .join(', ');
  const problems = variantFindings(variant, '');
  const unitOf = (fieldId: string | undefined) => catalog.fields.find(({ id }) => id === fieldId)?.units ?? '';
  const width = unitOf(variant.widthFieldId ?? variant.sizeFieldId);
  const height = unitOf(variant.heightFieldId);
  const units: Readonly<Record<string, string>> = { min: width, max: width, minHeight: height, maxHeight: height };
  const columns = [...sizes.slice(0, priceType === 'width-height tiers' ? 4 : 2), ...prices].map((column) => ({
    ...column,
    unit: units[column.key] ?? '',
  }));
  return (
    <>
      <h3>Prices by size{chosen === '' ? '' : `: ${chosen}`}</h3>
      <CellGrid
        label={`Sizes: ${chosen || field.name}`}
        className="tiers-scroll"
        tableClass="tier-table"
        columns={columns}
        rows={pricingTiers.length}
        cell={(row, { key, label }) => (
          <TierFigure
            label={`Size ${row + 1}, ${label}`}
            isSize={sizes.some((size) => size.key === key)}
            value={pricingTiers[row]?.[key]}
            onType={(value) =>
              type(withTiers(pricingTiers.map((each, at) => (at === row ? withFigure(each, key, value) : each))))
            }
          />
        )}
        act={(row) => (
          <RemoveRow
            label={`Remove size ${row + 1}`}
            isDisabled={pricingTiers.length === 1}
            onRemove={() => edit(withTiers(pricingTiers.toSpliced(row, 1)))}
          />
        )}
        addLabel="Add size"
        onAdd={() => edit(withTiers([...pricingTiers, nextTier(pricingTiers)]))}
      />
      <div role="status">
        {problems.map(({ severity, message }) => (
          <p key={message} className={severity === 'stop' ? 'error' : 'note'}>
            <Icon name="alert-triangle" />
            {message}
          </p>
        ))}
      </div>
    </>
  );
}

/** A new tier after the last one, with the same prices. */
function nextTier(tiers: readonly Tier[]): Tier {
  const last = tiers.at(-1);
  return last === undefined ? { min: 0, max: 1 } : { ...last, min: last.max + 1, max: last.max * 2 - last.min + 1 };
}

function withFigure(tier: Tier, member: keyof Tier, value: number | undefined): Tier {
  if (value !== undefined) return { ...tier, [member]: value };
  if (member === 'min' || member === 'max') return tier;
  const { [member]: _, ...rest } = tier;
  return rest;
}

interface TierFigureProps {
  readonly label: string;
  readonly isSize: boolean;
  readonly value: number | undefined;
  readonly onType: (value: number | undefined) => void;
}

function TierFigure({ label, isSize, value, onType }: TierFigureProps) {
  const typed = useTypedValue({ ...(isSize ? numberValue : priceValue), value, onType });
  return <input className="cell" aria-label={label} inputMode="decimal" autoComplete="off" {...typed} />;
}
