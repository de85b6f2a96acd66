import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { DataFormGroups } from '#app/form/data-form/data-form-groups.tsx';
import { dataTheme } from '#app/form/data-form/data-theme.ts';
import { type FormDefinition, formSchema } from '#app/form/data-form/form-definition.ts';
import { FormProvider } from '#app/form/data-form/form-provider.tsx';
import { allMembersCheck, formStore, useStateOf } from '#app/form/data-form/form-store.ts';
import { NamedChoicesContext, withNamedChoices } from '#app/form/data-form/named-choices.ts';
import { FormErrors, SaveButton } from '#app/form/data-form/save-bar.tsx';
import { useRecordForm } from '#app/form/data-form/use-record-form.ts';
import { RecordPage } from '#app/pages/records/record-page.tsx';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useRouteId } from '#app/shell/routing/route-id.ts';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import { storedValues, useStoredDraft } from '#app/shell/use-stored-draft.ts';
import type { Draft } from '#client/device.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { groupsOf, type VisitEntries, visitProblems, withVisit } from '#domain/leads/visit-form.ts';
import { visitKey } from '#domain/leads/visits.ts';
import { ok } from '#domain/result.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { customerName } from '#domain/text/names.ts';
import form from '#schemas/forms/visit.json' with { type: 'json' };
import { properties as leadMembers } from '#schemas/records/lead.json' with { type: 'json' };
import visit from '#schemas/records/visit.json' with { type: 'json' };

const definition = form as FormDefinition;
const { meetingDate } = leadMembers;
const schema = formSchema(
  { ...visit, properties: { ...visit.properties, meetingDate }, required: [] } as ValueSchema,
  definition,
);

/** The result of a visit, and the next step. */
export function LeadVisitPage() {
  return (
    <RecordPage store="leads" id={useRouteId()}>
      {({ data }) => <OpenVisit lead={data} />}
    </RecordPage>
  );
}

function OpenVisit({ lead }: { readonly lead: Lead }) {
  const device = useDevice();
  const [query] = useSearchParams();
  // A customer without a meeting was met just now.
  const [key] = useState(
    () => visitKey(query.get('at')) ?? visitKey(lead.meetingDate) ?? visitKey(device.now().toISOString()) ?? '',
  );
  const draft = useStoredDraft(`visit ${lead.uuid} ${key}`);
  return draft === null ? (
    <ScreenSkeleton />
  ) : (
    <VisitForm lead={lead} visit={key} draft={draft} requested={query.get('result')} />
  );
}

interface VisitFormProps {
  readonly lead: Lead;
  /** The time of the meeting. */
  readonly visit: string;
  /** Entries from before a reload. */
  readonly draft: Draft;
  /** The result that a person chose in the list. */
  readonly requested: string | null;
}

function VisitForm({ lead: current, visit: key, draft, requested }: VisitFormProps) {
  const device = useDevice();
  const navigate = useNavigate();
  const messages = useMessages();
  const [opened] = useState(current);
  const [store] = useState(() => storeOf(opened, key, { draft, requested }));
  const entered = useStateOf(store, (state) => state.entered) as VisitEntries;
  const { visitReasons } = useObservable(device.settings$, null) ?? {};
  const choices = useMemo(
    () =>
      withNamedChoices({
        results: form.results,
        steps: form.steps,
        reasons: (visitReasons ?? []).map((reason) => ({ value: reason, label: reason })),
      }),
    [visitReasons],
  );
  const groups = [...groupsOf(entered)].join(' ');
  const shown = useMemo(() => {
    const ids = new Set(groups.split(' '));
    return { ...definition, groups: definition.groups.filter(({ id }) => ids.has(id)) };
  }, [groups]);
  const record = useRecordForm({
    definition: shown,
    store,
    draft,
    save: async (values) => {
      const answer = await device.leads.save(withVisit(opened, key, { ...store.read().entered, ...values }), opened);
      return answer.ok ? ok(entriesOf(answer.value, key)) : answer;
    },
  });
  const back = `/estimator/leads/${opened.id}/details`;
  useTopBarTitle(customerName(opened), undefined, back);
  return (
    <FormProvider store={store}>
      <NamedChoicesContext value={choices}>
        <main id="main" className="office data-form">
          <div className="office-head">
            <h1>How did it go with {customerName(opened)}?</h1>
            <p className="note">Visit of {formatDate(key, 'fullDateTime')}</p>
          </div>
          <DataFormGroups definition={shown} schema={schema} theme={dataTheme} />
          <div className="form-bar inline save-bar">
            <FormErrors form={record} />
            <div className="form-bar-acts inline">
              <button type="button" className="btn btn--plain" onClick={() => void navigate(back)}>
                Cancel
              </button>
              <SaveButton
                form={record}
                onClick={() =>
                  record.save(async () => {
                    await navigate(back, { replace: true });
                    messages.show('Saved', 'success');
                  })
                }
              />
            </div>
          </div>
        </main>
      </NamedChoicesContext>
    </FormProvider>
  );
}

/** The entries of a visit; a meeting that is not later than the visit is no new one. */
function entriesOf({ visits = {}, meetingDate: next = null }: Lead, key: string): VisitEntries {
  const { result, reasons = [], nextStep = null, nextDay = null, note = null } = visits[key] ?? {};
  const isNew = (visitKey(next) ?? '') > key;
  return { ...(result && { result }), reasons, nextStep, nextDay, note, meetingDate: isNew ? next : null };
}

function storeOf(lead: Lead, key: string, { draft, requested }: Pick<VisitFormProps, 'draft' | 'requested'>) {
  const saved = { ...entriesOf(lead, key) };
  const result = form.results.find(({ value }) => value === requested)?.value;
  return formStore({
    schema,
    saved,
    entered: storedValues(draft, result === undefined ? saved : { ...saved, result }),
    check: allMembersCheck(schema, (entries) => visitProblems(key, entries)),
  });
}
