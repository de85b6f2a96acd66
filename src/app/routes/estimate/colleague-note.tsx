import { useRecord, useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { formatMoney, pluralize } from '#domain/text/format-number.ts';
import { personName } from '#domain/text/names.ts';
import '#app/routes/estimate/reprice/reprice-banner.css';

const maxNames = 3;

/** Reports that somebody else changed the price of the open estimate: who, which fields and by how much. */
export function ColleagueNote() {
  const working = useWorkingEstimate();
  useRecord(working);
  const users = useObservable(useDevice().users$, []);
  const news = working.news();
  if (news === null) return null;
  const { userId, what, totalBefore, totalAfter } = news;
  const user = users.find(({ id }) => id === userId);
  const more = what.length - maxNames;
  const names = what.slice(0, maxNames).join(', ') + (more > 0 ? ` and ${pluralize(more, 'more field')}` : '');
  return (
    <div className="reprice flow reprice--sticky is-internal" role="status">
      <p>
        {user === undefined ? 'Somebody else' : personName(user)} changed {names === '' ? 'this estimate' : names}. The
        total was {formatMoney(totalBefore)} and is now {formatMoney(totalAfter)}.
      </p>
      <button type="button" className="btn" onClick={working.forgetNews}>
        OK
      </button>
    </div>
  );
}
