import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { HoverJob } from '#app/connections/hover-job.tsx';
import { earlierText, hoverProblemText } from '#app/connections/hover-text.ts';
import type { ChooseFile } from '#app/routes/estimate/import/use-read-file.ts';
import { useDevice, useObservable, useSyncState } from '#app/shell/device-context.tsx';
import type { Problem } from '#contract/problems.ts';
import type { Lead } from '#contract/records/lead.ts';
import { hoverJobRoutes } from '#contract/routes/connections/hover.ts';

interface HoverSourceProps {
  readonly lead: Lead;
  readonly onFile: ChooseFile;
}

/** Reads the measurements of the lead's job at Hover, which are then looked over like a file. */
export function HoverSource({ lead, onFile }: HoverSourceProps) {
  const isOn = useObservable(useDevice().settings$, null)?.hoverIntegrationEnabled === true;
  const jobId = lead.hoverJobId ?? null;
  if (jobId === null)
    return (
      isOn && (
        <div className="sheet measure-file flow">
          <Icon name="ruler" />
          <p>
            <b>Hover</b>
            <span className="note">Find this house among the jobs of Hover.</span>
          </p>
          <Link className="btn" to={`/estimator/leads/${lead.id}/hover`}>
            Measure with Hover
          </Link>
        </div>
      )
    );
  return <LinkedJob key={jobId} jobId={jobId} onFile={onFile} />;
}

interface LinkedJobProps extends Pick<HoverSourceProps, 'onFile'> {
  readonly jobId: number;
}

function LinkedJob({ jobId, onFile }: LinkedJobProps) {
  const { session } = useDevice();
  const { online } = useSyncState();
  const [asked, setAsked] = useSearchParams();
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const read = async (modelId: number | null) => {
    setIsReading(true);
    setProblem(null);
    const body = modelId === null ? { jobId } : { jobId, modelId };
    const answer = await session.request(hoverJobRoutes.readMeasurements, { body });
    setIsReading(false);
    if (!answer.ok) return setProblem(answer.problem);
    const { file, warnings, stale, fetchedAt } = answer.value;
    const notes = stale ? [earlierText(fetchedAt), ...warnings] : warnings;
    onFile(new File([file], `Hover ${jobId}.json`, { type: 'application/json' }), notes);
  };
  // The address of the lead's button asks for the figures at once, and is used up by that.
  const isAsked = asked.get('from') === 'hover';
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isAsked || hasBegun.current) return;
    hasBegun.current = true;
    const structure = Number(asked.get('structure'));
    setAsked({}, { replace: true });
    void read(structure > 0 ? structure : null);
  });
  return (
    <section className="sheet measure-hover" aria-labelledby="h-hover-job">
      <h2 id="h-hover-job">Hover, job {jobId}</h2>
      {problem !== null && <p role="alert">{hoverProblemText(problem, online)}</p>}
      {isReading ? (
        <p className="note" role="status">
          Reading the measurements…
        </p>
      ) : (
        <HoverJob jobId={jobId}>
          {(structure) =>
            structure !== null && (
              <button type="button" className="btn btn--primary" onClick={() => void read(structure)}>
                <Icon name="ruler" />
                Read the measurements
              </button>
            )
          }
        </HoverJob>
      )}
    </section>
  );
}
