import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { of } from 'rxjs';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import {
  datesInForce,
  type LeadFilter,
  leadPageSize,
  leadQuery,
  mineInForce,
  readLeadFilter,
  sortInForce,
  writeLeadFilter,
} from '#app/routes/leads/list/lead-filter.ts';
import { LeadMenu } from '#app/routes/leads/list/lead-menu.tsx';
import { LeadTable } from '#app/routes/leads/list/lead-table.tsx';
import { LeadTools } from '#app/routes/leads/list/lead-tools.tsx';
import { useCurrentTime } from '#app/routes/leads/list/use-current-time.ts';
import { DueVisits } from '#app/routes/leads/visits/due-visits.tsx';
import { useDevice, useObservable, useSession, useSyncState } from '#app/shell/device-context.tsx';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import type { LeadPage } from '#client/device.ts';
import { formatNumber, pluralize } from '#domain/text/format-number.ts';
import '#app/routes/leads/list/leads-page.css';

/** The day plan: every lead of the company on this device. */
export function LeadsPage() {
  const { filter, change } = useLeadFilter();
  const { page, dates, beyond, userId } = useLeadPage(filter);
  const session = useSession();
  // A rep reports on the own visits, the office sees everyone's.
  const isRep = session.kind === 'signed-in' && session.user.role === 'User';
  const { online, phase, firstDownload } = useSyncState();
  const users = useObservable(useDevice().users$, []);
  const now = useCurrentTime();
  // Without any lead, it takes a moment to know whether the first download is complete.
  if (page === null || (page.totalCount === 0 && phase === 'starting')) return <ScreenSkeleton />;

  const { rows, totalCount } = page;
  const isLoading = totalCount === 0 && firstDownload !== null;
  const searching = filter.search.trim() !== '';
  const narrowed = searching || filter.mine === true || dates !== 'any';
  const pages = Math.max(1, Math.ceil((totalCount ?? 0) / leadPageSize));
  const first = (filter.page - 1) * leadPageSize + 1;

  return (
    <main id="main" className="office">
      <div className="office-head split">
        <h1>Leads {!isLoading && <span className="count">{totalCount}</span>}</h1>
        <div className="head-acts inline">
          <LeadMenu />
          <Link className="btn btn--primary" to="/estimator/leads/0/edit">
            <Icon name="plus" />
            New lead
          </Link>
        </div>
      </div>
      <LeadTools filter={filter} dates={dates} onChange={change} />
      {searching && !online && (
        <p className="note search-note flow" role="status">
          <Icon name="cloud-off" className="icon--sm" /> Offline: searching on this device.
        </p>
      )}
      {!searching && filter.page === 1 && !isLoading && (
        <DueVisits userId={filter.mine === true || isRep ? userId : null} now={now} />
      )}
      {beyond > 0 && (
        <p className="note search-note flow">
          {pluralize(beyond, 'lead has', 'leads have')} no upcoming meeting.
          <button type="button" className="btn btn--link" onClick={() => change({ dates: 'any' })}>
            {beyond === 1 ? 'Show it' : 'Show them'}
          </button>
        </p>
      )}
      {rows.length > 0 && (
        <LeadTable rows={rows} users={users} sort={sortInForce(filter)} now={now} onSort={(sort) => change({ sort })} />
      )}
      {rows.length === 0 && (
        <NoLeads
          narrowed={narrowed}
          downloading={firstDownload !== null}
          online={online}
          onShowAll={() => change({ search: '', mine: false, dates: 'any' })}
        />
      )}
      <nav className="pages split" aria-label="Pages">
        <p className="note">
          {totalCount !== null &&
            totalCount > 0 &&
            `${formatNumber(first)}–${formatNumber(Math.min(first + leadPageSize - 1, totalCount))} of ${pluralize(totalCount, 'lead')}, ${leadPageSize} a page`}
        </p>
        <Pagination page={Math.min(filter.page, pages)} total={pages} onPage={(next) => change({ page: next })} />
      </nav>
    </main>
  );
}

