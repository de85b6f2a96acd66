import { type FormEvent, useState } from 'react';
import { useModal } from '#app/components/dialogs/use-modal.ts';
import { Field } from '#app/components/field.tsx';
import { Icon } from '#app/components/icon.tsx';
import { LoadingAnimation } from '#app/components/loading-animation.tsx';
import { Select } from '#app/components/select.tsx';
import { fieldMessages } from '#app/shell/field-messages.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { useReloadGuard } from '#app/shell/unsaved-changes.tsx';
import type { Problem } from '#contract/problems.ts';
import type { Company } from '#contract/records/company.ts';
import type { Result } from '#domain/result.ts';

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

const starter = '';

/** Name and source of a new company, or the name of an existing one. */
export function CompanyDialog({ company, companies, sourceCompanyId, onSave, onClose }: CompanyDialogProps) {
  const box = useModal();
  const messages = useMessages();
  const [name, setName] = useState(company?.name ?? '');
  const [source, setSource] = useState(sourceCompanyId);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useReloadGuard(name !== (company?.name ?? '') || source !== sourceCompanyId);
  const title = company === null ? 'New company' : 'Edit company';

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError('Name is required.');
    setError(undefined);
    setBusy(true);
    const saved = await onSave({ name: name.trim(), sourceCompanyId: source });
    setBusy(false);
    if (saved.ok) return box.current?.close();
    setError(fieldMessages(saved.problem).name);
    messages.showProblem(saved.problem, ['name']);
  };

  return (
    <dialog ref={box} className="dialog" aria-labelledby="h-company" onClose={onClose}>
      <form onSubmit={handleSubmit} noValidate>
        <div className="dialog-head split">
          <h2 id="h-company">{title}</h2>
          <button type="button" className="icon-btn" aria-label="Close" onClick={() => box.current?.close()}>
            <Icon name="x" />
          </button>
        </div>
        <div className="dialog-content company-form stack">
          <Field label="Name" width="wide" required error={error}>
            {(wiring) => (
              <input
                {...wiring}
                className="input"
                value={name}
                maxLength={200}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          {company === null && (
            <Field
              label="Begin with"
              width="wide"
              hint="A copy has the settings, texts, pictures and published prices of its source, and names itself in its texts. Not copied: address, phone, license, logos, attachments, what a lawyer confirmed, users, leads, passwords and connections."
            >
              {(wiring) => (
                <Select
                  {...wiring}
                  value={source === null ? starter : String(source)}
                  onChange={(event) => setSource(event.target.value === starter ? null : Number(event.target.value))}
                >
                  <option value={starter}>The starter catalog</option>
                  {companies.map(({ id, name: known }) => (
                    <option key={id} value={id}>
                      A copy of {known}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
        <div className="dialog-acts">
          {busy && company === null && <LoadingAnimation action="create" />}
          <button type="submit" className="btn btn--primary" disabled={busy} aria-busy={busy}>
            {company === null ? 'Create company' : 'Save'}
          </button>
        </div>
      </form>
    </dialog>
  );
}
