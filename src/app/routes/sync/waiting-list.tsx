import { Icon } from '#app/components/icon.tsx';
import { entryTitle, waitDetail, waitState } from '#app/routes/sync/sync-sentences.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useUnwrap } from '#app/shell/use-unwrap.ts';
import type { OutboxEntry } from '#client/device.ts';
import '#app/routes/sync/waiting-list.css';

interface WaitingListProps {
  readonly entries: readonly OutboxEntry[];
  readonly online: boolean;
}

const icons = { 1: 'pencil', 2: 'trash', 3: 'pencil', 4: 'plus' } as const;

/** Pending items in the order of sending. */
export function WaitingList({ entries, online }: WaitingListProps) {
  const device = useDevice();
  const unwrap = useUnwrap();
  return (
    <div className="sync-list">
      <section aria-labelledby="h-wait">
        <h2 id="h-wait">
          Waiting <span className="count">{entries.length}</span>
        </h2>
        <p className="note sync-note">
          Sent in this order as soon as there is a connection.
          {entries.some(({ held }) => held) && ' A change on hold is sent once the change it depends on is settled.'}
        </p>
        <ol className="sheet">
          {entries.map((entry, position) => {
            const icon = icons[entry.state];
            return (
              <li key={entry.key} className="wait">
                <span className="wait-number">{position + 1}</span>
                <Icon name={icon} />
                <span className="wait-text">
                  {entryTitle(entry)}
                  <span>{waitDetail(entry)}</span>
                </span>
                {entry.settled && (
                  <button
                    type="button"
                    className="btn btn--plain"
                    aria-label={`Undo, choose again for ${entryTitle(entry)}`}
                    onClick={() => void unwrap(device.sync.undoSettle(entry.key))}
                  >
                    <Icon name="arrow-back-up" />
                    Undo
                  </button>
                )}
                <span className="wait-state">
                  <span className={`state state--${entry.status === 'sending' ? 'brand' : 'open'}`}>
                    {waitState(entry, position, online)}
                  </span>
                </span>
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}
