import type { Profile } from '#contract/records/profile.ts';
import type { User } from '#contract/records/user.ts';
import { checkProfile } from '#domain/users/check-profile.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { updateProfile } from '#server/repositories/users.ts';
import { readSelf } from '#server/services/session-tokens.ts';

export async function saveProfile(context: ServerContext, actor: Actor, profile: Profile): Promise<User> {
  const checked = checkProfile(profile);
  if (!checked.ok) throw refuseInput(checked.problem);
  const now = context.now().toISOString();
  return asOwner(context.db, async (trx) => {
    await updateProfile(trx, actor.accountId, checked.value, now);
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
