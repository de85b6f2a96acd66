import { type FormEvent, useId, useState } from 'react';
import { useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Gate } from '#app/routes/reshape/publish/gate.tsx';
import type { DraftCheck } from '#app/routes/reshape/publish/use-check.ts';
import { useCompanyZone, useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useStoredDraft, useStoreUnsaved } from '#app/shell/use-stored-draft.ts';
import type { Draft } from '#client/device.ts';
import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { pluralize } from '#domain/text/format-number.ts';

interface PublishFormProps {
  readonly draft: CatalogDraft;
  readonly check: DraftCheck | null;
  readonly onCheckAgain: () => void;
  readonly isWaiting: boolean;
}

/** The decision of this page: conditions, time and reason. */
export function PublishForm({ draft, check, onCheckAgain, isWaiting }: PublishFormProps) {
  const storedDraft = useStoredDraft('reason of the publication');
  const { scheduled, basedOn } = draft;
  const number = basedOn.number + 1;
  return (
    <aside className="panel--side publish-side" aria-labelledby="h-publish">
      <h2 id="h-publish">Publish as version {number}</h2>
      <Gate check={check} onAgain={onCheckAgain} />
      {scheduled?.problem !== undefined && (
        <p className="error">
          <Icon name="alert-circle" />
          It was not published on time: {scheduled.problem}
        </p>
      )}
      {storedDraft !== null && (
        <Decision draft={draft} check={check} isWaiting={isWaiting} number={number} storedNote={storedDraft} />
      )}
    </aside>
  );
}

interface DecisionProps extends Omit<PublishFormProps, 'onCheckAgain'> {
  readonly number: number;
  /** The reason as typed so far. */
  readonly storedNote: Draft;
}

const stopsOf = (check: DraftCheck | null): number =>
  check?.ok === true ? check.value.findings.filter(({ severity }) => severity === 'stop').length : 0;

function Decision({ draft, check, isWaiting, number, storedNote }: DecisionProps) {
  const id = useId();
  const device = useDevice();
  const messages = useMessages();
  const { take, load } = useDraftStore();
  const zone = useCompanyZone() ?? '';
  const [isLater, setIsLater] = useState(false);
  const [day, setDay] = useState('');
  const [time, setTime] = useState('06:00');
  const [note, setNote] = useState(() => (typeof storedNote.value === 'string' ? storedNote.value : ''));
  useStoreUnsaved(storedNote, note, note !== '');
  const [isBusy, setIsBusy] = useState(false);
  const stops = stopsOf(check);
  const isScheduled = draft.scheduled !== undefined && draft.scheduled.problem === undefined;
  const label = isLater ? 'Publish at this date' : 'Publish';
  const hint = hintFor({ check, stops, isWaiting, note, isLater, isScheduled, day });

  const publish = async (event: FormEvent) => {
    event.preventDefault();
    if (hint !== null) return;
    setIsBusy(true);
    const answer = await device.session.request(reshapingRoutes.publish, {
      body: { note: note.trim(), revision: draft.revision, ...(isLater ? { at: `${day}T${time}` } : {}) },
    });
    if (!answer.ok) {
      setIsBusy(false);
      messages.showProblem(answer.problem);
      return load();
    }
    setNote('');
    await take(answer.value);
    setIsBusy(false);
    messages.show(
      isLater ? 'The publication is scheduled.' : `Version ${number} is published. Tablets take it at their next sync.`,
      'success',
    );
    void device.sync.syncNow();
  };

  return (
    <form onSubmit={(event) => void publish(event)}>
      <fieldset className="publish-when">
        <legend>When</legend>
        <label className="radio">
          <input type="radio" name="publish-when" checked={!isLater} onChange={() => setIsLater(false)} />
          <span>Now</span>
        </label>
        <label className="radio">
          <input type="radio" name="publish-when" checked={isLater} onChange={() => setIsLater(true)} />
          <span>At a date</span>
        </label>
      </fieldset>
      {isLater && (
        <div className="publish-at">
          <div>
            <label className="label" htmlFor={`${id}-day`}>
              Date
            </label>
            <input
              id={`${id}-day`}
              className="input"
              type="date"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          </div>
          <div>
            <label className="label" htmlFor={`${id}-time`}>
              Time{zone === '' ? '' : `, ${zone.split('/').at(-1)?.replaceAll('_', ' ')}`}
            </label>
            <input
              id={`${id}-time`}
              className="input"
              type="time"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          </div>
        </div>
      )}
      <label className="label" htmlFor={`${id}-note`}>
        Why, for the history
      </label>
      <textarea
        id={`${id}-note`}
        className="input"
        rows={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <button
        type="submit"
        className="btn btn--primary btn--wide publish-go"
        aria-disabled={hint !== null}
        aria-busy={isBusy}
        disabled={isBusy}
        aria-describedby={`${id}-hint`}
      >
        {isBusy ? 'Publishing…' : label}
      </button>
      <p id={`${id}-hint`} className="note" role="status">
        {(isBusy ? null : hint) ??
          'Open estimates keep their prices until somebody reprices them. Offline tablets follow at their next sync.'}
      </p>
    </form>
  );
}

interface PublishReadiness {
  readonly check: DraftCheck | null;
  readonly stops: number;
  readonly isWaiting: boolean;
  readonly note: string;
  readonly isLater: boolean;
  readonly isScheduled: boolean;
  readonly day: string;
}

/** Why the draft cannot be published now; null when it can. */
function hintFor({ check, stops, isWaiting, note, isLater, isScheduled, day }: PublishReadiness): string | null {
  if (isWaiting) return 'Some changes are not saved yet.';
  if (check === null) return 'The check is not finished yet.';
  if (!check.ok) return 'The draft could not be checked.';
  if (stops > 0)
    return `${stops === 1 ? 'One thing stops' : `${pluralize(stops, 'thing')} stop`} it. The draft stays until it is resolved or taken back.`;
  if (note.trim() === '') return 'Say why: it stays in the history.';
  if (isLater && isScheduled) return 'Another version is scheduled already. Cancel that first.';
  if (isLater && day === '') return 'Choose a date.';
  return null;
}
