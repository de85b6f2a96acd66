import type { Field } from '#contract/records/field.ts';
import { stepName } from '#domain/catalog/step-name.ts';
import { workflowName } from '#domain/catalog/workflows.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import type { Offer } from '#engine/rules/offers/offer.ts';

/** A field with its path, as it is offered. */
interface MatchingField {
  readonly field: Field;
  /** "Decks, Surface, 5.204": names occur twice, also within a trade. */
  readonly path: string;
}

export function positionOfField(catalog: Catalog, { id, workflowId, sectionId, parentId }: Field): string {
  const trade = catalog.workflows.find((each) => each.id === workflowId);
  const section = catalog.sections.find((each) => each.id === sectionId);
  const parent = catalog.fields.find((each) => each.id === parentId);
  return [
    trade === undefined ? '' : workflowName(trade),
    section === undefined ? '' : stepName(section),
    parent === undefined ? '' : `detail of ${parent.name}`,
    id,
  ]
    .filter((text) => text !== '')
    .join(', ');
}

interface WantedFields {
  /** Fields of this trade only; null for all. */
  readonly tradeId?: number | null;
  readonly max: number;
}

/** The matching fields as offers, by their ids. */
export const fieldOffers = (catalog: Catalog, text: string, wanted: WantedFields): readonly Offer[] =>
  matchingFields(catalog, text, wanted).map(({ field, path }) => ({
    name: field.name,
    put: field.id,
    unit: field.units ?? '',
    meaning: path,
  }));

/** The fields that have every typed word in their name, path or id; those whose name begins with the text come first. */
export function matchingFields(
  catalog: Catalog,
  text: string,
  { tradeId = null, max }: WantedFields,
): readonly MatchingField[] {
  const wanted = text.trim().toLowerCase();
  const terms = wanted.split(/\s+/);
  const found = catalog.fields
    .filter((field) => tradeId === null || field.workflowId === tradeId)
    .map((field) => ({ field, path: positionOfField(catalog, field) }))
    .filter(({ field, path }) => terms.every((term) => `${field.name} ${path}`.toLowerCase().includes(term)));
  const rank = ({ field }: MatchingField): number => {
    const name = field.name.toLowerCase();
    if (name === wanted || field.id === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    return name.includes(wanted) ? 2 : 3;
  };
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, max);
}
