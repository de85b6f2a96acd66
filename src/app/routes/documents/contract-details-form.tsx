import { useId, useMemo } from 'react';
import { AnswersForm } from '#app/routes/documents/answers-form.tsx';
import { DownpaymentBox } from '#app/routes/documents/downpayment-box.tsx';
import { TradeChoice } from '#app/routes/documents/trade-choice.tsx';
import type { ContractDraft } from '#app/routes/documents/use-contract-draft.ts';
import type { ContractSource } from '#app/routes/documents/use-contract-source.ts';
import { isPartial } from '#documents/content/contract-input.ts';
import { askedAnswers } from '#documents/law/legal-findings.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import '#app/routes/documents/contract-details-form.css';

interface ContractDetailsFormProps {
  readonly source: ContractSource;
  readonly draft: Pick<ContractDraft, 'workflowIds' | 'setWorkflowIds' | 'details' | 'setDetails'>;
  /** Whether a box has an invalid entry. */
  readonly onProblem: (hasProblem: boolean) => void;
}

/** The rep's additions to the estimate for the contract; the paper next to it updates at once. */
export function ContractDetailsForm({ source, draft, onProblem }: ContractDetailsFormProps) {
  const { workflowIds, setWorkflowIds, details, setDetails } = draft;
  const id = useId();
  const asked = useMemo(() => askedAnswers(source), [source]);
  return (
    <div className="contract-details">
      <TradeChoice
        legend="Work in this contract"
        emptyWords="Choose the work that the contract covers."
        source={source}
        workflowIds={workflowIds}
        onChange={(ids) => {
          onProblem(false);
          setWorkflowIds(ids);
        }}
      />
      {isPartial({ estimate: source.estimate, workflowIds }) && (
        <DownpaymentBox
          key={workflowIds.join()}
          id={`${id}-downpayment`}
          value={details.downpayment ?? 0}
          total={estimateTotal(source.estimate, workflowIds)}
          onChange={(downpayment) => setDetails({ ...details, downpayment })}
          onProblem={onProblem}
        />
      )}
      <div className="control">
        <label htmlFor={`${id}-begins`}>Work begins</label>
        <input
          id={`${id}-begins`}
          className="input"
          type="date"
          value={details.workBegins ?? ''}
          onChange={(event) => setDetails({ ...details, workBegins: event.target.value || null })}
        />
      </div>
      <div className="control">
        <label htmlFor={`${id}-takes`}>Expected duration</label>
        <input
          id={`${id}-takes`}
          className="input"
          maxLength={80}
          value={details.workDuration ?? ''}
          onChange={(event) => setDetails({ ...details, workDuration: event.target.value || null })}
        />
      </div>
      <AnswersForm
        asked={asked}
        answers={details.answers}
        onChange={(answers) => setDetails({ ...details, answers })}
      />
      <div className="control">
        <label htmlFor={`${id}-remarks`}>Remarks on the contract</label>
        <textarea
          id={`${id}-remarks`}
          className="input"
          rows={3}
          maxLength={4000}
          value={details.remarks}
          onChange={(event) => setDetails({ ...details, remarks: event.target.value })}
        />
      </div>
    </div>
  );
}
