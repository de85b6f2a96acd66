// Faults of the four things that a job depends on, switched on at a moment and off a while later. They are injected at
// the ports of the server: the connections of its pool, its file storage, and a mail server of our own.
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPoolClient } from 'kysely';
import { ConnectionPool } from '#server/database/postgres-pool.ts';
import type { FileStorage } from '#server/files/file-storage.ts';

export const dependencies = ['database', 'disk', 'mail', 'object'] as const;
type Dependency = (typeof dependencies)[number];
export const kinds = ['away', 'slow', 'full', 'restarted'] as const;
type Kind = (typeof kinds)[number];
export const moments = ['begins', 'runs', 'ends'] as const;
type Moment = (typeof moments)[number];

export interface Cell {
  readonly dependency: Dependency;
  readonly kind: Kind;
  readonly moment: Moment;
}

/** Longer than the pause between two looks at the queue. */
const lastsMs = 3_000;
const slowMs = 400;

/** The fault that is switched on, if any, and the one that waits for its moment. */
export class FaultSwitch {
  #armed: Cell | null = null;
  #now: Cell | null = null;
  /** How often the fault was met. */
  met = 0;

  arm(cell: Cell): void {
    this.#armed = cell;
    this.met = 0;
  }

  /** Told by the ports where a job stands. */
  reached(moment: Moment): void {
    const cell = this.#armed;
    if (cell?.moment !== moment) return;
    this.#armed = null;
    this.#now = cell;
  }

  /** The fault that a call of a dependency meets. A restarted dependency fails once, and is there again. */
  meet(dependency: Dependency): Kind | null {
    const cell = this.#now;
    if (cell?.dependency !== dependency) return null;
    // It lasts from its first meeting on, because a slow machine may take longer to get there.
    if (this.met === 0)
      setTimeout(() => {
        if (this.#now === cell) this.#now = null;
      }, lastsMs);
    this.met += 1;
    if (cell.kind === 'restarted') this.#now = null;
    return cell.kind;
  }
}

const failure = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });
const writes = /^\s*(insert|update|delete|with|select append_audit)/i;
const endsAJob = /state = 'completed',\s+output/;

/** Connections that meet the faults of the database. The end of a job is the report of it to the queue. */
export const faultyPool = (faults: FaultSwitch): typeof ConnectionPool =>
  class extends ConnectionPool {
    override async connect(): Promise<PostgresPoolClient> {
      const client = await super.connect();
      const answer = async (text: string, parameters: readonly unknown[]) => {
        if (endsAJob.test(text)) faults.reached('ends');
        const kind = writes.test(text) || endsAJob.test(text) ? faults.meet('database') : null;
        if (kind === 'slow') await wait(slowMs);
        if (kind === 'away') throw failure('08006', 'connect ECONNREFUSED');
        if (kind === 'full')
          throw failure('53100', 'could not extend file: No space left on device', { severity: 'ERROR' });
        if (kind === 'restarted')
          throw failure('57P01', 'terminating connection due to administrator command', { severity: 'FATAL' });
        return client.query(text, parameters);
      };
      // A connection answers in the order of its queries, also when several are sent at once.
      let order: Promise<unknown> = Promise.resolve();
      const query = (text: string, parameters: readonly unknown[]) => {
        const answered = order.then(() => answer(text, parameters));
        order = answered.catch(() => undefined);
        return answered;
      };
      return { query: query as PostgresPoolClient['query'], release: () => client.release() };
    }
  };

/** Storage that meets the faults of the disk when it writes, and those of the object when it reads. */
export const faultyStorage = (storage: FileStorage, faults: FaultSwitch): FileStorage => ({
  ...storage,
  put: async (companyId, id, bytes) => {
    faults.reached('ends');
    const kind = faults.meet('disk');
    if (kind === 'slow') await wait(slowMs);
    if (kind === 'away') throw failure('EIO', 'i/o error, write');
    if (kind === 'full') throw failure('ENOSPC', 'no space left on device, write');
    if (kind === 'restarted') throw failure('EROFS', 'read-only file system');
    return storage.put(companyId, id, bytes);
  },
  open: async (companyId, id) => {
    faults.reached('runs');
    const kind = faults.meet('object');
    if (kind === 'slow') await wait(slowMs);
    if (kind === 'away') throw failure('EIO', 'i/o error, open');
    if (kind === 'restarted') throw failure('ESTALE', 'stale file handle');
    if (kind === 'full') throw failure('EMFILE', 'too many open files');
    const stream = await storage.open(companyId, id);
    if (stream === null) return null;
    faults.reached('ends');
    const late = faults.meet('object');
    if (late === 'slow') await wait(slowMs);
    return late === null || late === 'slow' ? stream : Readable.from(half(stream));
  },
});

/** The first bytes, and then the end of the connection to the disk. */
async function* half(stream: Readable): AsyncGenerator<unknown> {
  for await (const part of stream) yield (part as Buffer).subarray(0, 2);
  throw failure('EIO', 'i/o error, read');
}
