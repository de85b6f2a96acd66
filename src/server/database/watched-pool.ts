import type { PostgresPoolClient } from 'kysely';
import { isInsideTransaction } from '#server/database/open-transaction.ts';
import { ConnectionPool } from '#server/database/postgres-pool.ts';

/** Connections that refuse nested transactions, which would deadlock on a single connection. */
export class WatchedPool extends ConnectionPool {
  override async connect(): Promise<PostgresPoolClient> {
    if (isInsideTransaction()) throw new Error('inside a transaction everything goes through that transaction');
    return super.connect();
  }
}
