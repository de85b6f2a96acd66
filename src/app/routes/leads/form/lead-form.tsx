import { useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { DataFormGroups } from '#app/form/data-form/data-form-groups.tsx';
import { FormProvider } from '#app/form/data-form/form-provider.tsx';
import { useStateOf } from '#app/form/data-form/form-store.ts';
import { NamedChoicesContext } from '#app/form/data-form/named-choices.ts';
import { FormErrors, SaveButton } from '#app/form/data-form/save-bar.tsx';
import { useRecordForm } from '#app/form/data-form/use-record-form.ts';
import { focusControl } from '#app/form/problems/focus-control.ts';
import { useShownRecord } from '#app/pages/records/deleted-record.tsx';
import { leadEntries, leadForm, leadSchema } from '#app/routes/leads/form/lead-entries.ts';
import { leadTheme } from '#app/routes/leads/form/lead-theme.ts';
import { useLeadChoices } from '#app/routes/leads/form/use-lead-choices.ts';
import { useStartEstimate } from '#app/routes/leads/use-start-estimate.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import type { Draft } from '#client/device.ts';
import type { Problem } from '#contract/problems.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { requestedTrades } from '#domain/leads/requested-trades.ts';
import { ok } from '#domain/result.ts';
import { customerName } from '#domain/text/names.ts';
import '#app/routes/leads/form/lead-form.css';

interface LeadFormProps {
  readonly lead: Lead;
  /** The server's field errors, to correct here. */
  readonly problem?: Problem | null;
  /** For a new lead: entries from before a reload. */
  readonly draft?: Draft | null;
}

export function LeadForm({ lead, problem = null, draft = null }: LeadFormProps) {
  const device = useDevice();
  const navigate = useNavigate();
  const isNew = lead.id === 0;
  // Changes from other devices stay, except in fields that were edited here.
  const [opened] = useState(lead);
  const [store] = useState(() => leadEntries(opened, { draft, problem }));
  const entered = useStateOf(store, (state) => state.entered) as unknown as Lead;
  const form = useRecordForm({
    definition: leadForm,
    store,
    draft,
    save: async (values) => {
      const answer = await device.leads.save({ ...opened, ...values }, opened);
      return answer.ok ? ok({ ...answer.value }) : answer;
    },
  });
  const [isRestored, setIsRestored] = useState(form.dirty);
  // Somebody who adds a lead came to type its name. A layout effect also runs when a hidden form is shown again.
  const [isBlank] = useState(isNew && !isRestored);
  useLayoutEffect(() => {
    if (isBlank) focusControl('firstName');
  }, [isBlank]);
  useShownRecord(() => entered);
  const { trades, start } = useStartEstimate();
  const requested = requestedTrades(entered, trades, useObservable(device.settings$, null) ?? {});
  const back = isNew ? '/estimator/leads' : `/estimator/leads/${lead.id}/details`;
  useTopBarTitle(isNew ? 'New lead' : customerName(lead), undefined, back);

  /** Saves the lead, and starts its estimate if trades are given. */
  const save = (starting: readonly Workflow[] = []) =>
    form.save(async (record) => {
      const id = Number(record?.id ?? lead.id);
      if (starting.length > 0 && (await start(id, starting))) return;
      await navigate(`/estimator/leads/${id}/details`, { replace: true });
    });

  return (
    <FormProvider store={store}>
      <NamedChoicesContext value={useLeadChoices(opened)}>
        <main id="main" className="office data-form lead-edit">
          <div className="office-head split">
            <h1>{isNew ? 'New lead' : 'Edit lead'}</h1>
          </div>
          {isRestored && (
            <p className="note flow" role="status">
              Your unsaved entries are back.
              <button
                type="button"
                className="btn btn--link"
                onClick={() => {
                  form.discard();
                  setIsRestored(false);
                }}
              >
                Start over
              </button>
            </p>
          )}
          <DataFormGroups definition={leadForm} schema={leadSchema} theme={leadTheme} />
          <div className="form-bar inline save-bar">
            <FormErrors form={form} />
            <div className="form-bar-acts inline">
              <button type="button" className="btn btn--plain" onClick={() => void navigate(back)}>
                Cancel
              </button>
              {isNew && requested.length > 0 && (
                <button type="button" className="btn" disabled={form.busy} onClick={() => void save(requested)}>
                  Save and start estimate
                </button>
              )}
              <SaveButton form={form} onClick={() => save()} />
            </div>
          </div>
        </main>
      </NamedChoicesContext>
    </FormProvider>
  );
}
