import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import { keyOf, partsOfKey } from '#engine/catalog/edits/catalog-records.ts';

type EditPosition = Pick<CatalogEdit, 'record' | 'member'>;

/** Whether two changes edit the same member, or one adds or removes a record that the other edits. */
export function doEditsMeet(some: readonly EditPosition[], others: readonly EditPosition[]): boolean {
  const members = new Set(others.map(({ record, member }) => `${record} ${member ?? ''}`));
  const records = new Set(others.map(({ record }) => record));
  const wholes = new Set(others.filter(({ member }) => member === undefined).map(({ record }) => record));
  const options = new Set([...records].flatMap((record) => fieldOf(record) ?? []));
  return some.some(
    ({ record, member }) =>
      wholes.has(record) ||
      (member === undefined ? records.has(record) || options.has(record) : members.has(`${record} ${member}`)) ||
      wholes.has(fieldOf(record) ?? ''),
  );
}

/** The field that an option belongs to. */
function fieldOf(record: string): string | null {
  const { kind, id } = partsOfKey(record);
  return kind === 'option' ? keyOf('field', id.slice(0, id.lastIndexOf('.'))) : null;
}
