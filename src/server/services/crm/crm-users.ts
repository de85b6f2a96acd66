import type { User } from '#contract/records/user.ts';
import { cachedAnswer } from '#server/connections/cached-answer.ts';
import type { ConnectionContext } from '#server/connections/connection-context.ts';
import type { CrmUser } from '#server/connections/providers/zoho/crm-answers.ts';
import type { CrmClient } from '#server/connections/providers/zoho/crm-client.ts';
import { asOwner } from '#server/database/database.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { readAgain } from '#server/repositories/crm/crm-syncs.ts';
import { bindUsers } from '#server/repositories/people/bound-users.ts';

const longestMs = 3_600_000;

/** People of the CRM. New ones are bound to our users by their e-mail address, once; nobody gets a login or a role. */
export async function crmUsers(
  context: ConnectionContext,
  companyId: number,
  client: Pick<CrmClient, 'listUsers'>,
): Promise<readonly CrmUser[]> {
  const key = { companyId, provider: 'zoho' } as const;
  const { data } = await cachedAnswer(context, key, 'users', longestMs, async () => {
    const found = (await client.listUsers()).map(
      ({ id, email, first_name: first = null, last_name: last = null, phone = null, status = null }): CrmUser => ({
        id,
        email,
        first_name: first,
        last_name: last,
        phone,
        status,
      }),
    );
    await bind(context, companyId, found);
    return found;
  });
  return data;
}

async function bind(
  { db, now }: Pick<ConnectionContext, 'db' | 'now'>,
  companyId: number,
  people: readonly CrmUser[],
): Promise<void> {
  const at = now().toISOString();
  await asOwner(db, async (trx) => {
    const bound = await bindUsers(trx, companyId, people, at);
    // Their leads came without a salesperson.
    if (bound.length > 0) await readAgain(trx, companyId);
    for (const id of bound)
      await appendAudit(trx, {
        at,
        companyId,
        accountId: null,
        userId: null,
        action: 'user bound to the CRM',
        subject: `user:${id}`,
      });
  });
}

/** A person of the CRM in the shape of a user: the rights are those of our user, if there is one. */
export const asUser = (person: CrmUser, companyId: number, ours: User | undefined): User => ({
  id: ours?.id ?? 0,
  externalId: person.id,
  companyId,
  active: person.status === 'active',
  email: person.email,
  phoneNumber: person.phone ?? null,
  firstName: person.first_name ?? '',
  lastName: person.last_name ?? '',
  role: ours?.role ?? 'User',
  isSuperAdmin: false,
  isMasterAdmin: ours?.isMasterAdmin ?? false,
  accountWithEmailExists: ours !== undefined,
  accountLinked: ours?.accountLinked ?? false,
});
