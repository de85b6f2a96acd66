import type { User } from '#contract/records/user.ts';
import { personName } from '#domain/text/names.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner, type Trx } from '#server/database/database.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { blocked, notFound } from '#server/refusal.ts';
import { deleteSetupCodes, insertCode } from '#server/repositories/people/account-codes.ts';
import { companyName, findUserOfCompany, listInvited, lockPeople } from '#server/repositories/people/company-users.ts';
import { hashToken } from '#server/security/tokens.ts';
import { auditUser } from '#server/services/users/audit-user.ts';

const setupDays = 7;

/** Sends an invitation; its link replaces the earlier ones. */
export async function sendInvitation(context: ServerContext, trx: Trx, companyId: number, user: User): Promise<void> {
  const code = context.randomHex(32);
  const now = context.now();
  await deleteSetupCodes(trx, user.id);
  await insertCode(trx, {
    hash: hashToken(code),
    of: { userId: user.id },
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + setupDays * 24 * 3_600_000).toISOString(),
  });
  const company = await companyName(trx, companyId);
  await enqueueMail(context, trx, {
    companyId,
    about: `user:${user.id}`,
    to: user.email,
    subject: `${company} invites you to Eaveline`,
    text: [
      `Hello ${user.firstName},`,
      `${company} invites you to work with Eaveline. Open this link to set up your account:`,
      `${context.mail.publicUrl}/account/setup?code=${code}&userId=${user.id}`,
      `It works once, for ${setupDays} days. Your login is ${user.email}.`,
      '',
    ].join('\n\n'),
  });
}

export async function resendInvitation(context: ServerContext, actor: Actor, id: number): Promise<void> {
  await asOwner(context.db, async (trx) => {
    await lockPeople(trx, actor.companyId);
    const user = await findUserOfCompany(trx, actor.companyId, id);
    if (user === null) throw notFound();
    if (user.accountLinked) throw blocked(`${personName(user)} has set up the account already.`);
    if (!user.active) throw blocked(`${personName(user)} is disabled.`);
    await sendInvitation(context, trx, actor.companyId, user);
    await auditUser(context, trx, actor, { id, action: 'invitation sent' });
  });
}

/** Sends every open invitation of the company again. */
export async function resendInvitations(context: ServerContext, actor: Actor): Promise<void> {
  await asOwner(context.db, async (trx) => {
    await lockPeople(trx, actor.companyId);
    for (const user of await listInvited(trx, actor.companyId)) {
      await sendInvitation(context, trx, actor.companyId, user);
      await auditUser(context, trx, actor, { id: user.id, action: 'invitation sent' });
    }
  });
}
