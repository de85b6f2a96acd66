import { useId, useState } from 'react';
import { useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { pricesForm } from '#app/catalog-draft/form/catalog-forms.ts';
import { DraftForm, DraftGroup } from '#app/catalog-draft/form/draft-form.tsx';
import { entrySource } from '#app/catalog-draft/form/entry-source.ts';
import { Icon } from '#app/components/icon.tsx';
import { Select } from '#app/components/select.tsx';
import { SourceContext } from '#app/form/form-source.ts';
import { TierGrid } from '#app/routes/reshape/fields/tier-grid.tsx';
import type { Field } from '#contract/records/field.ts';
import type { FieldVariant } from '#contract/records/variant.ts';
import { setField } from '#engine/catalog/changes/field-changes.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { choiceText } from '#engine/catalog/history/member-text.ts';

type PriceType = FieldVariant['priceType'];

/** Members other than sizes, by pricing method. */
const measures: Readonly<Record<PriceType, readonly string[]>> = {
  tiers: ['sizeFieldId'],
  'width-height tiers': ['widthFieldId', 'heightFieldId'],
  multiplier: ['sizeFieldId', 'minMaterialCost', 'minMaterialPrice'],
};

const priceTypes = Object.keys(measures) as readonly PriceType[];

const setVariants = (field: Field, variants: readonly FieldVariant[]) =>
  setField(field, 'variants', variants.length === 0 ? undefined : [...variants]);

/** The prices of a field by size or combination, each with its conditions and its grid. */
export function Variants({ field }: { readonly field: Field }) {
  const { edit } = useDraftStore();
  const { variants = [] } = field;
  return (
    <>
      {variants.map((variant, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a variant has no id, its position identifies it
        <div key={`${variants.length} ${index}`} className="tiers">
          <TierGrid
            field={field}
            variant={variant}
            withTiers={(pricingTiers) => setVariants(field, variants.with(index, { ...variant, pricingTiers }))}
          />
          <details className="field-more">
            <summary>
              When these prices hold
              <Icon name="chevron-down" />
            </summary>
            <Conditions field={field} index={index} priceType={variant.priceType} />
            <button
              type="button"
              className="btn btn--danger"
              onClick={() => edit(setVariants(field, variants.toSpliced(index, 1)))}
            >
              Remove these prices
            </button>
          </details>
        </div>
      ))}
      <NewVariant onAdd={(variant) => edit(setVariants(field, [...variants, variant]))} />
    </>
  );
}

interface ConditionsProps {
  readonly field: Field;
  readonly index: number;
  readonly priceType: PriceType;
}

function Conditions({ field, index, priceType }: ConditionsProps) {
  const fieldIn = ({ fields }: Catalog) => fields.find(({ id }) => id === field.id) ?? field;
  return (
    <DraftForm
      form={pricesForm}
      read={(catalog) => fieldIn(catalog).variants?.[index]}
      change={(variant: FieldVariant, member, value, catalog) => {
        const now = fieldIn(catalog);
        return setVariants(now, (now.variants ?? []).with(index, withMember(variant, member, value)));
      }}
    >
      <DraftGroup
        form={pricesForm}
        id="conditions"
        shows={(member) => ['options', 'priceType', ...measures[priceType]].includes(member)}
      />
    </DraftForm>
  );
}

/** Asks first how the price is determined, then which fields measure the size. */
function NewVariant({ onAdd }: { readonly onAdd: (variant: FieldVariant) => void }) {
  const id = useId();
  const [priceType, setPriceType] = useState<PriceType | null>(null);
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
        <NewMeasures
          key={priceType}
          members={measures[priceType].filter((member) => member.endsWith('FieldId'))}
          onMeasured={(measured) => {
            setPriceType(null);
            onAdd({ options: [], priceType, pricingTiers: [firstTier(priceType)], ...measured });
          }}
        />
      )}
    </div>
  );
}

interface NewMeasuresProps {
  readonly members: readonly string[];
  readonly onMeasured: (measured: object) => void;
}

function NewMeasures({ members, onMeasured }: NewMeasuresProps) {
  const [source] = useState(() => entrySource(members, onMeasured));
  return (
    <SourceContext value={source}>
      <DraftGroup form={pricesForm} id="conditions" shows={(member) => members.includes(member)} />
    </SourceContext>
  );
}

const firstTier = (priceType: PriceType): FieldVariant['pricingTiers'][number] => ({
  min: 0,
  max: 100,
  ...(priceType === 'width-height tiers' ? { minHeight: 0, maxHeight: 100 } : {}),
});

function withMember(variant: FieldVariant, member: string, value: unknown): FieldVariant {
  const { [member as 'sizeFieldId']: _, ...others } = variant;
  return value === undefined ? others : { ...others, [member]: value };
}
