import { messageOf } from '#domain/message-of.ts';
import { dayOf } from '#domain/text/days.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner, type Trx } from '#server/database/database.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { listCompaniesWithSecret } from '#server/repositories/mail/secrets.ts';
import { findSettings, lockSettings } from '#server/repositories/settings.ts';
import { listUsers } from '#server/repositories/users.ts';
import { openSeal, storeSeal } from '#server/services/evidence/company-seal.ts';

const warnedDays = 90;
const dayMs = 86_400_000;

type SealWarningContext = Pick<ServerContext, 'db' | 'jobs' | 'now' | 'randomHex' | 'secrets' | 'mail'>;

/** Warns the admins once that their company's seal ends within 90 days. A seal that does not open holds up no other. */
export async function warnOfSeals(context: SealWarningContext, log: (text: string) => void): Promise<void> {
  for (const companyId of await listCompaniesWithSecret(context.db, 'seal'))
    await asOwner(context.db, (trx) => warnOfSeal(context, trx, companyId)).catch((error: unknown) =>
      log(messageOf(error)),
    );
}

async function warnOfSeal(context: SealWarningContext, trx: Trx, companyId: number): Promise<void> {
  const now = context.now();
  const isNear = (endsAt: string) => Date.parse(endsAt) - now.getTime() < warnedDays * dayMs;
  const seal = await openSeal(context, trx, companyId);
  if (seal === null || seal.warnedAt !== undefined || !isNear(seal.endsAt)) return;
  await lockSettings(trx, companyId);
  // Another process may have warned them or replaced the seal meanwhile.
  const current = await openSeal(context, trx, companyId);
  if (current?.fingerprint !== seal.fingerprint || current.warnedAt !== undefined) return;
  await storeSeal(context, trx, companyId, { ...current, warnedAt: now.toISOString() });
  const { companyName = 'your company' } = await findSettings(trx, companyId);
  const admins = (await listUsers(trx, companyId, true)).filter(({ role }) => role === 'Admin');
  for (const { email, firstName } of admins)
    await enqueueMail(context, trx, {
      companyId,
      about: `seal:${companyId}`,
      to: email,
      subject: `The seal of ${companyName} ends on ${dayOf(seal.endsAt)}`,
      text: [
        `Hello ${firstName},`,
        `The certificate that seals your signed papers ends on ${dayOf(seal.endsAt)}. The first paper after that day gets a new one; you need not do anything. Papers that are sealed already stay as they are: a PDF reader may then say that their certificate has ended.`,
        '',
      ].join('\n\n'),
    });
}
