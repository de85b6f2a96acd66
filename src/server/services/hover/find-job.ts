import type { HoverJobDetails } from '#contract/records/hover-job-details.ts';
import { cachedAnswer, type DatedAnswer } from '#server/connections/cached-answer.ts';
import type { ConnectionContext } from '#server/connections/connection-context.ts';
import { hoverApi } from '#server/connections/providers/hover/hover-api.ts';
import type { HoverJob } from '#server/connections/providers/hover/hover-shapes.ts';
import {
  extentOf,
  jobProblem,
  jobStateText,
  modelProblem,
  modelText,
} from '#server/connections/providers/hover/hover-texts.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { refuseInput } from '#server/refusal.ts';

const notFoundInHover =
  'This job was not found in Hover. It may have been deleted there, or moved to another organization.';

/** A job with its structures, as Hover has it now; as it had it last while Hover does not answer. */
export const findJob = (context: ConnectionContext, companyId: number, jobId: number): Promise<DatedAnswer<HoverJob>> =>
  cachedAnswer(context, { companyId, provider: 'hover' }, `job/1/${jobId}`, 0, async () => {
    const job = await hoverApi(context, companyId).findJob(jobId);
    if (job === null) throw refuseInput({ jobId: [notFoundInHover] });
    return job;
  });

export async function readJobDetails(
  context: ServerContext,
  { companyId }: Actor,
  jobId: number,
): Promise<HoverJobDetails> {
  const { data: job, fetchedAt, isStale } = await findJob(context, companyId, jobId);
  const { id, name, address, state, updatedAt, models } = job;
  return {
    id,
    name,
    address,
    state,
    stateText: jobStateText(job),
    problem: jobProblem(job),
    updatedAt,
    models: models.map((model) => ({
      id: model.id,
      name: model.name,
      state: model.state,
      deliverable: extentOf(model),
      text: modelText(model),
      updatedAt: model.updatedAt,
      problem: modelProblem(model),
    })),
    fetchedAt,
    stale: isStale,
  };
}
