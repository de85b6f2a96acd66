import { useId, useMemo, useState } from 'react';
import { useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { Icon } from '#app/components/icon.tsx';
import { namedDefinition } from '#app/form/data-form/form-definition.ts';
import { useStateOf } from '#app/form/data-form/form-store.ts';
import { sentEntries, withGroups } from '#app/form/data-form/sent-entries.ts';
import { SentForm } from '#app/form/data-form/sent-form.tsx';
import { Gate } from '#app/routes/reshape/publish/gate.tsx';
import type { DraftCheck } from '#app/routes/reshape/publish/use-check.ts';
import { useCompanyZone, useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { storedText, useStoredDraft, useStoreUnsaved } from '#app/shell/use-stored-draft.ts';
import type { Draft } from '#client/device.ts';
import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { pluralize } from '#domain/text/format-number.ts';
import definition from '#schemas/forms/publication.json' with { type: 'json' };

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
  const [entries] = useState(() =>
    sentEntries(definition, schema, { when: 'now', day: '', time: '06:00', note: storedText(storedNote) }),
  );
  const { when, day, time, note } = useStateOf(
    entries.store,
    ({ entered }) => entered as unknown as PublicationEntries,
  );
  const isLater = when === 'later';
  const shown = useMemo(() => {
    const city = zone === '' ? '' : `, ${zone.split('/').at(-1)?.replaceAll('_', ' ')}`;
    const named = { ...entries, definition: namedDefinition(entries.definition, { zone: city }) };
    return withGroups(named, (group) => isLater || group !== 'later');
  }, [entries, isLater, zone]);
  useStoreUnsaved(storedNote, note, note !== '');
  const stops = stopsOf(check);
  const isScheduled = draft.scheduled !== undefined && draft.scheduled.problem === undefined;
  const label = isLater ? 'Publish at this date' : 'Publish';
  const hint = hintFor({ check, stops, isWaiting, note, isLater, isScheduled, day });

  const publish = async () => {
    if (hint !== null) return;
    const answer = await device.session.request(reshapingRoutes.publish, {
      body: { note: note.trim(), revision: draft.revision, ...(isLater ? { at: `${day}T${time}` } : {}) },
    });
    if (!answer.ok) {
      messages.showProblem(answer.problem);
      void load();
      return;
    }
    entries.store.enter('note', '', false);
    await take(answer.value);
    messages.show(
      isLater ? 'The publication is scheduled.' : `Version ${number} is published. Tablets take it at their next sync.`,
      'success',
    );
    void device.sync.syncNow();
  };

  return (
    <SentForm entries={shown} onSend={() => publish().then(() => ({}))}>
      {(isBusy) => (
        <>
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
        </>
      )}
    </SentForm>
  );
}

/** The form publishes now, or at a day and time by the company's clock. */
interface PublicationEntries {
  readonly when: string;
  readonly day: string;
  readonly time: string;
  readonly note: string;
}

const text = { type: 'string' };
const schema = {
  properties: { when: text, day: text, time: text, note: { ...text, maxLength: 500 } },
};

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
