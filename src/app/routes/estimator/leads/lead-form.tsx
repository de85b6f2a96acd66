import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type FormError, FormErrorSummary, focusControl } from '#app/components/form-error-summary.tsx';
import {
  draftToLead,
  isSameDraft,
  type LeadDraft,
  leadLabels,
  leadToDraft,
} from '#app/routes/estimator/leads/lead-draft.ts';
import { LeadFields } from '#app/routes/estimator/leads/lead-fields.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { fieldWords } from '#app/shell/field-words.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { useTopBarWords } from '#app/shell/top-bar-words.tsx';
import { useUnsavedChanges } from '#app/shell/use-unsaved-changes.ts';
import type { Problem } from '#contract/problems.ts';
import type { Lead } from '#contract/records.ts';
import { checkLead } from '#domain/leads/check-lead.ts';
import { leadName } from '#domain/leads/lead-name.ts';

interface LeadFormProps {
  readonly lead: Lead;
  /** What the server refused about it, to be mended here. */
  readonly problem?: Problem | null;
}

type LeadErrors = Readonly<Partial<Record<keyof LeadDraft, string>>>;

export function LeadForm({ lead, problem = null }: LeadFormProps) {
  const device = useDevice();
  const messages = useMessages();
  const navigate = useNavigate();
  const isNew = lead.id === 0;
  // What another device changes while the form is open stays, except where it was typed over here.
  const [opened] = useState(lead);
  const [untouched] = useState(() => leadToDraft(opened));
  const [draft, setDraft] = useState(untouched);
  const [errors, setErrors] = useState<LeadErrors>(() => (problem === null ? {} : fieldWords(problem)));
  const [busy, setBusy] = useState(false);
  const saved = useRef(false);
  const dirty = !isSameDraft(draft, untouched);
  useUnsavedChanges({ dirty: dirty && !busy });
  useTopBarWords(
    isNew ? 'New lead' : leadName(lead),
    undefined,
    isNew ? undefined : `/estimator/leads/${lead.id}/details`,
  );

  const validate = () => {
    const checked = checkLead(draftToLead(draft, opened));
    const found = checked.ok ? {} : fieldWords({ errors: checked.problem });
    setErrors(found);
    return { checked, found };
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (saved.current) return;
    const { checked, found } = validate();
    if (!checked.ok) {
      const [first] = Object.keys(found);
      if (first !== undefined) focusControl(first);
      return messages.show('The page has errors which must be fixed before saving.', 'warning');
    }
    saved.current = true;
    setBusy(true);
    const answer = await device.leads.save(checked.value, opened);
    if (answer.ok) return navigate(`/estimator/leads/${answer.value.id}/details`, { replace: true });
    saved.current = false;
    setBusy(false);
    setErrors(fieldWords(answer.problem));
    messages.showProblem(answer.problem, Object.keys(leadLabels));
  };

  return (
    <main id="main" className="office lead-edit">
      <form noValidate onSubmit={handleSubmit}>
        <div className="office-head">
          <h1>{isNew ? 'New lead' : 'Edit lead'}</h1>
          <div className="head-acts">
            <button type="button" className="btn btn--plain" onClick={() => void navigate(-1)}>
              Cancel
            </button>
            <button type="submit" className="btn btn--primary" disabled={busy} aria-busy={busy}>
              {busy ? 'Saving…' : 'Save'}
            </button>
          </div>
        </div>
        <FormErrorSummary errors={formErrors(errors)} onOpen={validate} />
        <LeadFields
          draft={draft}
          errors={errors}
          onChange={(part) => {
            setDraft({ ...draft, ...part });
            const changed = Object.keys(part);
            setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.includes(name))));
          }}
        />
      </form>
    </main>
  );
}

const formErrors = (errors: LeadErrors): readonly FormError[] =>
  Object.entries(leadLabels).flatMap(([name, label]) => {
    const message = errors[name as keyof LeadDraft];
    return message === undefined ? [] : [{ name, label, message }];
  });
