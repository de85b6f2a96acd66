import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useState } from 'react';
import { DataFormGroups } from '#app/form/data-form/data-form-groups.tsx';
import { dataTheme } from '#app/form/data-form/data-theme.ts';
import { formSchema } from '#app/form/data-form/form-definition.ts';
import { FormProvider } from '#app/form/data-form/form-provider.tsx';
import { formStore } from '#app/form/data-form/form-store.ts';
import { DownpaymentBox } from '#app/open-estimate/downpayment-box.tsx';
import { AnswersForm } from '#app/routes/documents/answers-form.tsx';
import { entriesSchema, paperForm, sourceParts, validEntries } from '#app/routes/documents/making/paper-form.ts';
import { TradeChoice } from '#app/routes/documents/trade-choice.tsx';
import type { ContractDraft } from '#app/routes/documents/use-contract-draft.ts';
import type { ContractSource } from '#app/routes/documents/use-contract-source.ts';
import { buyersOf } from '#documents/buyers/buyers.ts';
import { isPartial } from '#documents/papers/contract/contract-input.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { requestedAnswers } from '#documents/papers/contract/legal-findings.ts';
import { contractTotal } from '#domain/estimates/estimate-total.ts';
import { checkMembers, type Values } from '#domain/forms/check-value.ts';
import '#app/routes/documents/contract-details-form.css';

interface ContractDetailsFormProps {
  readonly source: ContractSource;
  readonly draft: ContractDraft;
  /** Whether a box has an invalid entry. */
  readonly onProblem: (hasProblem: boolean) => void;
}

/** The rep's additions to the estimate for the contract; the paper next to the form updates at once. */
export function ContractDetailsForm({ source, draft, onProblem }: ContractDetailsFormProps) {
  const { workflowIds, setWorkflowIds, details, setDetails, additionalCost, setAdditionalCost } = draft;
  const id = useId();
  const requested = useMemo(() => requestedAnswers(source), [source]);
  const definition = useMemo(() => paperForm(contract, { ...source, workflowIds }), [source, workflowIds]);
  const schema = useMemo(() => formSchema(entriesSchema(contract), definition), [definition]);
  const names = useMemo(
    () => definition.groups.flatMap(({ members }) => members.map(({ name }) => name)),
    [definition],
  );
  const [store] = useState(() =>
    formStore(
      schema,
      picked({ ...details, buyers: [...buyersOf({ details, lead: source.lead })], additionalCost }, names),
    ),
  );
  const [wrong, setWrong] = useState({ downpayment: false, entries: false });
  const notify = useEffectEvent(() => {
    const { saved, entered } = store.read();
    const parts = sourceParts(validEntries(schema, entered, saved));
    setDetails((now) => ({ ...now, ...(parts.details as Partial<typeof now>) }));
    setAdditionalCost(parts.additionalCost ?? null);
    const hasWrong = !checkMembers({ ...schema, required: [] }, entered).ok;
    setWrong((now) => ({ ...now, entries: hasWrong }));
  });
  // Updated with the boxes, not a moment later: an entry in between would not reach the paper.
  useLayoutEffect(() => store.follow(() => notify()), [store]);
  const hasProblem = wrong.downpayment || wrong.entries;
  const notifyProblem = useEffectEvent(onProblem);
  useEffect(() => notifyProblem(hasProblem), [hasProblem]);
  return (
    <div className="contract-details paper-details">
      <TradeChoice
        legend="Work in this contract"
        emptyText="Choose the work that the contract covers."
        source={source}
        workflowIds={workflowIds}
        onChange={(ids) => {
          setWrong((now) => ({ ...now, downpayment: false }));
          setWorkflowIds(ids);
        }}
      />
      {isPartial({ estimate: source.estimate, workflowIds }) && (
        <DownpaymentBox
          key={workflowIds.join()}
          id={`${id}-downpayment`}
          value={details.downpayment ?? 0}
          total={contractTotal(source.estimate, workflowIds, additionalCost)}
          onChange={(downpayment) => setDetails((now) => ({ ...now, downpayment }))}
          onProblem={(downpayment) => setWrong((now) => ({ ...now, downpayment }))}
        />
      )}
      <FormProvider store={store}>
        <DataFormGroups definition={definition} schema={schema} theme={dataTheme} />
      </FormProvider>
      {details.buyers.length > 1 && (
        <p className="note">
          Everybody signs on the day of the contract, until midnight local time, here or through a link. If somebody
          cannot, the contract is dated again with one press, and signed by all.
        </p>
      )}
      <AnswersForm
        query={requested}
        answers={details.answers}
        onChange={(answers) => setDetails((now) => ({ ...now, answers }))}
      />
    </div>
  );
}

const picked = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
