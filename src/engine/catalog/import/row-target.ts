// The record that a row of a sheet is about: a field, an option, a new option, or a size.
import type { Field } from '#contract/records/field.ts';
import { type CatalogRecord, type CatalogRecords, keyOf } from '#engine/catalog/edits/catalog-records.ts';
import { sizeRecord } from '#engine/catalog/import/price-sheet.ts';
import { placeOfSize, type SizePlace, sizeKey, sizesOf } from '#engine/catalog/prices/size-prices.ts';

/** The record of a row. */
export interface Target {
  readonly key: string;
  readonly field: CatalogRecord;
  /** Absent for a new option. */
  readonly before: CatalogRecord | undefined;
  /** The record before the import, or the empty option. */
  readonly record: CatalogRecord;
  /** The place of a size, which is no record. */
  readonly size?: SizePlace;
}

/** Ids are keys of records and must be text, because a spreadsheet turns 1.200 into 1.2. */
const idPattern = /^(?:field:(\d{1,3}\.\d{1,4})|option:((\d{1,3}\.\d{1,4})\.(?:\d{1,4}|new)))$/;

/** The record with an id, or the reason why there is none. */
export function targetOf(records: CatalogRecords, ids: IdGiver, key: string): Target | string {
  const place = placeOfSize(key);
  if (place !== null) return sizeTarget(records, key, place);
  const [isId, ownId, optionId = '', fieldId = ownId ?? ''] = idPattern.exec(key) ?? [];
  if (isId === undefined) return 'Is not an id, like field:1.58 or option:1.58.2.';
  const field = records.get(keyOf('field', fieldId));
  if (field === undefined) return 'There is no such field.';
  if (!optionId.endsWith('.new')) {
    const before = records.get(key);
    return { key, field, before, record: before ?? { id: optionId, value: '' } };
  }
  const id = ids.next(fieldId);
  return { key: keyOf('option', id), field, before: undefined, record: { id, value: '' } };
}

function sizeTarget(records: CatalogRecords, key: string, place: SizePlace): Target | string {
  const field = records.get(keyOf('field', place.fieldId));
  if (field === undefined) return 'There is no such field.';
  const found = sizesOf(field as unknown as Field).find((size) => sizeKey(size.place) === key);
  if (found === undefined) return 'There is no such size.';
  const record = sizeRecord(records, found);
  return { key, field, before: record, record, size: place };
}

/** Gives new options their ids. */
export interface IdGiver {
  /** The next free option id of a field. */
  readonly next: (fieldId: string) => string;
}

export function idGiver(records: CatalogRecords): IdGiver {
  const last = new Map<string, number>();
  return {
    next: (fieldId) => {
      const known = last.get(fieldId) ?? highestOption(records, fieldId);
      last.set(fieldId, known + 1);
      return `${fieldId}.${known + 1}`;
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
