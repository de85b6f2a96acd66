import type { ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { type AuditedAction, appendAudit } from '#server/repositories/audit-log.ts';

interface NotedAccess {
  readonly accountId: number;
  readonly userId: number | null;
  /** Null when the user asked for a company that is not theirs. */
  readonly companyId: number | null;
  readonly action: 'access denied' | 'file read' | 'document read';
  readonly subject: string;
  readonly details?: NonNullable<AuditedAction['details']>;
}

const hourMs = 3_600_000;
const maxNoted = 10_000;
/** Refusals that are logged per account and hour; a user who is refused more often is probing all companies. */
const denialsAtMax = 50;
const noted = new WeakMap<ServerContext['db'], Map<string, number>>();

/**
 * Logs a read or a refusal; each process logs the same one at most once an hour. A screen requests a picture many
 * times, and nobody may fill up the log with requests.
 */
export async function noteAccess({ db, now }: ServerContext, access: NotedAccess): Promise<void> {
  const at = now();
  const key = JSON.stringify(access);
  const before = noted.get(db) ?? new Map<string, number>();
  noted.set(db, before);
  const last = before.get(key);
  if (last !== undefined && Math.abs(at.getTime() - last) < hourMs) return;
  if (before.size >= maxNoted) before.clear();
  const isRecent = (time: number) => Math.abs(at.getTime() - time) < hourMs;
  if (access.action === 'access denied') {
    const own = `{"accountId":${access.accountId},`;
    const denials = [...before].filter(
      ([one, time]) => one.startsWith(own) && one.includes('"access denied"') && isRecent(time),
    );
    if (denials.length >= denialsAtMax) return;
  }
  before.set(key, at.getTime());
  await asOwner(db, (trx) => appendAudit(trx, { ...access, at: at.toISOString() }));
}
