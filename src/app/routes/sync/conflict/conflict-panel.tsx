import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { ConflictMoney } from '#app/routes/sync/conflict/conflict-money.tsx';
import { ConflictRow } from '#app/routes/sync/conflict/conflict-row.tsx';
import { momentText, nounOf, within } from '#app/routes/sync/sync-sentences.ts';
import { type Settling, useSettling } from '#app/routes/sync/use-settling.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useUnwrap } from '#app/shell/use-unwrap.ts';
import type { Conflict, OutboxEntry } from '#client/device.ts';
import { allOf, type ConflictChoice, canKeepBoth, choiceText } from '#domain/changes/conflict-choice.ts';
import type { MergedText } from '#domain/changes/conflict-text.ts';
import { pluralize } from '#domain/text/format-number.ts';
import '#app/routes/sync/conflict/conflict-panel.css';

interface ConflictPanelProps {
  readonly entry: OutboxEntry;
  readonly conflict: Conflict;
}

/** Both versions of a record side by side; one value is chosen in each row. */
export function ConflictPanel({ entry, conflict }: ConflictPanelProps) {
  const settling = useSettling(conflict);
  return (
    <section className="sheet conflict" id="conflict" aria-labelledby="h-con">
      {settling === null ? (
        <p className="note conflict-wait">Comparing both versions…</p>
      ) : (
        <Settle entry={entry} conflict={conflict} settling={settling} />
      )}
    </section>
  );
}

function Settle({ entry, conflict, settling }: ConflictPanelProps & { readonly settling: Settling }) {
  const device = useDevice();
  const messages = useMessages();
  const unwrap = useUnwrap();
  const { fields, wording } = settling;
  const [choice, setChoice] = useState<ConflictChoice>(() => allOf(fields, 'mine'));
  const [busy, setBusy] = useState(false);
  const now = device.now();
  const record = nounOf(entry);
  const their = conflict.theirName ?? 'the office';
  const time = conflict.theirTime === null ? '' : within(momentText(conflict.theirTime, now));
  const mineTime = within(momentText(entry.changedAt, now));
  const settled = settling.settled(choice);
  const merged = mergedText(conflict, settling);

  const undo = async () => {
    if ((await unwrap(device.sync.undoSettle(entry.key))) === false)
      messages.show(`The ${record} has been sent already. Open it to change it.`, 'info');
  };
  const save = async () => {
    setBusy(true);
    const isDone = await unwrap(device.sync.settle(entry.key, settled.values));
    setBusy(false);
    if (isDone) {
      messages.show(`The merged ${record} is saved. It is sent in a moment.`, 'success', {
        action: { label: 'Undo', run: () => void undo() },
      });
    } else if (isDone === false) messages.show(`The ${record} has changed again. Check it once more.`, 'warning');
  };

  return (
    <>
      <div className="conflict-head split">
        <div>
          <h2 id="h-con">{entry.title}, two versions</h2>
          <p className="note">
            You changed it {mineTime}, {their}
            {time !== '' && ` ${time}`}.
          </p>
        </div>
        {fields.length > 0 && (
          <div className="conflict-all inline">
            <button type="button" className="btn" onClick={() => setChoice(allOf(fields, 'mine'))}>
              Keep all mine
            </button>
            <button type="button" className="btn" onClick={() => setChoice(allOf(fields, 'theirs'))}>
              Keep all theirs
            </button>
          </div>
        )}
      </div>
      {fields.length > 0 && (
        <table className="cards-narrow merge">
          <caption className="vh">Fields that both of you changed. Choose one in each row.</caption>
          <thead className="hide-narrow">
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Mine, this device, {mineTime}</th>
              <th scope="col">
                Theirs, {their}
                {time !== '' && `, ${time}`}
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <ConflictRow
                key={field.name}
                name={field.name}
                text={wording.field(field)}
                side={choice[field.name] ?? 'mine'}
                onChoose={(side) => setChoice({ ...choice, [field.name]: side })}
              />
            ))}
          </tbody>
        </table>
      )}
      {fields.filter(canKeepBoth).map((field) => (
        <p key={field.name} className="merge-both">
          <button
            type="button"
            className="btn btn--quiet"
            aria-pressed={choice[field.name] === 'both'}
            onClick={() => setChoice({ ...choice, [field.name]: 'both' })}
          >
            <Icon name="plus" />
            Keep both texts in {wording.field(field).label}
          </button>
        </p>
      ))}
      {merged.length > 0 && <MergedFields fields={merged} />}
      {settling.totals !== null && settled.total !== null && (
        <ConflictMoney mine={settling.totals.mine} theirs={settling.totals.theirs} chosen={settled.total} />
      )}
      <div className="conflict-foot split">
        <p className="note" role="status">
          {choiceText(choice)}
        </p>
        <button type="button" className="btn btn--primary" disabled={busy} aria-busy={busy} onClick={() => void save()}>
          Save merged {record}
        </button>
      </div>
    </>
  );
}

/** Counts each thing once, as a person would. */
function mergedText({ merged }: Conflict, { wording }: Settling): readonly MergedText[] {
  const texts = merged.flatMap((field) => wording.merged(field) ?? []);
  return [...new Map(texts.map((one) => [`${one.label} ${one.side}`, one])).values()];
}

function MergedFields({ fields }: { readonly fields: readonly MergedText[] }) {
  return (
    <details className="merged">
      <summary className="inline">
        <Icon name="circle-check" />
        {pluralize(fields.length, 'other field was', 'other fields were')} merged, nothing overlapped
        <Icon name="chevron-down" className="chev" />
      </summary>
      <ul>
        {fields.map(({ label, value, side }) => (
          <li key={`${label} ${side}`}>
            <b>{label}</b> {value}, {side}
          </li>
        ))}
      </ul>
    </details>
  );
}
