import { Icon } from '#app/components/icon.tsx';
import { momentText, nounOf, within } from '#app/routes/sync/sync-sentences.ts';
import { useSettling } from '#app/routes/sync/use-settling.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useUnwrap } from '#app/shell/use-unwrap.ts';
import type { Conflict, OutboxEntry } from '#client/device.ts';
import '#app/routes/sync/deleted-panel.css';
import '#app/routes/sync/conflict/conflict-panel.css';

interface DeletedPanelProps {
  readonly entry: OutboxEntry;
  readonly conflict: Conflict;
}

/** Deleted here, changed there: shows the others' changes and asks which of the two to keep. */
export function DeletedPanel({ entry, conflict }: DeletedPanelProps) {
  const device = useDevice();
  const messages = useMessages();
  const unwrap = useUnwrap();
  const settling = useSettling(conflict);
  const record = nounOf(entry);
  const when = within(momentText(entry.changedAt, device.now()));
  const changes = conflict.merged.flatMap((field) => settling?.wording.merged(field) ?? []);
  const acceptOfficeVersion = async () => {
    if (!(await unwrap(device.sync.settle(entry.key, {})))) return;
    messages.show(`The office’s version of the ${record} is kept.`, 'success', {
      action: { label: 'Undo', run: () => void unwrap(device.sync.undoSettle(entry.key)) },
    });
  };
  return (
    <section className="sheet conflict" id="conflict" aria-labelledby="h-con">
      <div className="conflict-head split">
        <div>
          <h2 id="h-con">{entry.title}, deleted here and changed there</h2>
          <p className="note">
            You deleted it {when}. {conflict.theirName ?? 'The office'} changed this:
          </p>
        </div>
      </div>
      <ul className="conflict-changes stack">
        {changes.map(({ label, value }) => (
          <li key={`${label} ${value}`}>
            <b>{label}</b> {value}
          </li>
        ))}
      </ul>
      <div className="conflict-foot split">
        <button type="button" className="btn btn--danger" onClick={() => void unwrap(device.sync.retry(entry.key))}>
          <Icon name="trash" />
          Delete it anyway
        </button>
        <button type="button" className="btn btn--primary" onClick={() => void acceptOfficeVersion()}>
          Keep theirs
        </button>
      </div>
    </section>
  );
}