function useLeadFilter() {
  const [query, setQuery] = useSearchParams();
  // The address lags behind typing because of a transition; the box must not.
  const [typed, setTyped] = useState(() => readLeadFilter(query).search);
  const session = useSession();
  // A phone is held on the way to the next door; a tablet and a desk show the day of the company.
  const [isPhone] = useState(() => window.matchMedia('(width < 760px)').matches);
  const startsWithOwn = isPhone && session.kind === 'signed-in' && session.user.role === 'User';
  const chosen = useMemo(() => ({ ...readLeadFilter(query), search: typed }), [query, typed]);
  const filter = useMemo(() => ({ ...chosen, mine: mineInForce(chosen, startsWithOwn) }), [chosen, startsWithOwn]);
  const change = (part: Partial<LeadFilter>) => {
    const next: LeadFilter = { ...chosen, page: 1, ...part };
    setTyped(next.search);
    setQuery(writeLeadFilter(next), { replace: part.page === undefined, preventScrollReset: part.page === undefined });
  };
  return { filter, change };
}

const emptyPage: LeadPage = { rows: [], totalCount: 0 };

/** A page of filtered leads; null until the first answer of the device. */
function useLeadPage(filter: LeadFilter) {
  const device = useDevice();
  const session = useSession();
  const userId = session.kind === 'signed-in' ? session.user.id : 0;
  const requested = useDeferredValue(filter);
  const today = device.now().toDateString();

  const countOf = (dates: 'upcoming' | 'any', limit: number) => {
    const query = leadQuery({ ...requested, page: 1, search: '' }, dates, userId, new Date(today));
    return device.leads.list({ ...query, limit });
  };
  const { mine } = requested;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts depend on whose leads and on the day alone
  const upcoming = useMemo(() => countOf('upcoming', 1), [device, userId, mine, today]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts depend on whose leads and on the day alone
  const any = useMemo(() => countOf('any', 0), [device, userId, mine, today]);
  const coming = useObservable<LeadPage | null>(upcoming, null);
  const anyCount = useObservable(any, emptyPage).totalCount;

  const dates = datesInForce(requested, coming !== null && coming.rows.length > 0);
  const isReady = requested.dates !== null || requested.search.trim() !== '' || coming !== null;
  const list = useMemo(
    () => (isReady ? device.leads.list(leadQuery(requested, dates, userId, new Date(today))) : of(null)),
    [device, requested, dates, userId, today, isReady],
  );
  const answered = useObservable<LeadPage | null>(list, null);
  // The previous page stays visible while the next one is read, to avoid flicker.
  const [shown, setShown] = useState<LeadPage | null>(null);
  if (answered !== null && answered !== shown) setShown(answered);
  const isKnown = anyCount !== null && typeof coming?.totalCount === 'number';
  const beyond =
    dates === 'upcoming' && requested.dates === null && isKnown ? Math.max(0, anyCount - coming.totalCount) : 0;
  return { page: answered ?? shown, dates, beyond, userId };
}

interface NoLeadsProps {
  readonly narrowed: boolean;
  readonly downloading: boolean;
  readonly online: boolean;
  readonly onShowAll: () => void;
}

function NoLeads({ narrowed, downloading, online, onShowAll }: NoLeadsProps) {
  if (downloading) {
    return (
      <div className="sheet empty" role="status">
        <Icon name="user-search" />
        <h2>{online ? 'Loading your leads…' : 'No leads on this device yet'}</h2>
        <p>
          {online
            ? 'The first download takes a moment. After that, your leads open without a connection.'
            : 'Connect once to download your leads to this device.'}
        </p>
      </div>
    );
  }
  return (
    <div className="sheet empty">
      {narrowed ? <Icon name="user-search" /> : <Icon name="users-plus" />}
      <h2>{narrowed ? 'No leads match' : 'No leads yet'}</h2>
      <p>
        {narrowed
          ? 'Check the spelling, or look at all dates and everyone’s leads.'
          : 'Add the first one. A last name is enough to start.'}
      </p>
      {narrowed ? (
        <button type="button" className="btn" onClick={onShowAll}>
          Show all leads
        </button>
      ) : (
        <div className="empty-acts">
          <Link className="btn btn--primary" to="/estimator/leads/0/edit">
            <Icon name="plus" />
            New lead
          </Link>
          <Link className="btn" to="/estimator/leads/import">
            Import contacts
          </Link>
        </div>
      )}
    </div>
  );
}
