import type { User } from '#contract/records/user.ts';
import { checkUser, type UserInput } from '#domain/users/check-user.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner, type Trx } from '#server/database/database.ts';
import { notFound, refuseInput } from '#server/refusal.ts';
import { notifyCompany } from '#server/repositories/changes.ts';
import {
  accountOfUser,
  findUserOfCompany,
  insertInvited,
  isAddressTaken,
  lockPeople,
  noteDisabled,
  type UserValues,
  updateUser,
} from '#server/repositories/people/company-users.ts';
import { auditUser } from '#server/services/users/audit-user.ts';
import { sendInvitation } from '#server/services/users/invite.ts';
import { endAccessWithoutUsers, refuseWithoutAdmin } from '#server/services/users/last-admin.ts';

/** Writable members of a user; missing ones keep their values. */
type WrittenUser = UserInput & Pick<Partial<User>, 'active' | 'externalId' | 'folderId' | 'isMasterAdmin'>;
type ChangedUser = Partial<WrittenUser>;

/** Adds a user to the company and sends the invitation. */
export const createUser = (context: ServerContext, actor: Actor, written: WrittenUser): Promise<User> =>
  asOwner(context.db, async (trx) => {
    await lockPeople(trx, actor.companyId);
    return inviteUser(context, trx, actor, written);
  });

/** The same in a transaction that has locked the company's users. */
export async function inviteUser(context: ServerContext, trx: Trx, actor: Actor, written: WrittenUser): Promise<User> {
  const { companyId } = actor;
  const values = checked(actor, written, null);
  await refuseTakenAddress(trx, companyId, values.email, 0);
  const id = await insertInvited(trx, companyId, values);
  const user = await stored(trx, companyId, id);
  if (user.active) await sendInvitation(context, trx, companyId, user);
  await auditUser(context, trx, actor, { id, action: 'user invited', details: { role: user.role } });
  return user;
}

/** Changes a user. A new role or access takes effect at the user's next request. */
export async function changeUser(
  context: ServerContext,
  actor: Actor,
  id: number,
  written: ChangedUser,
): Promise<User> {
  const { companyId } = actor;
  return asOwner(context.db, async (trx) => {
    await lockPeople(trx, companyId);
    const before = await findUserOfCompany(trx, companyId, id);
    if (before === null) throw notFound();
    const { email, firstName, lastName, role } = before;
    const values = checked(actor, { email, firstName, lastName, role, ...written }, before);
    const hasNewAddress = values.email.toLowerCase() !== before.email.toLowerCase();
    if (hasNewAddress && before.accountLinked) throw refuseInput({ email: [ownLogin] });
    if (hasNewAddress) await refuseTakenAddress(trx, companyId, values.email, id);
    if (values.role !== 'Admin' || !values.active) await refuseWithoutAdmin(trx, companyId, before);
    const now = context.now().toISOString();
    await updateUser(trx, id, values, now);
    if (values.active !== before.active)
      await noteDisabled(trx, id, values.active ? null : { by: actor.userId, at: now });
    const user = await stored(trx, companyId, id);
    // The earlier link may have gone to the wrong mailbox, so a new one is sent.
    if (hasNewAddress && user.active) await sendInvitation(context, trx, companyId, user);
    const accountId = await accountOfUser(trx, id);
    if (accountId !== null && !user.active) await endAccessWithoutUsers(trx, accountId);
    await auditUser(context, trx, actor, { id, action: 'user changed', details: differences(before, user) });
    await notifyCompany(trx, companyId);
    return user;
  });
}

const ownLogin =
  'This person logs in with this address, here and in other companies. Invite the new address and disable this user instead.';

function checked({ isSuperAdmin }: Actor, written: WrittenUser, before: User | null): UserValues {
  const phoneNumber = written.phoneNumber === undefined ? (before?.phoneNumber ?? null) : written.phoneNumber;
  const result = checkUser({ ...written, phoneNumber });
  if (!result.ok) throw refuseInput(result.problem);
  const wasMasterAdmin = before?.isMasterAdmin ?? false;
  return {
    ...result.value,
    phoneNumber: result.value.phoneNumber ?? null,
    externalId: (written.externalId === undefined ? before?.externalId : written.externalId) ?? null,
    folderId: (written.folderId === undefined ? before?.folderId : written.folderId) ?? null,
    active: written.active ?? before?.active ?? true,
    // The right concerns the whole installation, so a company's admin can neither grant nor revoke it.
    isMasterAdmin: isSuperAdmin ? (written.isMasterAdmin ?? wasMasterAdmin) : wasMasterAdmin,
  };
}

async function refuseTakenAddress(trx: Trx, companyId: number, email: string, id: number): Promise<void> {
  if (await isAddressTaken(trx, companyId, email, id))
    throw refuseInput({ email: ['Another user of the company has this address.'] });
}

async function stored(trx: Trx, companyId: number, id: number): Promise<User> {
  const user = await findUserOfCompany(trx, companyId, id);
  if (user === null) throw notFound();
  return user;
}

/** The new rights and access, and the names of other changed members. */
function differences(before: User, after: User): Readonly<Record<string, string | boolean>> {
  const names = ['email', 'firstName', 'lastName', 'phoneNumber', 'externalId', 'folderId'] as const;
  const changed = names.filter((name) => before[name] !== after[name]);
  return {
    ...(before.role === after.role ? {} : { role: after.role }),
    ...(before.active === after.active ? {} : { active: after.active }),
    ...(before.isMasterAdmin === after.isMasterAdmin ? {} : { isMasterAdmin: after.isMasterAdmin }),
    ...(changed.length === 0 ? {} : { changed: changed.join(', ') }),
  };
}
