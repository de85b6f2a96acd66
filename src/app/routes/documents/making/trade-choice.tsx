import type { PaperSource } from '#documents/paper/paper-source.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';

interface TradeChoiceProps {
  readonly legend: string;
  readonly emptyText: string;
  readonly source: Pick<PaperSource, 'estimate' | 'catalog'>;
  readonly workflowIds: readonly number[];
  readonly onChange: (workflowIds: readonly number[]) => void;
}

/** The trades of the estimate that a paper covers. */
export function TradeChoice({ legend, emptyText, source, workflowIds, onChange }: TradeChoiceProps) {
  return (
    <>
      <fieldset>
        <legend>{legend}</legend>
        {source.estimate.workflowIds.map((workflowId) => {
          const isIncluded = workflowIds.includes(workflowId);
          return (
            <label key={workflowId} className="check">
              <input
                type="checkbox"
                checked={isIncluded}
                onChange={() =>
                  onChange(
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
          {emptyText}
        </p>
      )}
    </>
  );
}
