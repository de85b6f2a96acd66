import type { CatalogFinding } from '#contract/records.ts';
import type { CatalogProblem } from '#engine/catalog/catalog-problem.ts';
import { keyOf } from '#engine/catalog/edits/catalog-records.ts';

/** A finding with its path in the catalog, like `rules/roofing.eave/cases/2`. */
export type PathFinding = CatalogProblem & Pick<CatalogFinding, 'severity' | 'kind'>;

export const finding =
  (severity: CatalogFinding['severity'], kind: CatalogFinding['kind']) =>
  ({ path, message }: CatalogProblem): PathFinding => ({ severity, kind, path, message });

const kinds = { workflows: 'workflow', sections: 'section', fields: 'field', rules: 'rule' } as const;

/** A finding as sent to a screen: its path becomes the record, the member, and the place in it. */
export function findingOf({ path, ...rest }: PathFinding): CatalogFinding {
  const [folder = '', id = '', member, ...place] = path.split('/');
  const kind = kinds[folder as keyof typeof kinds];
  if (kind === undefined) return rest;
  if (member === 'options' && place[0] !== undefined) return { ...rest, record: keyOf('option', place[0]) };
  return {
    ...rest,
    record: keyOf(kind, id),
    ...(member === undefined ? {} : { member }),
    ...(place.length === 0 ? {} : { place: place.join('/') }),
  };
}
