import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { SearchBox } from '#app/components/office/search-box.tsx';
import { usePageCount, usePaging } from '#app/components/office/use-paging.ts';
import { Pagination } from '#app/components/pagination.tsx';
import { Segmented } from '#app/components/segmented.tsx';
import { CompanySelect } from '#app/people/company-select.tsx';
import { ofCompany, type PeopleScope } from '#app/people/people-scope.ts';
import { useUserChanges } from '#app/people/use-user-changes.ts';
import { UserRow } from '#app/people/user-row.tsx';
import { useDevice, useSession } from '#app/shell/device-context.tsx';
import { QueryState } from '#app/shell/query/query-state.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { PeopleCounts } from '#contract/records/people-counts.ts';
import { formatNumber, pluralize } from '#domain/text/format-number.ts';
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
  const query = useQuery(scope.list, {
    query: { ...paging.query, state: group === 'all' ? null : group },
    ...(scope.isEverywhere ? { companyId } : {}),
  });
  const { answer, problem, isFetching, refetch } = query;
  const pages = usePageCount(paging, query);
  const { isBusy, change, invite, inviteAll } = useUserChanges(refetch);

  const ownId = session.kind === 'signed-in' ? session.user.id : null;
  const counts = answer?.counts ?? { all: 0, active: 0, invited: 0, disabled: 0 };
  // Invitations can be resent for only one company at a time.
  const canInviteAll = counts.invited > 0 && searchQuery === '' && (!scope.isEverywhere || companyId !== null);
  const people = problem === null ? (answer?.data ?? null) : null;
  const choose = (name: keyof PeopleCounts) => {
    setGroup(name);
    setPage(1);
  };

  return (
    <main id="main" className="office users">
      <div className="office-head split">
        <h1>Users {answer !== null && <span className="count">{formatNumber(counts.all)}</span>}</h1>
        <div className="head-acts inline">
          {canInviteAll && (
            <button type="button" className="btn" disabled={isBusy} onClick={() => void inviteAll(companyId)}>
              {counts.invited === 1
                ? 'Send the open invitation again'
                : `Send ${pluralize(counts.invited, 'open invitation')} again`}
            </button>
          )}
          {!scope.isEverywhere && (
            <Link className="btn" to="/config/users/invite">
              Invite several
            </Link>
          )}
          <Link className="btn btn--primary" to={`${scope.path}/-1`}>
            <Icon name="plus" />
            Invite
          </Link>
        </div>
      </div>
      <div className="office-tools flow">
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
      {(answer === null || problem !== null) && <QueryState problem={problem} onRetry={refetch} />}
      {people?.length === 0 && (
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
      )}
      {people !== null && people.length > 0 && (
        <div className="sheet">
          <div className="user-row users-head" aria-hidden>
            <span className="user-name">Name</span>
            <span>Role</span>
            <span>State</span>
            <span>Last here</span>
          </div>
          <ul className="users-list" aria-label="Users" aria-busy={isFetching}>
            {people.map((person) => (
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
        {answer !== null && `${answer.data.length} of ${formatNumber(counts.all)}. `}
        New roles and disabling take effect at once, on every device and in every tab.
      </p>
      <Pagination page={page} total={pages} onPage={setPage} />
    </main>
  );
}
