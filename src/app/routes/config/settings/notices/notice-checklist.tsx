import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { useEntered } from '#app/form/form-source.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { problemMessages } from '#app/shell/messages.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { ContractPlace } from '#contract/records/contract-place.ts';
import type { Settings } from '#contract/records/settings.ts';
import { settingsRoutes } from '#contract/routes/settings.ts';
import { type NoticeState, noticeState } from '#documents/law/notice-gaps.ts';
import { stateName } from '#domain/regions/states.ts';
import { dayIn, dayOf, formatDay } from '#domain/text/days.ts';
import { pluralize } from '#domain/text/format-number.ts';
import '#app/routes/config/settings/notices/notice-checklist.css';

/**
 * How complete the notices are in each state where the company sells: the missing ones, and who confirmed the others.
 */
export function NoticeChecklist() {
  const device = useDevice();
  const notices = useEntered('notices') as Settings['notices'];
  const confirmedPlaces = useEntered('confirmedPlaces') as Settings['confirmedPlaces'];
  const settings = useObservable<Settings | null>(device.settings$, null);
  const { answer: sold, problem } = useQuery(settingsRoutes.contractPlaces, {});
  const positions = sold ?? [];
  const day = dayIn(device.now(), settings?.timeZone ?? 'UTC');
  const entered = { notices: notices ?? [], confirmedPlaces: confirmedPlaces ?? [] };
  const named = [
    settings?.state,
    ...[...entered.notices, ...entered.confirmedPlaces, ...positions].map((each) => each.place),
  ];
  const listed = [...new Set(named.flatMap((path) => (path ? [path] : [])))].toSorted();
  return (
    <section className="notice-states stack" aria-labelledby="notice-states-title">
      <h2 id="notice-states-title">States where you sell</h2>
      {sold === null && problem === null && <p aria-busy="true">Counting signed contracts…</p>}
      {problem !== null && <p role="alert">Signed contracts are not listed. {problemMessages(problem).join(' ')}</p>}
      {listed.length === 0 && <p className="note">No state yet: enter that of your company, or a notice.</p>}
      <ul className="stack">
        {listed.map((path) => (
          <PositionState
            key={path}
            state={noticeState(entered, path, day)}
            sold={positions.find((each) => each.place === path)}
          />
        ))}
      </ul>
    </section>
  );
}

const stateText = {
  confirmed: 'Confirmed',
  sample: 'Sample text, for demonstrations',
  open: 'Not complete',
} as const;

function PositionState({ state, sold }: { readonly state: NoticeState; readonly sold: ContractPlace | undefined }) {
  return (
    <li className={`notice-state notice-state--${state.kind}`}>
      <h3 className="inline">
        <Icon name={state.kind === 'open' ? 'alert-triangle' : 'circle-check'} />
        {stateName(state.state)}: {stateText[state.kind]}
      </h3>
      {state.gaps.length > 0 && (
        <ul>
          {state.gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      )}
      {state.confirmed.map(({ what, by, on }) => (
        <p key={`${what} ${by}`} className="note">
          The {what}: {by}, {on === '' ? 'no day' : formatDay(dayOf(on), 'shortDate')}
        </p>
      ))}
      {sold !== undefined && (
        <p className="note">
          {pluralize(sold.contracts, 'signed contract')}, the last one{' '}
          <Link to={`/estimator/estimate/${sold.newest.estimateId}/documents/${sold.newest.id}`}>
            {sold.newest.name}
          </Link>
        </p>
      )}
    </li>
  );
}
