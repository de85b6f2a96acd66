// Prices, costs and conversions around a rule that can be tried otherwise.
import type { CatalogSet, Field, FieldOption } from '#contract/records.ts';
import type { RuleUse } from '#engine/audit/rule-story.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

const words: Readonly<Record<CatalogSet['property'], string>> = {
  materialCost: 'material cost',
  laborCost: 'labor cost',
  materialPrice: 'material price',
  laborPrice: 'labor price',
  recommendedConversion1: 'conversion 1',
  recommendedConversion2: 'conversion 2',
  recommendedConversion3: 'conversion 3',
};

const properties = Object.keys(words) as CatalogSet['property'][];

export interface ImpactChoice extends CatalogSet {
  readonly key: string;
  readonly label: string;
}

export interface ImpactChoices {
  readonly heading: string;
  readonly choices: readonly ImpactChoice[];
}

/** By field, what the catalog says of the fields that the rule reads or acts on. */
export const impactChoices = (catalog: CompiledCatalog, uses: readonly RuleUse[]): readonly ImpactChoices[] => {
  const places = uses.flatMap((use) => [...use.targets, ...use.inputs.flatMap((input) => input.places)]);
  const placeById = new Map(places.map((place) => [place.fieldId, place]));
  return [...placeById.values()]
    .map(({ fieldId, name, trade }) => {
      const field = catalog.fieldById.get(fieldId);
      return { heading: `${trade}: ${name}`, choices: field === undefined ? [] : choicesOf(field) };
    })
    .filter(({ choices }) => choices.length > 0);
};

const choicesOf = (field: Field): readonly ImpactChoice[] => [
  ...numbersOf(field, field.name),
  ...(field.options ?? []).flatMap((option) => numbersOf(option, option.value)),
];

const numbersOf = (record: Field | FieldOption, name: string): readonly ImpactChoice[] =>
  properties.flatMap((property) => {
    const value = record[property];
    const { id } = record;
    return value === undefined
      ? []
      : [{ id, property, value, key: `${id}.${property}`, label: `${name}, ${words[property]}: ${value}` }];
  });
