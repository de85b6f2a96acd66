import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { SearchBox } from '#app/components/office/search-box.tsx';
import { usePageCount, usePaging } from '#app/components/office/use-paging.ts';
import { Pagination } from '#app/components/pagination.tsx';
import { Segmented } from '#app/components/segmented.tsx';
import { CompanySelect } from '#app/people/company-select.tsx';
import { ofCompany, type PeopleScope } from '#app/people/people-scope.ts';
import { useUserChanges } from '#app/people/use-user-changes.ts';
import { UserRow } from '#app/people/user-row.tsx';
import { AskedState } from '#app/shell/asked/asked-state.tsx';
import { useAsked } from '#app/shell/asked/use-asked.ts';
import { useDevice, useSession } from '#app/shell/device-context.tsx';
import type { PeopleCounts } from '#contract/records/people-counts.ts';
import { countWords, numberWords } from '#domain/words/number-words.ts';
import '#app/components/office/office-table.css';
import '#app/people/users.css';

const pageSize = 50;

const groups: readonly { readonly label: string; readonly name: keyof PeopleCounts }[] = [
  { label: 'All', name: 'all' },
  { label: 'Active', name: 'active' },
  { label: 'Invited', name: 'invited' },
  { label: 'Disabled', name: 'disabled' },
];

/** Users with roles, access and invitations. */
export function UsersPage({ scope = ofCompany }: { readonly scope?: PeopleScope }) {
  const { now } = useDevice();
  const session = useSession();
  const paging = usePaging(pageSize);
  const { search, setSearch, page, setPage } = paging;
  const { searchQuery } = paging.query;
  const [group, setGroup] = useState<keyof PeopleCounts>('all');
  const [companyId, setCompanyId] = useState<number | null>(null);
  const asked = useAsked(scope.list, {
    query: { ...paging.query, state: group === 'all' ? null : group },
    ...(scope.isEverywhere ? { companyId } : {}),
  });
  const { answer, problem, isAsking, askAgain } = asked;
  const pages = usePageCount(paging, asked);
  const { isBusy, change, invite, inviteAll } = useUserChanges(askAgain);

  const ownId = session.kind === 'signed-in' ? session.user.id : null;
  const counts = answer?.counts ?? { all: 0, active: 0, invited: 0, disabled: 0 };
  // Invitations can be resent for only one company at a time.
  const canInviteAll = counts.invited > 0 && searchQuery === '' && (!scope.isEverywhere || companyId !== null);
  const choose = (name: keyof PeopleCounts) => {
    setGroup(name);
    setPage(1);
  };

  return (
    <main id="main" className="office users">
      <div className="office-head">
        <h1>Users {answer !== null && <span className="count">{numberWords(counts.all)}</span>}</h1>
        <div className="head-acts">
          {canInviteAll && (
            <button type="button" className="btn" disabled={isBusy} onClick={() => void inviteAll(companyId)}>
              {counts.invited === 1
                ? 'Send the open invitation again'
                : `Send ${countWords(counts.invited, 'open invitation')} again`}
            </button>
          )}
          <Link className="btn btn--primary" to={`${scope.path}/-1`}>
            <Icon name="plus" />
            Invite
          </Link>
        </div>
      </div>
      <div className="office-tools">
        <SearchBox label="Search users" placeholder="Name or e-mail" value={search} onChange={setSearch} />
        {scope.isEverywhere && (
          <CompanySelect
            aria-label="Company"
            value={companyId}
            none="All companies"
            onChange={(id) => {
              setCompanyId(id);
              setPage(1);
            }}
          />
        )}
        <Segmented
          legend="State"
          choices={groups.map(({ label, name }) => [name, `${label} ${answer === null ? '' : counts[name]}`])}
          value={group}
          onChange={choose}
        />
      </div>
      {answer === null || problem !== null ? (
        <AskedState problem={problem} onRetry={askAgain} />
      ) : answer.data.length === 0 ? (
        <div className="sheet empty">
          <Icon name="user" />
          <h2>{searchQuery === '' ? 'Nobody has this status' : `Nobody matches “${searchQuery}”`}</h2>
          <p className="note">Look for a part of the name or the e-mail.</p>
          <button
            type="button"
            className="btn"
            onClick={() => {
              setSearch('');
              setCompanyId(null);
              choose('all');
            }}
          >
            Clear search
          </button>
        </div>
      ) : (
        <div className="sheet">
          <div className="user-row users-head" aria-hidden>
            <span className="user-name">Name</span>
            <span>Role</span>
            <span>State</span>
            <span>Last here</span>
          </div>
          <ul className="users-list" aria-label="Users" aria-busy={isAsking}>
            {answer.data.map((person) => (
              <UserRow
                key={person.user.id}
                person={person}
                scope={scope}
                now={now()}
                isSelf={person.user.id === ownId}
                isBusy={isBusy}
                onChange={(changed, done) => void change(person.user, changed, done)}
                onInvite={() => void invite(person.user)}
              />
            ))}
          </ul>
        </div>
      )}
      <p className="note users-foot">
        {answer !== null && `${answer.data.length} of ${numberWords(counts.all)}. `}
        New roles and disabling take effect at once, on every device and in every tab.
      </p>
      <Pagination page={page} total={pages} onPage={setPage} />
    </main>
  );
}
