import { Icon } from '#app/components/icon.tsx';
import { useDraftStore, useReadyDraft } from '#app/routes/reshape/draft/draft-context.tsx';
import type { Change } from '#app/routes/reshape/edits/change.ts';
import { numberValue, priceValue, useTypedValue } from '#app/routes/reshape/use-typed-value.ts';
import type { Field, FieldVariant } from '#contract/records.ts';
import { variantFindings } from '#engine/audit/size-findings.ts';

type Tier = FieldVariant['pricingTiers'][number];

const sizes = [
  { member: 'min', label: 'From' },
  { member: 'max', label: 'To' },
  { member: 'minHeight', label: 'Height from' },
  { member: 'maxHeight', label: 'Height to' },
] as const;
const prices = [
  { member: 'materialCost', label: 'Mat. cost' },
  { member: 'laborCost', label: 'Labor cost' },
  { member: 'materialPrice', label: 'Mat. price' },
  { member: 'laborPrice', label: 'Labor price' },
] as const;

interface TierGridProps {
  readonly field: Field;
  readonly variant: FieldVariant;
  readonly withTiers: (tiers: Tier[]) => Change;
}

/** Prices by size, as a grid; gaps and overlaps are said as one types. */
export function TierGrid({ field, variant, withTiers }: TierGridProps) {
  const { catalog } = useReadyDraft();
  const { edit, type } = useDraftStore();
  const { pricingTiers, priceType } = variant;
  const chosen = variant.options
    .map((id) => catalog.fields.flatMap(({ options = [] }) => options).find((option) => option.id === id)?.value ?? id)
    .join(', ');
  const columns = [...sizes.slice(0, priceType === 'width-height tiers' ? 4 : 2), ...prices];
  const problems = variantFindings(variant, '');
  const unitOf = (fieldId: string | undefined) => catalog.fields.find(({ id }) => id === fieldId)?.units ?? '';
  const units: Readonly<Record<string, string>> = {
    min: unitOf(variant.widthFieldId ?? variant.sizeFieldId),
    max: unitOf(variant.widthFieldId ?? variant.sizeFieldId),
    minHeight: unitOf(variant.heightFieldId),
    maxHeight: unitOf(variant.heightFieldId),
  };
  return (
    <>
      <h3>Prices by size{chosen === '' ? '' : `: ${chosen}`}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="tiers-scroll" tabIndex={0} aria-label={`Sizes: ${chosen || field.name}`}>
        <table className="option-table tier-table">
          <thead>
            <tr>
              {columns.map(({ member, label }) => (
                <th key={member} scope="col" className="num">
                  {label} {units[member]}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {pricingTiers.map((tier, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a size has no id, its place names it
              <tr key={row}>
                {columns.map(({ member, label }) => (
                  <td key={member} data-label={label}>
                    <TierFigure
                      label={`Size ${row + 1}, ${label}`}
                      isSize={sizes.some((size) => size.member === member)}
                      value={tier[member]}
                      onType={(value) =>
                        type(
                          withTiers(
                            pricingTiers.map((each, at) => (at === row ? withFigure(each, member, value) : each)),
                          ),
                        )
                      }
                    />
                  </td>
                ))}
                <td>
                  <button
                    type="button"
                    className="icon-btn icon-btn--danger"
                    aria-label={`Remove size ${row + 1}`}
                    disabled={pricingTiers.length === 1}
                    onClick={() => edit(withTiers(pricingTiers.toSpliced(row, 1)))}
                  >
                    <Icon name="trash" />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <button
        type="button"
        className="btn btn--quiet"
        onClick={() => edit(withTiers([...pricingTiers, nextTier(pricingTiers)]))}
      >
        <Icon name="plus" />
        Add size
      </button>
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

/** The size after the last one, with its prices. */
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
