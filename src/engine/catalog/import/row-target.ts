// The record that a row of a sheet is about: a field, an option, a new option, or a size.
import type { Field } from '#contract/records/field.ts';
import { type CatalogRecord, type CatalogRecords, keyOf, partsOfKey } from '#engine/catalog/edits/catalog-records.ts';
import { groupBy } from '#engine/catalog/group-by.ts';
import { labelOf, sizeRecord } from '#engine/catalog/import/price-sheet.ts';
import { positionOfSize, type SizePosition, sizeKey, sizesOf } from '#engine/catalog/prices/size-prices.ts';

/** The record of a row. */
export interface Target {
  readonly key: string;
  readonly field: CatalogRecord;
  /** Absent for a new option. */
  readonly before: CatalogRecord | undefined;
  /** The record before the import, or the empty option. */
  readonly record: CatalogRecord;
  /** The position of a size, which is no record. */
  readonly size?: SizePosition;
}

/** Ids are keys of records and must be text, because a spreadsheet turns 1.200 into 1.2. */
const idPattern = /^(?:field:(\d{1,3}\.\d{1,4})|option:((\d{1,3}\.\d{1,4})\.(?:\d{1,4}|new)))$/;

/** The texts of a row that locate a new option: the names of its trade, step and field, as far as the row has them. */
export type TargetText = Readonly<Partial<Record<'Trade' | 'Step' | 'Field' | 'Name', string>>>;

/** The record of a row with an id, or without one the new option that its texts locate; or the reason why there is none. */
export function targetOf(records: CatalogRecords, ids: IdGiver, key: string, texts: TargetText): Target | string {
  if (key === '') return namedTarget(records, ids, texts);
  const position = positionOfSize(key);
  if (position !== null) return sizeTarget(records, key, position);
  const [isId, ownId, optionId = '', fieldId = ownId ?? ''] = idPattern.exec(key) ?? [];
  if (isId === undefined) return 'Is not an id, like field:1.58 or option:1.58.2.';
  const field = records.get(keyOf('field', fieldId));
  if (field === undefined) return 'There is no such field.';
  if (!optionId.endsWith('.new')) {
    const before = records.get(key);
    return { key, field, before, record: before ?? { id: optionId, value: '' } };
  }
  return newTarget(ids, field);
}

function newTarget(ids: IdGiver, field: CatalogRecord): Target {
  const id = ids.next(`${field.id}`);
  return { key: keyOf('option', id), field, before: undefined, record: { id, value: '' } };
}

function namedTarget(records: CatalogRecords, ids: IdGiver, texts: TargetText): Target | string {
  const { Field: name = '', Name: own = '' } = texts;
  if (name === '') return 'Has no id. For a new option, fill in Trade, Step, Field and Name; otherwise write its id.';
  const fields = ids.fieldsCalled(name).filter((field) => {
    const actual = labelOf(records, field);
    return (['Trade', 'Step'] as const).every((title) => isSameName(texts[title] || actual[title], actual[title]));
  });
  const [field, another] = fields;
  if (field === undefined) return `Has no id, and no field is called “${name}” there.`;
  if (another !== undefined) {
    const keys = fields.map(({ id }) => keyOf('option', `${id}.new`));
    return `Has no id, and several fields are called “${name}”. Write the id of one: ${keys.join(' or ')}.`;
  }
  const known = own === '' ? undefined : rowCalled(records, field, own);
  return known === undefined ? newTarget(ids, field) : `Has no id, but “${own}” is there as ${known}. Write that.`;
}

/** The id of the field itself, or of its option or size, with this name. */
function rowCalled(records: CatalogRecords, field: CatalogRecord, name: string): string | undefined {
  const own = keyOf('field', `${field.id}`);
  if (isSameName(`${field.name}`, name)) return own;
  const options = (field.optionIds ?? []) as readonly string[];
  const option = options.find((id) => isSameName(`${records.get(keyOf('option', id))?.value}`, name));
  if (option !== undefined) return keyOf('option', option);
  const size = sizesOf(field as unknown as Field).find((each) => isSameName(sizeRecord(records, each).name, name));
  return size === undefined ? undefined : sizeKey(size.position);
}

const isSameName = (one = '', other = ''): boolean => plainName(one) === plainName(other);

/** A name without the differences that a person overlooks. */
export const plainName = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

function sizeTarget(records: CatalogRecords, key: string, position: SizePosition): Target | string {
  const field = records.get(keyOf('field', position.fieldId));
  if (field === undefined) return 'There is no such field.';
  const found = sizesOf(field as unknown as Field).find((size) => sizeKey(size.position) === key);
  if (found === undefined) return 'There is no such size.';
  const record = sizeRecord(records, found);
  return { key, field, before: record, record, size: position };
}

/** Finds fields by their names, and gives new options their ids. */
export interface IdGiver {
  /** The next free option id of a field. */
  readonly next: (fieldId: string) => string;
  readonly fieldsCalled: (name: string) => readonly CatalogRecord[];
}

/** `taken` has the keys that rows of the sheet name. */
export function idGiver(records: CatalogRecords, taken: ReadonlyMap<string, unknown>): IdGiver {
  const last = new Map<string, number>();
  let byName: ReadonlyMap<string, readonly CatalogRecord[]> | null = null;
  return {
    fieldsCalled: (name) => {
      byName ??= groupBy(
        [...records].flatMap(([key, record]) => (partsOfKey(key).kind === 'field' ? [record] : [])),
        (field) => plainName(`${field.name}`),
      );
      return byName.get(plainName(name)) ?? [];
    },
    next: (fieldId) => {
      let number = (last.get(fieldId) ?? highestOption(records, fieldId)) + 1;
      while (taken.has(keyOf('option', `${fieldId}.${number}`))) number += 1;
      last.set(fieldId, number);
      return `${fieldId}.${number}`;
    },
  };
}

const highestOption = (records: CatalogRecords, fieldId: string): number =>
  Math.max(
    0,
    ...[...records.keys()].flatMap((key) =>
      key.startsWith(`${keyOf('option', fieldId)}.`) ? [Number(key.slice(key.lastIndexOf('.') + 1))] : [],
    ),
  );
