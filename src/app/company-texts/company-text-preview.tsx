import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useSampleEstimate, useSampleLeads } from '#app/company-texts/use-sample-estimate.ts';
import { RichTextView } from '#app/components/rich-text-view.tsx';
import { Select } from '#app/components/select.tsx';
import { useEntered } from '#app/form/form-source.ts';
import { useAuditedCatalog } from '#app/open-estimate/use-audited-catalog.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { Lead } from '#contract/records/lead.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { entriesOf } from '#documents/paper/paper-source.ts';
import { companyText } from '#documents/papers/contract/contract-texts.ts';
import { tradesOfText } from '#documents/papers/contract/scope-of-work.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import { customerName } from '#domain/text/names.ts';
import '#app/paper/paper-view.css';

const noWorkflows: readonly Workflow[] = [];

/** The entered text as it is printed in the contract of a chosen estimate, by the contract's own code. */
export function CompanyTextPreview({ path }: { readonly path: string }) {
  const id = useId();
  const audited = useAuditedCatalog();
  const workflows = audited?.ok ? audited.value.workflows : noWorkflows;
  const trades = useMemo(() => tradesOfText(workflows, path), [workflows, path]);
  const leads = useSampleLeads(trades.length > 0 ? trades : null);
  const [chosen, setChosen] = useState<number | null>(null);
  const lead = (leads.find(({ data }) => data.id === chosen) ?? leads[0])?.data;
  return (
    <section className="text-preview stack" aria-label="Preview">
      <span className="control">
        <label htmlFor={id}>Printed for</label>
        <Select id={id} value={lead?.id ?? ''} onChange={(event) => setChosen(Number(event.target.value))}>
          {leads.map(({ data, estimateTotal }) => (
            <option key={data.id} value={data.id}>
              {customerName(data)}, {formatMoney(estimateTotal ?? 0)}
            </option>
          ))}
        </Select>
      </span>
      <article className="paper white-paper">
        {audited === null ? <p aria-busy>Loading…</p> : <PrintedFor path={path} lead={lead} />}
      </article>
    </section>
  );
}

interface PrintedForProps {
  readonly path: string;
  readonly lead: Lead | undefined;
}

function PrintedFor({ path, lead }: PrintedForProps) {
  if (lead === undefined) return <p>No estimate has this work yet, so there is nothing to print it for.</p>;
  return <PrintedText key={lead.id} path={path} lead={lead} />;
}

function PrintedText({ path, lead }: { readonly path: string; readonly lead: Lead }) {
  const entered = useDeferredValue(useEntered(path));
  const sample = useSampleEstimate(lead.id);
  const settings = useObservable(useDevice().settings$, null);
  if (sample === null || settings === null) return <p aria-busy>Loading…</p>;
  if (!sample.ok) return <p role="alert">{sample.problem.title}</p>;
  const { estimate, catalog } = sample.value;
  const html = typeof entered === 'string' ? entered : '';
  const printed = companyText('', html, {
    settings,
    lead,
    entries: entriesOf({ estimate, catalog, workflowIds: estimate.workflowIds }),
  }).flatMap((section) => (section.kind === 'text' ? section.text : []));
  return printed.length === 0 ? <p>Nothing is printed.</p> : <RichTextView text={printed} />;
}
