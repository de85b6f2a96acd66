import { useId, useState } from 'react';
import { choiceText } from '#app/catalog-draft/changes/member-text.ts';
import { useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Select } from '#app/components/select.tsx';
import { setField } from '#app/routes/reshape/edits/field-edits.ts';
import { NewEntry } from '#app/routes/reshape/fields/metadata/entries-box.tsx';
import { MetadataForm } from '#app/routes/reshape/fields/metadata/metadata-form.tsx';
import { TierGrid } from '#app/routes/reshape/fields/tier-grid.tsx';
import type { Field } from '#contract/records/field.ts';
import type { FieldVariant } from '#contract/records/variant.ts';
import variantSchema from '#schemas/catalog/variant.json' with { type: 'json' };

type PriceType = FieldVariant['priceType'];

/** Members other than sizes, by pricing method. */
const measures = {
  tiers: ['sizeFieldId'],
  'width-height tiers': ['widthFieldId', 'heightFieldId'],
  multiplier: ['sizeFieldId', 'minMaterialCost', 'minMaterialPrice'],
} as const satisfies Readonly<Record<PriceType, readonly (keyof FieldVariant)[]>>;

const priceTypes = Object.keys(measures) as readonly PriceType[];

/** The prices of a field by size or combination, each with its conditions and its grid. */
export function Variants({ field }: { readonly field: Field }) {
  const { edit, type } = useDraftStore();
  const { variants = [] } = field;
  const withVariants = (next: readonly FieldVariant[]) =>
    setField(field, 'variants', next.length === 0 ? undefined : [...next]);
  return (
    <>
      {variants.map((variant, index) => {
        const put = (member: string, value: unknown) =>
          withVariants(variants.with(index, withMember(variant, member, value)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a variant has no id, its position identifies it
          <div key={index} className="tiers">
            <TierGrid
              field={field}
              variant={variant}
              withTiers={(pricingTiers) => withVariants(variants.with(index, { ...variant, pricingTiers }))}
            />
            <details className="field-more">
              <summary>
                When these prices hold
                <Icon name="chevron-down" />
              </summary>
              <MetadataForm
                schema={variantSchema}
                members={['options', 'priceType', ...measures[variant.priceType]]}
                record={variant as unknown as Readonly<Record<string, unknown>>}
                onSet={(member, value) => edit(put(member, value))}
                onType={(member, value) => type(put(member, value))}
              />
              <button
                type="button"
                className="btn btn--danger"
                onClick={() => edit(withVariants(variants.toSpliced(index, 1)))}
              >
                Remove these prices
              </button>
            </details>
          </div>
        );
      })}
      <NewVariant onAdd={(variant) => edit(withVariants([...variants, variant]))} />
    </>
  );
}

/** Asks first how the price is determined, then which fields measure the size. */
function NewVariant({ onAdd }: { readonly onAdd: (variant: FieldVariant) => void }) {
  const id = useId();
  const [priceType, setPriceType] = useState<PriceType | null>(null);
  const needed = priceType === null ? [] : measures[priceType].filter((member) => member.endsWith('FieldId'));
  return (
    <div className="new-variant">
      <label className="label" htmlFor={id}>
        Add prices by size
      </label>
      <Select
        id={id}
        value={priceType ?? ''}
        onChange={({ target }) => setPriceType(priceTypes.find((type) => type === target.value) ?? null)}
      >
        <option value="">–</option>
        {priceTypes.map((type) => (
          <option key={type} value={type}>
            {choiceText('priceType', type)}
          </option>
        ))}
      </Select>
      {priceType !== null && (
        <NewEntry
          key={priceType}
          Form={MetadataForm}
          schema={{
            properties: Object.fromEntries(needed.map((member) => [member, variantSchema.properties[member]])),
            required: needed,
          }}
          onDone={(measured) => {
            setPriceType(null);
            if (measured !== null) onAdd({ options: [], priceType, pricingTiers: [firstTier(priceType)], ...measured });
          }}
        />
      )}
    </div>
  );
}

const firstTier = (priceType: PriceType): FieldVariant['pricingTiers'][number] => ({
  min: 0,
  max: 100,
  ...(priceType === 'width-height tiers' ? { minHeight: 0, maxHeight: 100 } : {}),
});

function withMember(variant: FieldVariant, member: string, value: unknown): FieldVariant {
  const { [member as 'sizeFieldId']: _, ...others } = variant;
  if (member === 'options') return { ...others, options: (value ?? []) as string[] };
  return value === undefined ? others : { ...others, [member]: value };
}
