import { normalizeMangoQuery, prepareQuery } from 'rxdb';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import type { StoredJson } from '#client/database/row-schemas.ts';
import { type Collection, type CollectionPlace, openRxStore } from '#client/database/rx-store.ts';
import { recordStoreContract } from '#tests/client/database/record-store-contract.ts';

/** RxDB's own storage, without IndexedDB. */
const openInMemory = async (place: CollectionPlace): Promise<Collection> => {
  const { schema } = place;
  const instance = await getRxStorageMemory().createStorageInstance<StoredJson>({
    ...place,
    databaseInstanceToken: 'test',
    options: {},
    multiInstance: false,
    devMode: false,
  });
  return Object.assign(instance, {
    find: async (where: object) => {
      const fields = Object.entries({ ...where, _deleted: false });
      const selector = Object.fromEntries(fields.map(([field, value]) => [field, { $eq: value }]));
      return (await instance.query(prepareQuery(schema, normalizeMangoQuery(schema, { selector })))).documents;
    },
  });
};

recordStoreContract('the store over RxDB', async () => openRxStore(openInMemory));
