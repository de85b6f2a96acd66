import { normalizeMangoQuery, prepareQuery } from 'rxdb';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { openRxStore, type ReadMany } from '#client/database/rx-store.ts';
import { recordStoreContract } from '#tests/client/database/record-store-contract.ts';

/** Answers of the storage itself, without IndexedDB. */
const queryRows: ReadMany = async (collection, where) => {
  const { schema } = collection;
  const fields = Object.entries({ ...where, _deleted: false });
  const selector = Object.fromEntries(fields.map(([field, value]) => [field, { $eq: value }]));
  return (await collection.query(prepareQuery(schema, normalizeMangoQuery(schema, { selector })))).documents;
};

recordStoreContract('the store over RxDB', async () => openRxStore(getRxStorageMemory(), false, queryRows));
