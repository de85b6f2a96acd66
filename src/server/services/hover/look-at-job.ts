import type { LeadHoverFigures } from '#contract/records/lead.ts';
import { isSameContent } from '#domain/same-content.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { hoverApi } from '#server/connections/providers/hover/hover-api.ts';
import type { HoverJob } from '#server/connections/providers/hover/hover-shapes.ts';
import { jobProblem, modelProblem } from '#server/connections/providers/hover/hover-texts.ts';
import type { ServerContext } from '#server/context.ts';
import { type Trx, withCompany } from '#server/database/database.ts';
import { endLook, findLook, leadsOfJob, noteLook } from '#server/repositories/connections/hover-looks.ts';
import { findLead } from '#server/repositories/leads.ts';
import { readFigures } from '#server/services/hover/figures.ts';
import { changeLead } from '#server/services/records/save-lead.ts';
import { nobodyOf } from '#server/services/users/nobody-of.ts';

const mostStructures = 10;
const pauseMs = 60_000;

/** Has a job looked at soon; however often that is asked for, one look waits. */
export async function requestLook(
  jobs: ServerContext['jobs'],
  trx: Trx,
  companyId: number,
  jobId: number,
): Promise<void> {
  if (await noteLook(trx, companyId, jobId)) await jobs.enqueue(trx, 'look-at-hover-job', { companyId, jobId });
}

/**
 * Looks at a job of Hover and tells the leads that are linked to it, if anything has changed. While Hover does not answer,
 * the look is put back; without a connection it waits for one.
 */
export async function lookAtJob(
  context: ServerContext,
  { companyId, jobId }: { readonly companyId: number; readonly jobId: number },
): Promise<void> {
  const scope = { companyId, userId: 0 };
  const [at, leads] = await withCompany(context.db, scope, async (trx) => [
    await findLook(trx, companyId, jobId),
    await leadsOfJob(trx, companyId, jobId),
  ]);
  if (at === null) return;
  try {
    const figures = leads.length === 0 ? null : await currentFigures(context, companyId, jobId);
    await withCompany(context.db, scope, async (trx) => {
      if (figures !== null) for (const id of leads) await tellLead(context, trx, companyId, id, figures);
      if (!(await endLook(trx, companyId, jobId, at)))
        await context.jobs.enqueue(trx, 'look-at-hover-job', { companyId, jobId });
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind === 'off' || error.kind === 'lost') return;
    const next = error.retryAt ?? new Date(context.now().getTime() + pauseMs);
    await withCompany(context.db, scope, async (trx) => {
      if (error.kind === 'transient')
        await context.jobs.enqueue(trx, 'look-at-hover-job', { companyId, jobId, at: next.toISOString() });
      // A look that is refused would be refused again; the next change of the job asks anew.
      else await endLook(trx, companyId, jobId, at);
    });
  }
}

async function currentFigures(context: ServerContext, companyId: number, jobId: number): Promise<LeadHoverFigures> {
  const job = await hoverApi(context, companyId, { isBackground: true }).findJob(jobId);
  if (job === null) return { jobId, state: 'missing', measuredAt: null, hashes: [] };
  const models = jobProblem(job) === null ? job.models.filter((model) => modelProblem(model) === null) : [];
  const hashes: string[] = [];
  for (const model of models.slice(0, mostStructures)) {
    const { data, isStale } = await readFigures(context, companyId, job, model, { isBackground: true });
    // Earlier figures say nothing new.
    if (isStale) throw new ProviderFailure('Hover', 'transient');
    hashes.push(data.hash);
  }
  return { jobId, state: job.state, measuredAt: newest(models), hashes };
}

const newest = (models: HoverJob['models']): string | null =>
  models
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .toSorted()
    .at(-1) ?? null;

async function tellLead(
  { now }: ServerContext,
  trx: Trx,
  companyId: number,
  id: number,
  hoverFigures: LeadHoverFigures,
): Promise<void> {
  const lead = await findLead(trx, companyId, id);
  if (lead === null || lead.hoverJobId !== hoverFigures.jobId || isSameContent(lead.hoverFigures, hoverFigures)) return;
  const transaction = { trx, actor: nobodyOf(companyId), now: now().toISOString() };
  await changeLead(transaction, id, { hoverFigures }, 'any');
}
