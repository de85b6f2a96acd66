// Prices that a person should check before they are published.
import type { Field } from '#contract/records/field.ts';
import type { FieldOption } from '#contract/records/option.ts';
import { fieldIdOfOption, isOffered } from '#domain/catalog/hidden-option.ts';
import { priceInputs, type UnitPrices } from '#domain/catalog/unit-prices.ts';
import { finding, type PathFinding } from '#engine/audit/path-finding.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

const look = finding('look', 'price');
const lookBelow = finding('look', 'price', 'Raise the price, or correct the cost.');

/** Options without a price among priced ones, and items that sell below cost. */
export const priceFindings = ({ fields }: Pick<Catalog, 'fields'>): readonly PathFinding[] =>
  fields.flatMap((field) => {
    const path = `fields/${field.id}`;
    const offered = (field.options ?? []).filter(isOffered);
    const variants = field.variants ?? [];
    const isByOption = offered.some(hasPrice) && !hasPrice(field) && variants.length === 0;
    return [
      ...belowCost(field, path),
      ...variants.flatMap(({ pricingTiers }, index) =>
        pricingTiers.flatMap((tier, row) => belowCost(tier, `${path}/variants/${index}/${row}`, `Size ${row + 1}: `)),
      ),
      ...offered.flatMap((option) => {
        const position = `${path}/options/${option.id}`;
        if (hasPrice(option)) return belowCost(option, position);
        if (isByOption) return [look({ path: position, message: 'Has no price, but other options have one.' })];
        return isUncovered(field, option)
          ? [look({ path: position, message: 'Has no price of its own, and no sizes are priced for it.' })]
          : [];
      }),
    ];
  });

const hasPrice = (priced: Partial<UnitPrices>): boolean => priceInputs.some((name) => priced[name] !== undefined);

/** An option whose choice matches no variant of its field. */
function isUncovered(field: Field, option: FieldOption): boolean {
  const variants = field.variants ?? [];
  const holds = (optionId: string) => optionId === option.id || fieldIdOfOption(optionId) !== field.id;
  return variants.length > 0 && !hasPrice(field) && !variants.some(({ options }) => options.every(holds));
}

const belowCost = (priced: Partial<UnitPrices>, path: string, start = ''): readonly PathFinding[] =>
  (['material', 'labor'] as const).flatMap((kind) => {
    const [price, cost] = [priced[`${kind}Price`], priced[`${kind}Cost`] ?? 0];
    if (price === undefined || price >= cost) return [];
    const message = `${start}${start === '' ? 'The' : 'the'} ${kind} price ${price} is below its cost ${cost}.`;
    return [lookBelow({ path, message })];
  });
