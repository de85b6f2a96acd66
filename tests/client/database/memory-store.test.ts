import { recordStoreContract } from '#tests/client/database/record-store-contract.ts';
import { memoryDatabase } from '#tests/support/device/memory-store.ts';

const database = memoryDatabase();

recordStoreContract('the store in memory', async () => database.open());
