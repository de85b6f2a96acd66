// The collections of the browser's database, version 8, and their indexes.
import type { RxJsonSchema } from 'rxdb';
import type { StoreName } from '#client/database/stored-rows.ts';
import { type RecordStoreName, recordStoreNames } from '#domain/changes/record-stores.ts';

// Only our code opens a stored row, so our types describe its content.
export type StoredJson = { readonly key: string; readonly revision: number; readonly [field: string]: unknown };

const integer = { type: 'integer', minimum: -2147483648, maximum: 2147483647, multipleOf: 1 } as const;
const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;

const keyed = { key: text(200), revision: integer, companyId: integer } as const;
const record = {
  ...keyed,
  userId: integer,
  id: integer,
  leadId: integer,
  estimateId: integer,
  state: integer,
} as const;
const lead = { ...record, listOrder: text(400) } as const;
const change = { ...keyed, storeName: text(40) } as const;
const info = { ...keyed, kind: text(20) } as const;

const schemaOf = (
  properties: RxJsonSchema<StoredJson>['properties'],
  indexes: readonly (readonly string[])[],
): RxJsonSchema<StoredJson> => ({
  // The schemas of the rows; the database's own version is in its name.
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties,
  required: Object.keys(properties),
  indexes: indexes.map((fields) => [...fields]),
});

/** Indexes by which records are found; each one lengthens every write. */
const recordIndexes: Readonly<Record<RecordStoreName, readonly (readonly string[])[]>> = {
  leads: [['companyId', 'id'], ['companyId', 'state', 'listOrder', 'id'], ['state']],
  estimates: [['companyId', 'id'], ['companyId', 'leadId'], ['state']],
  'estimate-documents': [['companyId', 'id'], ['companyId', 'leadId'], ['companyId', 'estimateId'], ['state']],
};

export function rowSchema(name: StoreName): RxJsonSchema<StoredJson> {
  const recordStore = recordStoreNames.find((one) => one === name);
  if (recordStore !== undefined) return schemaOf(recordStore === 'leads' ? lead : record, recordIndexes[recordStore]);
  if (name === 'local-changes' || name === 'local-ids-map') return schemaOf(change, [['storeName']]);
  if (name === 'info') return schemaOf(info, [['kind', 'companyId']]);
  return schemaOf(keyed, [['companyId']]);
}
