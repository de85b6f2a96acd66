import { useEffect, useState } from 'react';
import { useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { useStateOf } from '#app/form/data-form/form-store.ts';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import { SentForm } from '#app/form/data-form/sent-form.tsx';
import { CatalogImpact } from '#app/routes/reshape/publish/catalog-impact.tsx';
import { EditTable } from '#app/routes/reshape/publish/changes/edit-table.tsx';
import { useCatalogImpact } from '#app/routes/reshape/publish/use-catalog-impact.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useReloadGuard } from '#app/shell/unsaved-changes.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import { storedText, useStoredDraft, useStoreUnsaved } from '#app/shell/use-stored-draft.ts';
import type { Draft } from '#client/device.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import type { Values } from '#domain/forms/check-value.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import definition from '#schemas/forms/revert.json' with { type: 'json' };
import noteSchema from '#schemas/messages/revert-note.json' with { type: 'json' };

interface RevertFormProps {
  readonly number: number;
  readonly catalog: Catalog;
  readonly onEnd: () => void;
}

/** A preview of a revert: its difference, its effect on the stored estimates, and an input for the reason. */
export function RevertForm(props: RevertFormProps) {
  const draft = useStoredDraft(`reason of the revert to ${props.number}`);
  return draft === null ? null : <Revert {...props} draft={draft} />;
}

interface RevertProps extends RevertFormProps {
  /** The reason as typed so far. */
  readonly draft: Draft;
}

function Revert({ number, catalog, onEnd, draft }: RevertProps) {
  const device = useDevice();
  const messages = useMessages();
  const { take } = useDraftStore();
  const [entries] = useState(() =>
    sentEntries(definition, schema, { note: storedText(draft) }, { names: { number: String(number) } }),
  );
  const why = useStateOf(entries.store, ({ entered }) => String(entered.note));
  const letGo = useStoreUnsaved(draft, why, why !== '');
  useReloadGuard(why.trim() !== '');
  const impact = useCatalogImpact({ revertTo: number });

  const { last: read } = useLoaded(
    () => device.session.request(reshapingRoutes.readRevert, { params: { number } }),
    [device, number],
  );
  const edits = read?.ok ? (read.value.edits ?? []) : null;
  useEffect(() => {
    if (read?.ok === false) messages.showProblem(read.problem);
  }, [read, messages]);

  const revert = async ({ note }: Values) => {
    const body = { note: String(note) };
    const answer = await device.session.request(reshapingRoutes.revert, { params: { number }, body });
    if (!answer.ok) {
      messages.showProblem(answer.problem);
      return {};
    }
    await letGo();
    onEnd();
    await take(answer.value);
    messages.show(`Version ${answer.value.basedOn.number} equals version ${number}. The draft stays.`, 'success');
    void device.sync.syncNow();
    return {};
  };

  return (
    <SentForm
      entries={entries}
      className="version-edits"
      onSend={revert}
      head={
        <>
          {edits === null ? (
            <p className="note">Comparing…</p>
          ) : (
            <EditTable catalog={catalog} edits={edits} nothing={`Version ${number} equals the current one.`} />
          )}
          <CatalogImpact impact={impact} />
        </>
      }
    >
      {(isBusy) => (
        <p className="inline">
          <button
            type="submit"
            className="btn btn--primary"
            disabled={why.trim() === '' || isBusy || edits?.length === 0}
          >
            Revert
          </button>
          <button type="button" className="btn btn--plain" onClick={() => void letGo().then(onEnd)}>
            Cancel
          </button>
        </p>
      )}
    </SentForm>
  );
}

const schema = { properties: { note: { ...noteSchema.properties.note, maxLength: 120 } } };
