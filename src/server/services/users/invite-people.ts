import type { InvitationOutcome, InvitationOutcomes } from '#contract/records/invitation-outcomes.ts';
import type { NewInvitations } from '#contract/records/new-invitations.ts';
import type { User } from '#contract/records/user.ts';
import { checkUser } from '#domain/users/check-user.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { lockPeople } from '#server/repositories/people/company-users.ts';
import { listUsers } from '#server/repositories/users.ts';
import { inviteUser } from '#server/services/users/save-user.ts';

/** Invites the people of a list who are not users of the company yet, or only reports who they are. */
export const invitePeople = (
  context: ServerContext,
  actor: Actor,
  { people }: NewInvitations,
  isDryRun: boolean,
): Promise<InvitationOutcomes> =>
  asOwner(context.db, async (trx) => {
    await lockPeople(trx, actor.companyId);
    const users = new Map(
      (await listUsers(trx, actor.companyId, undefined)).map((user) => [user.email.toLowerCase(), user]),
    );
    const seen = new Set<string>();
    const outcomes: InvitationOutcome[] = [];
    for (const { row, ...person } of people) {
      const checked = checkUser(person);
      const email = person.email.trim().toLowerCase();
      const known = users.get(email);
      if (!checked.ok)
        outcomes.push({ row, outcome: 'refused', reason: Object.values(checked.problem).flat().join(' ') });
      else if (known !== undefined) outcomes.push({ row, outcome: outcomeOf(known), reason: null });
      else if (seen.has(email)) outcomes.push({ row, outcome: 'repeated', reason: null });
      else {
        if (!isDryRun) await inviteUser(context, trx, actor, checked.value);
        outcomes.push({ row, outcome: 'invited', reason: null });
      }
      seen.add(email);
    }
    return { people: outcomes };
  });

function outcomeOf({ active, accountLinked }: User): InvitationOutcome['outcome'] {
  if (!active) return 'disabled';
  return accountLinked ? 'user' : 'pending';
}
