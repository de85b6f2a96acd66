// The parts of a contract's entries beside its form.
import { useId, useMemo } from 'react';
import { dataTheme } from '#app/form/data-form/data-theme.ts';
import type { FormDefinition } from '#app/form/data-form/form-definition.ts';
import { useGroupForm } from '#app/form/data-form/use-group-form.ts';
import { useEntered, useFormSource } from '#app/form/form-source.ts';
import { GeneratedForm } from '#app/form/generated-form.tsx';
import { DownpaymentBox } from '#app/open-estimate/downpayment-box.tsx';
import { answersSchema } from '#documents/law/contract-answers.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { isPartial } from '#documents/papers/contract/contract-input.ts';
import { requestedAnswers } from '#documents/papers/contract/legal-findings.ts';
import { contractTotal } from '#domain/estimates/estimate-total.ts';
import answers from '#schemas/forms/contract-answers.json' with { type: 'json' };

export interface PartProps {
  /** The source of the paper with its valid entries. */
  readonly source: PaperSource;
  /** Whether a box has an invalid entry that is not among those of the form. */
  readonly onProblem: (hasProblem: boolean) => void;
}

/** The down payment of a contract for some of the trades; for all of them, the estimate's applies. */
export function PartialDownpayment({ source, onProblem }: PartProps) {
  const { estimate, workflowIds, additionalCost = null } = source;
  const id = useId();
  const form = useFormSource();
  const downpayment = useEntered('downpayment');
  if (!isPartial(source)) return null;
  return (
    <DownpaymentBox
      key={workflowIds.join()}
      id={`${id}-downpayment`}
      value={typeof downpayment === 'number' ? downpayment : 0}
      total={contractTotal(estimate, workflowIds, additionalCost)}
      onChange={(amount) => form.enter('downpayment', amount, false)}
      onProblem={onProblem}
    />
  );
}

const questions = (answers as FormDefinition).groups.flatMap(({ members }) => members);

/** The questions about dates and legal guards that matter for this sale. An invalid answer counts as none. */
export function ContractAnswers({ source }: PartProps) {
  const buyers = useEntered('buyers');
  const requested = useMemo(() => requestedAnswers(source), [source]).join();
  const members = useMemo(() => {
    const names = requested.split(',');
    return questions.filter(({ name }) => names.includes(name));
  }, [requested]);
  const form = useGroupForm(answersSchema, members, { path: 'answers.' });
  return (
    <>
      {Array.isArray(buyers) && buyers.length > 1 && (
        <p className="note">
          Everybody signs on the day of the contract, until midnight local time, here or through a link. If somebody
          cannot, the contract is dated again with one press, and signed by all.
        </p>
      )}
      <GeneratedForm idPrefix="answers" {...form} theme={dataTheme} />
    </>
  );
}
