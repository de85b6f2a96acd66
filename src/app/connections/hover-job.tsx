import { type ReactNode, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { earlierText, hoverProblemText } from '#app/connections/hover-text.ts';
import { useSyncState } from '#app/shell/device-context.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { HoverJobDetails } from '#contract/records/hover-job-details.ts';
import type { HoverModel } from '#contract/records/hover-model.ts';
import { hoverJobRoutes } from '#contract/routes/connections/hover.ts';
import { formatDate } from '#domain/text/format-date.ts';
import '#app/connections/hover-job.css';

interface HoverJobProps {
  readonly jobId: number;
  /** Draws the actions, with the chosen structure; null when nothing of the job can be used. */
  readonly children: (structure: number | null) => ReactNode;
}

/** The structures of a job of Hover, of which one that is measured can be chosen. */
export function HoverJob({ jobId, children }: HoverJobProps) {
  const { answer, problem, refetch } = useQuery(hoverJobRoutes.readJob, { body: { jobId } });
  const { online } = useSyncState();
  if (problem !== null)
    return (
      <div className="hover-job" role="alert">
        <p>{hoverProblemText(problem, online)}</p>
        <div className="hover-actions flow">
          <button type="button" className="btn" onClick={refetch}>
            <Icon name="refresh" />
            Ask again
          </button>
          {children(null)}
        </div>
      </div>
    );
  if (answer === null)
    return (
      <p className="note" role="status">
        Asking Hover…
      </p>
    );
  return (
    <div className="hover-job">
      {answer.stale && <p role="status">{earlierText(answer.fetchedAt)}</p>}
      {answer.problem !== null && <p role="status">{answer.problem}</p>}
      <Structures key={jobId} job={answer}>
        {children}
      </Structures>
    </div>
  );
}

interface StructuresProps extends Pick<HoverJobProps, 'children'> {
  readonly job: HoverJobDetails;
}

function Structures({ job, children }: StructuresProps) {
  const usable = job.problem === null ? job.models.filter(({ problem }) => problem === null) : [];
  const [chosen, setChosen] = useState<number | null>(null);
  const structure = usable.find(({ id }) => id === chosen)?.id ?? usable[0]?.id ?? null;
  return (
    <>
      {job.problem === null && job.models.length === 1 && <p className="note">{factsOf(job.models[0])}</p>}
      {job.problem === null && job.models.length > 1 && (
        <fieldset className="hover-structures">
          <legend className="label">Choose a structure</legend>
          {job.models.map((model, index) => (
            <label key={model.id} className="hover-structure">
              <input
                type="radio"
                name={`structure-${job.id}`}
                checked={model.id === structure}
                disabled={model.problem !== null}
                onChange={() => setChosen(model.id)}
              />
              <span>
                <b>{model.name || `Structure ${index + 1}`}</b>
                <span className="note">{factsOf(model)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="hover-actions flow">{children(structure)}</div>
    </>
  );
}

/** The measured parts of a structure and their time, or the reason why it cannot be used. */
function factsOf(model: HoverModel | undefined): string {
  if (model === undefined) return '';
  const { text, problem, updatedAt } = model;
  return problem ?? [text, updatedAt !== null && formatDate(updatedAt, 'shortMoment')].filter(Boolean).join(', ');
}
