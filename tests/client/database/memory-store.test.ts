import { memoryDatabase } from '#client/database/memory-store.ts';
import { recordStoreContract } from '#tests/client/database/record-store-contract.ts';

const database = memoryDatabase();

recordStoreContract('the store in memory', async () => database.open());
