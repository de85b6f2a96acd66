import { useDeferredValue, useId } from 'react';
import { RichTextView } from '#app/components/rich-text-view.tsx';
import { Select } from '#app/components/select.tsx';
import { useEntered } from '#app/form/data-form/form-store.ts';
import { useSampleEstimate } from '#app/routes/config/settings/use-sample-estimate.ts';
import { companyText } from '#documents/content/contract-texts.ts';
import { customerName } from '#domain/words/names.ts';
import '#app/routes/documents/paper-view.css';

/** The entered text as the contract of a chosen estimate prints it, by the contract's own code. */
export function CompanyTextPreview({ path }: { readonly path: string }) {
  const id = useId();
  const entered = useDeferredValue(useEntered(path));
  const { leads, leadId, choose, sample } = useSampleEstimate();
  const html = typeof entered === 'string' ? entered : '';
  const printed =
    sample === null
      ? []
      : companyText('', html, { ...sample, workflowIds: sample.estimate.workflowIds }).flatMap((section) =>
          section.kind === 'text' ? section.text : [],
        );
  return (
    <section className="text-preview" aria-label="Preview">
      <span className="control">
        <label htmlFor={id}>Printed for</label>
        <Select id={id} value={leadId ?? ''} onChange={(event) => choose(Number(event.target.value))}>
          {leads.map((lead) => (
            <option key={lead.id} value={lead.id}>
              {customerName(lead)}
            </option>
          ))}
        </Select>
      </span>
      <article className="paper">
        {sample === null ? (
          <p>{leads.length === 0 ? 'There is no lead to print it for yet.' : 'This lead has no estimate yet.'}</p>
        ) : printed.length === 0 ? (
          <p>Nothing is printed.</p>
        ) : (
          <RichTextView text={printed} />
        )}
      </article>
    </section>
  );
}
