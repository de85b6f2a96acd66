import { useState } from 'react';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { Icon } from '#app/components/icon.tsx';
import { useStateOf } from '#app/form/data-form/form-store.ts';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import { SentForm } from '#app/form/data-form/sent-form.tsx';
import { AddPrices } from '#app/routes/what-ifs/add-prices.tsx';
import { FilterFields } from '#app/routes/what-ifs/filter-fields.tsx';
import { PriceTable } from '#app/routes/what-ifs/price-table.tsx';
import { WhatIfEffect } from '#app/routes/what-ifs/what-if-effect.tsx';
import { useDevice, useSyncState } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useUnsavedChanges } from '#app/shell/unsaved-changes.tsx';
import type { CatalogChange } from '#contract/records/catalog-change.ts';
import type { Rule } from '#contract/records/rule.ts';
import type { WhatIf } from '#contract/records/what-if.ts';
import { analysisRoutes } from '#contract/routes/analysis.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { defined } from '#domain/defined.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import { setLogic } from '#engine/catalog/changes/rule-changes.ts';
import { priceEdits } from '#engine/catalog/prices/price-rows.ts';
import { newPricesOf, withSets } from '#engine/catalog/prices/what-if-prices.ts';
import definition from '#schemas/forms/what-if.json' with { type: 'json' };
import whatIfSchema from '#schemas/messages/what-if.json' with { type: 'json' };

interface WhatIfEditorProps {
  /** Null for a new one. */
  readonly whatIf: WhatIf | null;
  /** A change that another page brings for a new one. */
  readonly started: CatalogChange | null;
  readonly others: readonly WhatIf[];
  /** Null after it was deleted. */
  readonly onSaved: (saved: WhatIf | null) => void;
}

type WhatIfInput = Pick<WhatIf, 'name' | 'change' | 'filter'>;

/** One what-if: its name, its prices and formula, the estimates to compare, and the effect. */
export function WhatIfEditor({ whatIf, started, others, onSaved }: WhatIfEditorProps) {
  const { session } = useDevice();
  const { online } = useSyncState();
  const dialogs = useDialogs();
  const messages = useMessages();
  const store = useDraftStore();
  const { published, catalog } = useReadyDraft();
  const [stored] = useState<WhatIfInput>(() => whatIf ?? { name: '', change: started ?? {}, filter: {} });
  const [entries] = useState(() => sentEntries(definition, schema, { name: stored.name }));
  const name = useStateOf(entries.store, ({ entered }) => String(entered.name));
  const [change, setChange] = useState<CatalogChange>(stored.change);
  const [filter, setFilter] = useState<WhatIf['filter']>(stored.filter);
  const [busy, setBusy] = useState(false);
  const { rule, sets = [] } = change;
  const written: WhatIfInput = { name, change, filter };
  const isDirty =
    canonicalJson(written) !== canonicalJson({ name: stored.name, change: stored.change, filter: stored.filter });
  useUnsavedChanges({ dirty: (isDirty || (whatIf === null && started !== null)) && !busy, query: 'id' });

  const setSets = (next: CatalogChange['sets']) =>
    setChange({ ...defined({ rule }), ...(next?.length ? { sets: next } : {}) });

  const handleSend = async (): Promise<FieldErrors> => {
    setBusy(true);
    const saved =
      whatIf === null
        ? await session.request(analysisRoutes.addWhatIf, { body: written })
        : await session.request(analysisRoutes.changeWhatIf, { params: { id: whatIf.id }, body: written });
    if (!saved.ok) {
      setBusy(false);
      return { name: [[saved.problem.title, ...Object.values(saved.problem.errors).flat()].join(' ')] };
    }
    messages.show('Saved', 'success');
    onSaved(saved.value);
    return {};
  };

  const handleDelete = async () => {
    if (whatIf === null) return;
    const question = { message: `Delete the what-if ${whatIf.name}?`, confirm: 'Delete' };
    // A deleted what-if is left without a question.
    setBusy(true);
    const answer = await dialogs.confirmed({ type: 'warning', danger: true, ...question }, () =>
      session.request(analysisRoutes.removeWhatIf, { params: { id: whatIf.id } }),
    );
    if (answer?.ok === true) return onSaved(null);
    setBusy(false);
    if (answer !== null) messages.showProblem(answer.problem);
  };

  const handleCarry = () => {
    const edits = [
      ...priceEdits(catalog, newPricesOf(sets)),
      ...(rule === undefined
        ? []
        : ruleEdits(
            rule,
            catalog.rules.find((one) => one.id === rule.id),
          )),
    ];
    if (edits.length === 0) return messages.show('The draft has these figures already.', 'info');
    store.edit({ title: `What-if: ${name.trim() || 'without a name'}`, edits });
    messages.show('The figures are in the draft. They count once it is published.', 'success');
  };

  return (
    <SentForm entries={entries} className="what-if" onSend={handleSend}>
      {() => (
        <>
          {rule !== undefined && (
            <p className="inline">
              <Icon name="math-function" />
              <span>The changed formula of the rule “{rule.title}”</span>
              <button
                type="button"
                className="btn btn--plain"
                onClick={() => setChange(sets.length === 0 ? {} : { sets: [...sets] })}
              >
                Take out
              </button>
            </p>
          )}
          <PriceTable catalog={published} sets={sets} onChange={(next) => setSets([...next])} />
          <AddPrices catalog={published} count={sets.length} onAdd={(added) => setSets([...withSets(sets, added)])} />
          <FilterFields filter={filter} onChange={setFilter} />
          <p className="what-if-acts flow">
            <button type="submit" className="btn" disabled={!online || busy} aria-busy={busy}>
              {whatIf === null ? 'Keep it' : 'Save'}
            </button>
            <button type="button" className="btn btn--plain" disabled={!online} onClick={handleCarry}>
              Put into the draft
            </button>
            {whatIf !== null && (
              <button type="button" className="btn btn--plain" disabled={!online} onClick={() => void handleDelete()}>
                Delete
              </button>
            )}
          </p>
          <WhatIfEffect name={name.trim() || 'This what-if'} change={change} filter={filter} others={others} />
        </>
      )}
    </SentForm>
  );
}

const schema = { properties: { name: whatIfSchema.properties.name }, required: ['name'] };

/** The formula of a rule as edits of the draft; none when the rule is gone or has this formula. */
const ruleEdits = (tried: Rule, drafted: Rule | undefined) =>
  drafted === undefined || canonicalJson(drafted.logic) === canonicalJson(tried.logic)
    ? []
    : setLogic(drafted, tried.logic).edits;
