import { IconChevronDown, IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import {
  allOf,
  type Choice,
  canKeepBoth,
  choiceWords,
  chosenValues,
} from '#app/routes/estimator/sync/conflict-choice.ts';
import { ConflictRow } from '#app/routes/estimator/sync/conflict-row.tsx';
import { conflictLabel, type Wording } from '#app/routes/estimator/sync/field-words.ts';
import { momentWords } from '#app/routes/estimator/sync/sync-sentences.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { Conflict, OutboxEntry } from '#client/device.ts';

interface ConflictPanelProps {
  readonly entry: OutboxEntry;
  readonly conflict: Conflict;
}

const recordWords = { leads: 'lead', estimates: 'estimate', 'estimate-documents': 'document' } as const;

/** Both versions of a record side by side; one value is chosen in each row. */
export function ConflictPanel({ entry, conflict }: ConflictPanelProps) {
  const device = useDevice();
  const messages = useMessages();
  const wording = useWording(entry.store === 'estimates');
  const [choice, setChoice] = useState<Choice>(() => allOf(conflict, 'mine'));
  const [busy, setBusy] = useState(false);
  const now = device.now();
  const record = recordWords[entry.store];
  const their = conflict.theirName ?? 'the office';
  const time = conflict.theirTime === null ? '' : momentWords(conflict.theirTime, now);

  const save = async () => {
    setBusy(true);
    await device.sync.settle(entry.key, chosenValues(conflict, choice));
    messages.show(`The merged ${record} is saved and on its way.`, 'success');
  };

  return (
    <section className="sheet conflict" id="conflict" aria-labelledby="h-con">
      <div className="conflict-head">
        <div>
          <h2 id="h-con">{entry.title}, two versions</h2>
          <p className="note">
            You changed it {within(momentWords(entry.changedAt, now))}, {their}
            {time !== '' && ` ${within(time)}`}.
          </p>
        </div>
        <div className="conflict-all">
          <button type="button" className="btn" onClick={() => setChoice(allOf(conflict, 'mine'))}>
            Keep all mine
          </button>
          <button type="button" className="btn" onClick={() => setChoice(allOf(conflict, 'theirs'))}>
            Keep all theirs
          </button>
        </div>
      </div>
      <table className="merge">
        <caption className="vh">Fields that both of you changed. Choose one in each row.</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Mine, this device, {within(momentWords(entry.changedAt, now))}</th>
            <th scope="col">
              Theirs, {their}
              {time !== '' && `, ${within(time)}`}
            </th>
          </tr>
        </thead>
        <tbody>
          {conflict.fields.map((field) => (
            <ConflictRow
              key={field.name}
              field={field}
              side={choice[field.name] ?? 'mine'}
              wording={wording}
              onChoose={(side) => setChoice({ ...choice, [field.name]: side })}
            />
          ))}
        </tbody>
      </table>
      {conflict.fields.filter(canKeepBoth).map((field) => (
        <p key={field.name} className="merge-both">
          <button
            type="button"
            className="btn btn--quiet"
            aria-pressed={choice[field.name] === 'both'}
            onClick={() => setChoice({ ...choice, [field.name]: 'both' })}
          >
            <IconPlus className="icon" aria-hidden />
            Keep both texts in {conflictLabel(field.name, [], wording)}
          </button>
        </p>
      ))}
      {conflict.merged.length > 0 && <MergedFields names={conflict.merged} wording={wording} />}
      <div className="conflict-foot">
        <p className="note" role="status">
          {choiceWords(choice)}
        </p>
        <button type="button" className="btn btn--primary" disabled={busy} aria-busy={busy} onClick={() => void save()}>
          Save merged {record}
        </button>
      </div>
    </section>
  );
}

function MergedFields({ names, wording }: { readonly names: readonly string[]; readonly wording: Wording }) {
  const fields = [...new Set(names.map((name) => conflictLabel(name, [], wording)))];
  return (
    <details className="merged">
      <summary>
        <IconCircleCheck className="icon" aria-hidden />
        {fields.length === 1 ? '1 other field was' : `${fields.length} other fields were`} merged, nothing overlapped
        <IconChevronDown className="icon chev" aria-hidden />
      </summary>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <b>{field}</b> mine
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A moment in the middle of a sentence. */
const within = (words: string): string => words.replace(/^Today/, 'today');

/** Names of people, and of fields where lines of an estimate are compared. */
function useWording(withFields: boolean): Wording {
  const device = useDevice();
  const users = useObservable(device.users$, []);
  const [fieldNames, setFieldNames] = useState<Wording['fieldNames']>(new Map());
  useEffect(() => {
    if (!withFields) return;
    let isCurrent = true;
    void device.catalog().then((answer) => {
      if (isCurrent && answer.ok) setFieldNames(new Map(answer.value.fields.map(({ id, name }) => [id, name])));
    });
    return () => {
      isCurrent = false;
    };
  }, [device, withFields]);
  return { users, fieldNames };
}
