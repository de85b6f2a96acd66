import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type FormError, FormErrorSummary, focusControl } from '#app/components/form-error-summary.tsx';
import { pressedKey } from '#app/components/pressed-key.ts';
import { focusNext } from '#app/form/focus-next.ts';
import { draftToLead, isSameDraft, type LeadDraft, leadLabels, leadToDraft } from '#app/form/lead-draft.ts';
import { useShownRecord } from '#app/pages/records/deleted-record.tsx';
import { LeadFields } from '#app/routes/leads/form/lead-fields.tsx';
import { useStartEstimate } from '#app/routes/leads/use-start-estimate.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { fieldMessages } from '#app/shell/field-messages.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import { useUnsavedChanges } from '#app/shell/unsaved-changes.tsx';
import { storedValues, useStoreUnsaved } from '#app/shell/use-stored-draft.ts';
import type { Draft } from '#client/device.ts';
import type { Problem } from '#contract/problems.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { workflowName } from '#domain/catalog/workflows.ts';
import { checkLead } from '#domain/leads/check-lead.ts';
import { customerName } from '#domain/text/names.ts';
import '#app/routes/leads/form/lead-form.css';

interface LeadFormProps {
  readonly lead: Lead;
  /** The server's field errors, to correct here. */
  readonly problem?: Problem | null;
  /** For a new lead: entries from before a reload. */
  readonly draft?: Draft;
}

type LeadErrors = Readonly<Partial<Record<keyof LeadDraft, string>>>;

const errorText = 'The page has errors which must be fixed before saving.';

export function LeadForm({ lead, problem = null, draft: started }: LeadFormProps) {
  const device = useDevice();
  const messages = useMessages();
  const navigate = useNavigate();
  const isNew = lead.id === 0;
  // Changes from other devices stay, except in fields that were edited here.
  const [opened] = useState(lead);
  const [untouched] = useState(() => leadToDraft(opened));
  const [draft, setDraft] = useState(() => storedValues(started ?? null, untouched));
  const [isRestored, setIsRestored] = useState(!isSameDraft(draft, untouched));
  // Somebody who adds a lead came to type its name. A layout effect also runs when a hidden form is shown again.
  const [isBlank] = useState(isNew && !isRestored);
  useLayoutEffect(() => {
    if (isBlank) focusControl('firstName');
  }, [isBlank]);
  const [errors, setErrors] = useState<LeadErrors>(() => (problem === null ? {} : fieldMessages(problem)));
  const [warned, setWarned] = useState(false);
  const [busy, setBusy] = useState(false);
  const { trades, start } = useStartEstimate();
  const saved = useRef(false);
  const dirty = !isSameDraft(draft, untouched);
  const letGo = useStoreUnsaved(started ?? null, draft, dirty);
  useUnsavedChanges({ dirty: dirty && !busy, invalid: Object.keys(errors).length > 0, onLeave: letGo });
  useShownRecord(() => draftToLead(draft, opened));
  const back = isNew ? '/estimator/leads' : `/estimator/leads/${lead.id}/details`;
  useTopBarTitle(isNew ? 'New lead' : customerName(lead), undefined, back);

  const validate = () => {
    const checked = checkLead(draftToLead(draft, opened));
    const found = checked.ok ? {} : fieldMessages({ errors: checked.problem });
    setErrors(found);
    return { checked, found };
  };

  const requested = trades.filter((trade) => draft.projectTypes.includes(workflowName(trade)));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    return save();
  };
  /** Saves the lead, and starts its estimate if trades are given. */
  const save = async (starting: readonly Workflow[] = []) => {
    if (saved.current) return;
    const { checked, found } = validate();
    setWarned(!checked.ok);
    if (!checked.ok) {
      const first = Object.keys(leadLabels).find((name) => name in found);
      if (first !== undefined) focusControl(first);
      return;
    }
    saved.current = true;
    setBusy(true);
    const answer = await device.leads.save(checked.value, opened);
    if (answer.ok) {
      await letGo();
      if (starting.length > 0 && (await start(answer.value.id, starting))) return;
      return navigate(`/estimator/leads/${answer.value.id}/details`, { replace: true });
    }
    saved.current = false;
    setBusy(false);
    setErrors(fieldMessages(answer.problem));
    messages.showProblem(answer.problem, Object.keys(leadLabels));
  };

  const handleChange = (part: Partial<LeadDraft>) => {
    setDraft({ ...draft, ...part });
    const changed = Object.keys(part);
    const left = Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.includes(name)));
    setErrors(left);
    if (Object.keys(left).length === 0) setWarned(false);
  };

  return (
    <main id="main" className="office lead-edit">
      <form noValidate onSubmit={handleSubmit} onKeyDown={goOnWithEnter}>
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
                setDraft(untouched);
                setErrors({});
                setIsRestored(false);
              }}
            >
              Start over
            </button>
          </p>
        )}
        <LeadFields draft={draft} errors={errors} onChange={handleChange} />
        <div className="form-bar inline">
          <FormErrorSummary errors={formErrors(errors)} onOpen={validate} />
          <p className="form-bar-words" role="alert">
            {warned && errorText}
          </p>
          <div className="head-acts inline">
            <button type="button" className="btn btn--plain" onClick={() => void navigate(back)}>
              Cancel
            </button>
            {isNew && requested.length > 0 && (
              <button type="button" className="btn" disabled={busy} onClick={() => void save(requested)}>
                Save and start estimate
              </button>
            )}
            <button type="submit" className="btn btn--primary" disabled={busy} aria-busy={busy}>
              {busy ? 'Saving…' : 'Save'}
            </button>
          </div>
        </div>
      </form>
    </main>
  );
}

/** Enter moves to the next field on an on-screen keypad; only the button saves. */
function goOnWithEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (pressedKey(event) !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'submit') return;
  event.preventDefault();
  focusNext(target);
}

const formErrors = (errors: LeadErrors): readonly FormError[] =>
  Object.entries(leadLabels).flatMap(([name, label]) => {
    const message = errors[name as keyof LeadDraft];
    return message === undefined ? [] : [{ name, label, message }];
  });
