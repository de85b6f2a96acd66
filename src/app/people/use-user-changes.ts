import { useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { Problem } from '#contract/problems.ts';
import type { User } from '#contract/records/user.ts';
import { peopleRoutes } from '#contract/routes/people.ts';
import type { Result } from '#domain/result.ts';
import { personName } from '#domain/text/names.ts';

/**
 * Changes of users, each applied in the user's own company. `changed` is called after every one, even a refused one:
 * another admin may have been faster.
 */
export function useUserChanges(changed: () => void) {
  const { session } = useDevice();
  const messages = useMessages();
  const [isBusy, setBusy] = useState(false);

  const run = async (work: Promise<Result<unknown, Problem>>, done: string): Promise<void> => {
    setBusy(true);
    const answer = await work;
    setBusy(false);
    if (answer.ok) messages.show(done, 'success');
    else messages.showProblem(answer.problem);
    changed();
  };

  return {
    isBusy,
    change: (user: User, members: Partial<User>, done: string) => {
      const { id, companyId } = user;
      return run(
        session.request(peopleRoutes.updateUser, { params: { id }, body: { ...user, ...members }, companyId }),
        done,
      );
    },
    invite: (user: User) => {
      const { id, companyId } = user;
      const done = `The invitation of ${personName(user)} is on its way.`;
      return run(session.request(peopleRoutes.resendInvitation, { params: { id }, companyId }), done);
    },
    /** All open invitations of a company; null means the chosen company. */
    inviteAll: (companyId: number | null) =>
      run(
        session.request(peopleRoutes.resendInvitations, companyId === null ? {} : { companyId }),
        'The open invitations are on their way.',
      ),
  };
}
