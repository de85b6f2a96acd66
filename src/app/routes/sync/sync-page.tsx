import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { ConflictPanel } from '#app/routes/sync/conflict/conflict-panel.tsx';
import { DeletedPanel } from '#app/routes/sync/deleted-panel.tsx';
import { IssueItem } from '#app/routes/sync/issue-item.tsx';
import { headline } from '#app/routes/sync/sync-sentences.ts';
import { WaitingList } from '#app/routes/sync/waiting-list.tsx';
import { useDevice, useObservable, useSyncState } from '#app/shell/device-context.tsx';
import { downloadBlob } from '#app/shell/download-blob.ts';
import type { OutboxEntry } from '#client/device.ts';
import { deleted } from '#domain/changes/change-state.ts';
import { formatDate } from '#domain/text/format-date.ts';
import '#app/routes/sync/sync-page.css';

/** The sync center: pending items, and those that need a person. */
export function SyncPage() {
  const device = useDevice();
  const state = useSyncState();
  const outbox = useObservable<readonly OutboxEntry[] | null>(device.sync.outbox$, null);
  const [chosen, setChosen] = useState<string | null>(null);

  const entries = outbox ?? [];
  const issues = entries.filter(({ status }) => status === 'attention');
  const waiting = entries.filter(({ status }) => status !== 'attention');
  const held = waiting.filter((entry) => entry.held).length;
  const conflicts = issues.filter(({ conflict }) => conflict !== null);
  const open = conflicts.find(({ key }) => key === chosen) ?? conflicts[0] ?? null;
  const busy = state.phase !== 'idle';

  return (
    <main id="main" className="office sync-page">
      <div className="office-head split">
        <div>
          <h1 className="vh--phone">Sync center</h1>
          <p className="note" role="status">
            {outbox === null ? 'Loading…' : headline(state, waiting.length - held, issues.length, held)}
          </p>
        </div>
        <div className="head-acts inline">
          <button
            type="button"
            className="btn"
            disabled={entries.length === 0}
            onClick={async () => downloadBlob(await device.sync.exportChanges(), 'eaveline-changes.json')}
          >
            <Icon name="download" />
            Export all
          </button>
          <button
            type="button"
            className="btn btn--primary"
            disabled={busy || !state.online}
            aria-busy={busy}
            onClick={() => void device.sync.syncNow()}
          >
            <Icon name="refresh" className={`${busy ? 'icon--turning' : ''}`} />
            {busy ? 'Syncing…' : 'Sync now'}
          </button>
        </div>
      </div>
      {outbox !== null && entries.length === 0 && <AllSent lastRefreshed={state.lastRefreshed} />}
      <div className={`sync-grid ${open === null ? 'sync-grid--plain' : ''}`}>
        {issues.length > 0 && (
          <section className="sync-bad" aria-labelledby="h-bad">
            <h2 id="h-bad">
              Needs attention <span className="count">{issues.length}</span>
            </h2>
            <ul className="sheet">
              {issues.map((entry) => (
                <IssueItem key={entry.key} entry={entry} isOpen={entry.key === open?.key} onOpen={setChosen} />
              ))}
            </ul>
          </section>
        )}
        {open?.conflict &&
          (open.state === deleted ? (
            <DeletedPanel entry={open} conflict={open.conflict} />
          ) : (
            <ConflictPanel
              key={`${open.key} ${open.changedAt} ${open.conflict.theirVersion}`}
              entry={open}
              conflict={open.conflict}
            />
          ))}
        {waiting.length > 0 && <WaitingList entries={waiting} online={state.online} />}
      </div>
    </main>
  );
}

function AllSent({ lastRefreshed }: { readonly lastRefreshed: string | null }) {
  return (
    <div className="sheet empty">
      <Icon name="circle-check" />
      <h2>All saved</h2>
      <p>
        {lastRefreshed === null
          ? 'No changes are waiting on this device.'
          : `No changes are waiting on this device. Last refreshed ${formatDate(lastRefreshed, 'shortDateTime')}.`}
      </p>
    </div>
  );
}
