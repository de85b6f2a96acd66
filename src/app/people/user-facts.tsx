import type { PeopleScope } from '#app/people/people-scope.ts';
import { useUserChanges } from '#app/people/use-user-changes.ts';
import { detailOfState, stateText } from '#app/people/user-text.ts';
import { useCompanyZone, useDevice } from '#app/shell/device-context.tsx';
import type { Person } from '#contract/records/person.ts';
import { joined } from '#domain/text/joined.ts';
import { visitText } from '#domain/text/visit-text.ts';
import { userState } from '#domain/users/user-state.ts';

interface UserFactsProps {
  readonly person: Person;
  readonly scope: PeopleScope;
  readonly onChanged: () => void;
}

/** Status, company and last visit of a user, and a way to resend the invitation. */
export function UserFacts({ person, scope, onChanged }: UserFactsProps) {
  const { now } = useDevice();
  const { isBusy, invite } = useUserChanges(onChanged);
  const { user, invitation, companyName, lastHereAt } = person;
  const state = userState(user, invitation, now());
  const zone = useCompanyZone();
  const facts = [
    joined([stateText[state], detailOfState(state, person, zone)], ' '),
    scope.isEverywhere ? (companyName ?? 'No company') : null,
    `Last here: ${visitText(lastHereAt, now())}`,
  ];
  return (
    <div className="user-facts flow">
      <p className="note">{joined(facts, ' · ')}</p>
      {invitation !== undefined && (
        <button type="button" className="btn" disabled={isBusy} onClick={() => void invite(user)}>
          Send the invitation again
        </button>
      )}
    </div>
  );
}
