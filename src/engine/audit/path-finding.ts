import type { CatalogFinding } from '#contract/records/catalog-finding.ts';
import { defined } from '#domain/defined.ts';
import type { CatalogProblem } from '#engine/catalog/catalog-problem.ts';
import { type CatalogRecords, keyOf, partsOfKey } from '#engine/catalog/edits/catalog-records.ts';

/** A finding with its path in the catalog, like `rules/roofing.eave/cases/2`. */
export type PathFinding = CatalogProblem & Pick<CatalogFinding, 'severity' | 'kind' | 'advice'>;

/** The usual remedy for a kind of finding. */
const adviceFor: Readonly<Record<CatalogFinding['kind'], string>> = {
  shape: 'Fill in what is missing, or take the change back.',
  reference: 'Choose one that exists, or take the change back.',
  rule: 'Open the rule and correct its formula, an input or a use.',
  cases: 'Correct the formula, or the case if the new answer is right.',
  unit: 'Convert the value in the formula, or correct the unit of the input, the result or the field.',
  price: 'Enter a price, or 0 if it is free.',
  size: 'Let each size begin where the one before it ends.',
  unseen: 'Put it into a group of a step, or leave it if it is kept for later.',
  unread: 'Read it in a formula, or empty it.',
  keyword: 'Open the contract text and take the keyword out, or name another field.',
  house: 'Leave it if the new price is right.',
  use: 'Retire it: estimates keep what they name.',
  unfinished: 'The office may be busy: check again. If it never ends, take back the last formulas one by one.',
};

export const finding =
  (severity: CatalogFinding['severity'], kind: CatalogFinding['kind'], advice = adviceFor[kind]) =>
  ({ path, message, advice: own = advice }: CatalogProblem): PathFinding => ({
    severity,
    kind,
    path,
    message,
    advice: own,
  });

const kinds = { workflows: 'workflow', sections: 'section', fields: 'field', rules: 'rule' } as const;

/** A finding as sent to a screen: its path becomes the record with its name, the member, and the place inside it. */
export function findingOf({ path, ...rest }: PathFinding, records: CatalogRecords): CatalogFinding {
  const [folder = '', id = '', member, ...position] = path.split('/');
  const kind = kinds[folder as keyof typeof kinds];
  if (kind === undefined) return rest;
  if (member === 'options' && position[0] !== undefined)
    return { ...rest, ...named(keyOf('option', position[0]), records) };
  return {
    ...rest,
    ...named(keyOf(kind, id), records),
    ...defined({ member }),
    ...(position.length === 0 ? {} : { place: position.join('/') }),
  };
}

/** A record with the name by which people know it. */
export function named(key: string, records: CatalogRecords): Pick<CatalogFinding, 'record' | 'name'> {
  const { title, name, value } = records.get(key) ?? {};
  const { kind, id } = partsOfKey(key);
  const field = kind === 'option' ? records.get(keyOf('field', id.slice(0, id.lastIndexOf('.'))))?.name : undefined;
  const texts = [field, title ?? name ?? value].filter((each) => typeof each === 'string' && each !== '');
  return texts.length === 0 ? { record: key } : { record: key, name: texts.join(', ') };
}

/** The same as a line of text. */
export const findingText = ({ path, message, advice }: PathFinding): string => `${path}: ${message} ${advice}`;
