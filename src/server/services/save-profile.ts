import type { Profile, User } from '#contract/records.ts';
import { normalisePhone } from '#domain/leads/phone-number.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { updateProfile } from '#server/repositories/users.ts';
import { readSelf } from '#server/services/session-tokens.ts';

export async function saveProfile(context: ServerContext, actor: Actor, profile: Profile): Promise<User> {
  const firstName = profile.firstName.trim();
  const lastName = profile.lastName.trim();
  const phone = profile.phoneNumber?.trim() ?? '';
  const phoneNumber = phone === '' ? null : normalisePhone(phone);
  const errors = {
    ...(firstName === '' ? { firstName: ['First name is required.'] } : {}),
    ...(lastName === '' ? { lastName: ['Last name is required.'] } : {}),
    ...(phone !== '' && phoneNumber === null ? { phoneNumber: ['Phone number is not valid.'] } : {}),
  };
  if (Object.keys(errors).length > 0) throw refuseInput(errors);
  const now = context.now().toISOString();
  return asOwner(context.db, async (trx) => {
    const changed = { firstName, lastName, ...(profile.phoneNumber === undefined ? {} : { phoneNumber }) };
    await updateProfile(trx, actor.accountId, changed, now);
    await appendAudit(trx, {
      at: now,
      companyId: null,
      accountId: actor.accountId,
      userId: actor.userId,
      action: 'profile changed',
      subject: `account:${actor.accountId}`,
    });
    return (await readSelf(trx, actor.accountId, actor.companyId)).user;
  });
}
