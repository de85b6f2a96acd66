import { pluralize } from '#domain/text/format-number.ts';
import { personName } from '#domain/text/names.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { blocked, notFound } from '#server/refusal.ts';
import { notifyCompany } from '#server/repositories/changes.ts';
import {
  accountOfUser,
  countOwned,
  deleteUnusedAccount,
  deleteUserRow,
  findUserOfCompany,
  lockPeople,
} from '#server/repositories/people/company-users.ts';
import { auditUser } from '#server/services/users/audit-user.ts';
import { endAccessWithoutUsers, refuseWithoutAdmin } from '#server/services/users/last-admin.ts';

/**
 * Deletes a user whom no lead and no paper names. Any other user is disabled instead, so that leads and papers keep
 * their person.
 */
export async function deleteUser(context: ServerContext, actor: Actor, id: number): Promise<void> {
  const { companyId } = actor;
  await asOwner(context.db, async (trx) => {
    await lockPeople(trx, companyId);
    const user = await findUserOfCompany(trx, companyId, id);
    if (user === null) throw notFound();
    await refuseWithoutAdmin(trx, companyId, user);
    const { leads, documents } = await countOwned(trx, companyId, id);
    const owned = [...counted(leads, 'lead'), ...counted(documents, 'document')];
    if (owned.length > 0)
      throw blocked(`${personName(user)} is named on ${owned.join(' and ')}. Disable the user instead.`);
    const accountId = await accountOfUser(trx, id);
    await deleteUserRow(trx, id);
    if (accountId !== null) {
      await endAccessWithoutUsers(trx, accountId);
      await deleteUnusedAccount(trx, accountId);
    }
    await auditUser(context, trx, actor, { id, action: 'user deleted', details: { email: user.email } });
    await notifyCompany(trx, companyId);
  });
}

const counted = (count: number, noun: string): readonly string[] => (count === 0 ? [] : [pluralize(count, noun)]);
