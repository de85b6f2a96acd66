import { useId } from 'react';
import type { ContractDetails } from '#documents/content/contract-input.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import type { ContractSource } from './use-contract-source.ts';

interface ContractDetailsFormProps {
  readonly source: ContractSource;
  readonly workflowIds: readonly number[];
  readonly onWorkflowIds: (ids: readonly number[]) => void;
  readonly details: ContractDetails;
  readonly onDetails: (details: ContractDetails) => void;
}

/** What the rep adds to the estimate for the contract; the paper beside it follows at once. */
export function ContractDetailsForm({
  source,
  workflowIds,
  onWorkflowIds,
  details,
  onDetails,
}: ContractDetailsFormProps) {
  const id = useId();
  return (
    <div className="contract-details">
      <fieldset>
        <legend>Work in this contract</legend>
        {source.estimate.workflowIds.map((workflowId) => {
          const isIncluded = workflowIds.includes(workflowId);
          return (
            <label key={workflowId} className="check">
              <input
                type="checkbox"
                checked={isIncluded}
                onChange={() =>
                  onWorkflowIds(
                    source.estimate.workflowIds.filter((each) =>
                      each === workflowId ? !isIncluded : workflowIds.includes(each),
                    ),
                  )
                }
              />
              <span>{workflowNameIn(source.catalog, workflowId)}</span>
            </label>
          );
        })}
      </fieldset>
      {workflowIds.length === 0 && (
        <p className="error" role="alert">
          Choose the work that the contract covers.
        </p>
      )}
      <div className="control">
        <label htmlFor={`${id}-begins`}>Work begins</label>
        <input
          id={`${id}-begins`}
          className="input"
          type="date"
          value={details.workBegins ?? ''}
          onChange={(event) => onDetails({ ...details, workBegins: event.target.value || null })}
        />
      </div>
      <div className="control">
        <label htmlFor={`${id}-takes`}>Takes about</label>
        <input
          id={`${id}-takes`}
          className="input"
          maxLength={80}
          value={details.workDuration ?? ''}
          onChange={(event) => onDetails({ ...details, workDuration: event.target.value || null })}
        />
      </div>
      <div className="control">
        <label htmlFor={`${id}-remarks`}>Remarks on the contract</label>
        <textarea
          id={`${id}-remarks`}
          className="input"
          rows={3}
          maxLength={4000}
          value={details.remarks}
          onChange={(event) => onDetails({ ...details, remarks: event.target.value })}
        />
      </div>
    </div>
  );
}
