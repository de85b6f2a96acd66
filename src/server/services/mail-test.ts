import type { MailTest } from '#contract/records/mail-test.ts';
import { isEmailAddress } from '#domain/formats/email-address.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { storedPassword } from '#server/mail/mail-route.ts';
import { testMail } from '#server/mail/test-mail.ts';
import { refuseInput } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { mailTested } from '#server/repositories/people/readiness.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { resumeCompanyMail } from '#server/services/document-emails/stop-mail.ts';

/** Sends a test with the company's saved password, which never goes to another server. */
export async function testSettingsMail(context: ServerContext, actor: Actor, given: string): Promise<MailTest> {
  const { companyId, accountId, userId } = actor;
  const to = given.trim();
  if (to === '' || !isEmailAddress(to)) throw refuseInput({ to: ['Enter an e-mail address like name@example.com.'] });
  const [settings, password] = await asOwner(context.db, (trx) =>
    Promise.all([findSettings(trx, companyId), storedPassword(context, trx, companyId)]),
  );
  const { steps, answer, isAccepted } = await testMail(context, settings, password, to);
  const now = context.now().toISOString();
  if (isAccepted)
    await asOwner(context.db, async (trx) => {
      await resumeCompanyMail(context, trx, companyId, now);
      const entry = { at: now, companyId, accountId, userId: userId === 0 ? null : userId };
      await appendAudit(trx, { ...entry, action: mailTested, subject: `company:${companyId}` });
    });
  return { steps: [...steps], answer, isAccepted };
}
