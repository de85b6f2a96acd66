import { useMemo, useState } from 'react';
import { useModal } from '#app/components/dialogs/use-modal.ts';
import { Icon } from '#app/components/icon.tsx';
import { LoadingAnimation } from '#app/components/loading-animation.tsx';
import { type FormDefinition, withMembers } from '#app/form/data-form/form-definition.ts';
import { useStateOf } from '#app/form/data-form/form-store.ts';
import { NamedChoicesContext, withNamedChoices } from '#app/form/data-form/named-choices.ts';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import { SentForm } from '#app/form/data-form/sent-form.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useReloadGuard } from '#app/shell/unsaved-changes.tsx';
import type { Problem } from '#contract/problems.ts';
import type { Company } from '#contract/records/company.ts';
import type { Values } from '#domain/forms/check-value.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import type { Result } from '#domain/result.ts';
import form from '#schemas/forms/company.json' with { type: 'json' };
import recordSchema from '#schemas/records/company.json' with { type: 'json' };

/** A company as entered; the source is only for a new one. */
export interface CompanyInput {
  readonly name: string;
  readonly sourceCompanyId: number | null;
}

interface CompanyDialogProps {
  /** Null creates a new one. */
  readonly company: Company | null;
  readonly companies: readonly Company[];
  /** The default company to copy a new one from. */
  readonly sourceCompanyId: number | null;
  readonly onSave: (input: CompanyInput) => Promise<Result<unknown, Problem>>;
  readonly onClose: () => void;
}

/** Only the first save of a company chooses its source. */
const newSchema = {
  ...recordSchema,
  properties: { ...recordSchema.properties, sourceCompanyId: { type: ['integer', 'null'] } },
};

const nameForm = withMembers(form as FormDefinition, (member) => (member.name === 'sourceCompanyId' ? [] : [member]));

/** Name and source of a new company, or the name of an existing one. */
export function CompanyDialog({ company, companies, sourceCompanyId, onSave, onClose }: CompanyDialogProps) {
  const box = useModal();
  const messages = useMessages();
  const [entries] = useState(() =>
    company === null
      ? sentEntries(form, newSchema, { name: '', sourceCompanyId })
      : sentEntries(nameForm, recordSchema, { name: company.name }),
  );
  const { store } = entries;
  useReloadGuard(useStateOf(store, (state) => store.changesOf(state).names.length > 0));
  const choices = useMemo(
    () => withNamedChoices({ sources: companies.map(({ id, name }) => ({ value: id, label: `A copy of ${name}` })) }),
    [companies],
  );

  const handleSend = async ({ name, sourceCompanyId: source }: Values): Promise<FieldErrors> => {
    const saved = await onSave({ name: String(name), sourceCompanyId: typeof source === 'number' ? source : null });
    if (!saved.ok) {
      messages.showProblem(saved.problem, ['name']);
      return saved.problem.errors;
    }
    box.current?.close();
    return {};
  };

  return (
    <dialog ref={box} className="dialog" aria-labelledby="h-company" onClose={onClose}>
      <NamedChoicesContext value={choices}>
        <SentForm
          entries={entries}
          onSend={handleSend}
          head={
            <div className="dialog-head split">
              <h2 id="h-company">{company === null ? 'New company' : 'Edit company'}</h2>
              <button type="button" className="icon-btn" aria-label="Close" onClick={() => box.current?.close()}>
                <Icon name="x" />
              </button>
            </div>
          }
        >
          {(isBusy) => (
            <div className="dialog-acts">
              {isBusy && company === null && <LoadingAnimation action="create" />}
              <button type="submit" className="btn btn--primary" disabled={isBusy} aria-busy={isBusy}>
                {company === null ? 'Create company' : 'Save'}
              </button>
            </div>
          )}
        </SentForm>
      </NamedChoicesContext>
    </dialog>
  );
}
