import type { ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { forgetOldEvents } from '#server/repositories/api-integration/webhook-events.ts';
import { forgetOldMarks } from '#server/repositories/changes.ts';
import { deleteOldFiles } from '#server/repositories/files.ts';
import { forgetOldVersions } from '#server/repositories/history.ts';
import { forgetOldKeys } from '#server/repositories/idempotency-keys.ts';
import { forgetOldAttempts } from '#server/repositories/login-attempts.ts';
import { deleteOldEmails } from '#server/repositories/mail/email-messages.ts';
import { deleteEndedCodes } from '#server/repositories/people/account-codes.ts';
import { deleteEndedTokens } from '#server/repositories/sessions.ts';
import { attemptWindowMs } from '#server/services/attempt-limits.ts';
import type { Retention } from '#server/settings.ts';

const day = 24 * 3_600_000;
/** A browser without a login for longer than this counts as new; its cookie expires at the same time. */
const deviceDays = 400;
/** How long the log shows deliveries to receivers of events. */
const eventDays = 30;

type ForgetContext = Pick<ServerContext, 'db' | 'storage' | 'now'>;

/** Deletes expired data of all companies: rows, and the bytes of their files. */
export async function forgetOld({ db, storage, now }: ForgetContext, retention: Retention): Promise<void> {
  const at = now().getTime();
  const before = (milliseconds: number) => new Date(at - milliseconds).toISOString();
  await forgetOldKeys(db, before(retention.answerDays * day));
  await deleteOldEmails(db, before(retention.historyDays * day));
  await deleteEndedCodes(db, new Date(at).toISOString());
  await forgetOldVersions(db, before(retention.historyDays * day));
  await forgetOldEvents(db, before(eventDays * day));
  await forgetOldMarks(db, before(retention.historyDays * day));
  await forgetOldAttempts(db, { attempts: before(attemptWindowMs), devices: before(deviceDays * day) });
  await asOwner(db, (trx) => deleteEndedTokens(trx, new Date(at).toISOString()));
  for (;;) {
    const files = await asOwner(db, (trx) => deleteOldFiles(trx, before(retention.deletedFileDays * day)));
    if (files.length === 0) return;
    // Bytes are deleted after the transaction: bytes without a row are harmless, a row without bytes is not.
    for (const { companyId, id } of files) await storage.remove(companyId, id);
  }
}
