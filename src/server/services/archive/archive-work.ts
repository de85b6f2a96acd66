import { Buffer } from 'node:buffer';
import type { ServerContext } from '#server/context.ts';
import { readWithCompany, type Trx, withCompany } from '#server/database/database.ts';
import { isOutage } from '#server/outage.ts';
import { renewArchive } from '#server/repositories/archive/company-archives.ts';
import type { StoredFile } from '#server/repositories/files.ts';

export type ArchiveContext = Pick<ServerContext, 'db' | 'storage' | 'now' | 'randomHex' | 'connections'>;

/** Another process makes the archive now, or nobody wants it any more. */
export class ArchiveLost extends Error {}

/** The process is about to end. */
export class ArchiveStopped extends Error {}

/** One attempt to make an archive. */
export interface ArchiveWork {
  readonly context: ArchiveContext;
  readonly companyId: number;
  /** Counts in the progress that people see. */
  readonly progress: { done: number; total: number; bytes: number; files: number; missing: number };
  /** A short read of the company's rows. */
  readonly read: <T>(read: (trx: Trx) => Promise<T>) => Promise<T>;
  /** Runs a change, if the right to make the archive is still ours, and notes the progress. */
  readonly note: (change?: (trx: Trx) => Promise<void>) => Promise<void>;
  /** Notes the progress, if that was not done lately. */
  readonly beat: () => Promise<void>;
  /** Repeats a call of the storage until it answers, for hours. */
  readonly patiently: <T>(call: () => Promise<T>) => Promise<T>;
}

const awaySentence = 'The storage of the files does not answer. The archive goes on by itself.';
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** People see the progress move, and the right to make the archive is kept. */
const beatMs = 2_000;
const patienceMs = 12 * 3_600_000;

/** Starts an attempt with the right to make the archive. */
export function archiveWork(
  context: ArchiveContext,
  companyId: number,
  lease: string,
  isStopping: () => boolean,
): ArchiveWork {
  const scope = { companyId, userId: 0 };
  const progress = { done: 0, total: 0, bytes: 0, files: 0, missing: 0 };
  let problem: string | null = null;
  let notedAt = 0;
  const note: ArchiveWork['note'] = async (change) => {
    if (isStopping()) throw new ArchiveStopped();
    notedAt = performance.now();
    await withCompany(context.db, scope, async (trx) => {
      if (!(await renewArchive(trx, companyId, lease, { ...progress, problem }))) throw new ArchiveLost();
      await change?.(trx);
    });
  };
  return {
    context,
    companyId,
    progress,
    read: (read) => readWithCompany(context.db, scope, read),
    note,
    beat: async () => {
      if (isStopping() || performance.now() - notedAt > beatMs) await note();
    },
    patiently: async (call) => {
      const until = context.now().getTime() + patienceMs;
      for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
        try {
          const answer = await call();
          problem = null;
          return answer;
        } catch (error) {
          if (!isOutage(error) || context.now().getTime() > until) throw error;
          problem = awaySentence;
          await note();
          await context.connections.wait(pause);
        }
      }
    },
  };
}

/**
 * The bytes of a file; null when they are missing. A read that breaks off goes on at the same byte, because what was
 * read is in the archive already.
 */
export async function openPatiently(
  { context: { storage }, patiently }: ArchiveWork,
  { companyId, id, size }: Pick<StoredFile, 'companyId' | 'id' | 'size'>,
): Promise<AsyncIterable<Buffer> | null> {
  const first = await patiently(() => storage.open(companyId, id));
  if (first === null) return null;
  return (async function* read() {
    let stream: AsyncIterable<Buffer> = first;
    let count = 0;
    for (;;) {
      try {
        for await (const part of stream) {
          count += part.length;
          yield Buffer.from(part);
        }
        return;
      } catch (error) {
        if (!isOutage(error)) throw error;
        if (count >= size) return;
        const start = count;
        const rest = await patiently(() => storage.open(companyId, id, { start, end: size - 1 }));
        if (rest === null) throw error;
        stream = rest;
      }
    }
  })();
}
