import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { openRxStore } from '#client/database/rx-store.ts';
import { recordStoreContract } from '#tests/client/database/record-store-contract.ts';

recordStoreContract('the store over RxDB', () => openRxStore(getRxStorageMemory(), false));
