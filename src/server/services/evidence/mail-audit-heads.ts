import { dayOf } from '#domain/text/days.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { listAuditHeads } from '#server/repositories/audit-log.ts';
import { storeDailyHead } from '#server/repositories/evidence/audit-heads.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { listUsers } from '#server/repositories/users.ts';

/**
 * Once a day, stores the newest entry of each company's audit log and mails it to the company's admins, if the log
 * grew. An operator who rewrites the log cannot rewrite their mailboxes.
 */
export async function mailAuditHeads(
  context: Pick<ServerContext, 'db' | 'jobs' | 'now' | 'randomHex' | 'secrets' | 'mail'>,
): Promise<void> {
  const at = context.now().toISOString();
  const day = dayOf(at);
  for (const { companyId, id, hash } of await listAuditHeads(context.db)) {
    if (companyId === null) continue;
    await asOwner(context.db, async (trx) => {
      if (!(await storeDailyHead(trx, day, { companyId, id, hash, at }))) return;
      const { companyName = 'your company' } = await findSettings(trx, companyId);
      const admins = (await listUsers(trx, companyId, true)).filter(({ role }) => role === 'Admin');
      for (const { email, firstName } of admins)
        await enqueueMail(context, trx, {
          companyId,
          about: `auditHead:${day}`,
          to: email,
          subject: `Audit log of ${companyName}, ${day}`,
          text: [
            `Hello ${firstName},`,
            `The audit log of ${companyName} ends with entry ${id}, whose hash is`,
            hash,
            'Each entry holds the hash of the one before it. Keep this e-mail: with it anybody can show later that nothing up to this entry was changed. The operator of the server checks it with:',
            `npm run audit -- verify --head ${id}:${hash}`,
            '',
          ].join('\n\n'),
        });
    });
  }
}
