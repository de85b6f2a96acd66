import { normalizeMangoQuery, prepareQuery } from 'rxdb';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import type { LeadSpan } from '#client/database/record-store.ts';
import type { StoredJson } from '#client/database/row-schemas.ts';
import { type Collection, type CollectionPlace, openRxStore } from '#client/database/rx-store.ts';
import { recordStoreContract } from '#tests/client/database/record-store-contract.ts';

interface Listed {
  readonly listOrder: string;
  readonly id: number;
}

/** RxDB's own storage, without IndexedDB. */
async function openInMemory(place: CollectionPlace): Promise<Collection> {
  const { schema } = place;
  const instance = await getRxStorageMemory().createStorageInstance<StoredJson>({
    ...place,
    databaseInstanceToken: 'test',
    options: {},
    multiInstance: false,
    devMode: false,
  });
  const find = async (where: object) => {
    const fields = Object.entries({ ...where, _deleted: false });
    const selector = Object.fromEntries(fields.map(([field, value]) => [field, { $eq: value }]));
    return (await instance.query(prepareQuery(schema, normalizeMangoQuery(schema, { selector })))).documents;
  };
  return Object.assign(instance, {
    find,
    first: async ({ companyId, from, to, limit }: LeadSpan) => {
      const rows = (await find({ companyId, state: 1 })) as readonly object[] as readonly Listed[];
      const inSpan = rows
        .filter(({ listOrder }) => listOrder >= from && listOrder <= to)
        .sort((one, other) =>
          one.listOrder === other.listOrder ? one.id - other.id : one.listOrder < other.listOrder ? -1 : 1,
        );
      return { rows: inSpan.slice(0, limit), count: inSpan.length };
    },
  });
}

recordStoreContract('the store over RxDB', async () => openRxStore(openInMemory));
