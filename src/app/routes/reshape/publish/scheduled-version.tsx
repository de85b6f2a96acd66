import { useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { ChangeTable } from '#app/routes/reshape/publish/changes/change-table.tsx';
import { useCompanyZone, useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { ScheduledPublication } from '#contract/records/scheduled-publication.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { pluralize } from '#domain/text/format-number.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { changeLines, editsOf } from '#engine/catalog/history/change-lines.ts';

interface ScheduledVersionProps {
  readonly scheduled: ScheduledPublication;
  readonly catalog: Catalog;
}

/** The version that waits for its time, beside the draft: its changes, and a way to take it back into the draft. */
export function ScheduledVersion({ scheduled: { at, note, changes = [] }, catalog }: ScheduledVersionProps) {
  const device = useDevice();
  const messages = useMessages();
  const { take } = useDraftStore();
  const zone = useCompanyZone();
  const lines = changeLines(changes);
  const cancel = async () => {
    const answer = await device.session.request(reshapingRoutes.cancelScheduled, {});
    if (answer.ok) await take(answer.value);
    else messages.showProblem(answer.problem);
  };
  return (
    <section className="publish-part" aria-labelledby="h-scheduled">
      <h2 id="h-scheduled">
        Scheduled <span className="count">{pluralize(editsOf(changes).length, 'edit')}</span>
      </h2>
      <p className="scheduled-text flow split">
        <span>
          Published <b>{formatDate(at, 'shortDateTime', zone)}</b>: {note}. The draft is free meanwhile; where both
          change the same figure, the later publication wins.
        </span>
        <button type="button" className="btn" onClick={() => void cancel()}>
          Cancel the schedule
        </button>
      </p>
      <ChangeTable
        catalog={catalog}
        changes={lines.map((line, key) => ({ ...line, key, joined: line.numbers.length }))}
      />
    </section>
  );
}
