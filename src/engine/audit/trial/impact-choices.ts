// Prices, costs and conversions related to a rule that can be changed on trial.
import type { CatalogSet } from '#contract/records/catalog-change.ts';
import type { Field } from '#contract/records/field.ts';
import type { PricingTier } from '#domain/catalog/pricing-tier.ts';
import type { RuleUse } from '#engine/audit/rule-story.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

const texts: Readonly<Record<CatalogSet['property'], string>> = {
  materialCost: 'material cost',
  laborCost: 'labor cost',
  materialPrice: 'material price',
  laborPrice: 'labor price',
  recommendedConversion1: 'conversion 1',
  recommendedConversion2: 'conversion 2',
  recommendedConversion3: 'conversion 3',
};

const properties = Object.keys(texts) as CatalogSet['property'][];

export interface ImpactChoice {
  readonly key: string;
  readonly label: string;
  /** The current value. */
  readonly value: number;
  readonly of: Omit<CatalogSet, 'value'>;
}

interface ImpactChoices {
  readonly heading: string;
  readonly choices: readonly ImpactChoice[];
}

/** By field id, the catalog's descriptions of the fields that the rule reads or acts on. */
export function impactChoices(catalog: CompiledCatalog, uses: readonly RuleUse[]): readonly ImpactChoices[] {
  const positions = uses.flatMap((use) => [...use.targets, ...use.inputs.flatMap((input) => input.positions)]);
  const positionById = new Map(positions.map((position) => [position.fieldId, position]));
  return [...positionById.values()]
    .map(({ fieldId, name, trade }) => {
      const field = catalog.fieldById.get(fieldId);
      return { heading: `${trade}: ${name}`, choices: field === undefined ? [] : choicesOf(catalog, field) };
    })
    .filter(({ choices }) => choices.length > 0);
}

const choicesOf = (catalog: CompiledCatalog, field: Field): readonly ImpactChoice[] => [
  ...numbersOf(field, field.name, { id: field.id }),
  ...(field.options ?? []).flatMap((option) => numbersOf(option, option.value, { id: option.id })),
  ...(field.variants ?? []).flatMap(({ options, pricingTiers }, variant) => {
    const chosen = options.map((id) => catalog.optionById.get(id)?.value ?? id).join(', ');
    return pricingTiers.flatMap((tier, row) =>
      numbersOf(tier, `${chosen}, ${sizeOf(tier)}`, { id: field.id, variant: variant + 1, tier: row + 1 }),
    );
  }),
];

const sizeOf = ({ min, max, minHeight, maxHeight }: PricingTier): string =>
  maxHeight === undefined ? `${min} to ${max}` : `${min} to ${max} by ${minHeight ?? 0} to ${maxHeight}`;

const numbersOf = (
  record: Partial<Record<CatalogSet['property'], number>>,
  name: string,
  at: Omit<CatalogSet, 'value' | 'property'>,
): readonly ImpactChoice[] =>
  properties.flatMap((property) => {
    const value = record[property];
    if (value === undefined) return [];
    const of = { ...at, property };
    return [{ of, value, key: JSON.stringify(of), label: `${name}, ${texts[property]}: ${value}` }];
  });
