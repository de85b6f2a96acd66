import type { HoverMeasurements } from '#contract/records/hover-measurements.ts';
import type { HoverMeasurementsQuery } from '#contract/records/hover-measurements-query.ts';
import { measureOf } from '#domain/measurements/measurement-format.ts';
import { isCountryOfFeet } from '#domain/measurements/report-units.ts';
import { dayIn } from '#domain/text/days.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { proposalsOf } from '#engine/measurements/proposals.ts';
import type { HoverJob, HoverModel } from '#server/connections/providers/hover/hover-shapes.ts';
import { extentOf, jobProblem, lackOf, modelProblem } from '#server/connections/providers/hover/hover-texts.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { withCompany } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { catalogOfEstimate } from '#server/services/changes/catalog-of-estimate.ts';
import { readFigures } from '#server/services/hover/figures.ts';
import { findJob } from '#server/services/hover/find-job.ts';

/** The measurements of a structure of a job, for an estimate. */
export async function readMeasurements(
  context: ServerContext,
  actor: Actor,
  { jobId, modelId }: HoverMeasurementsQuery,
): Promise<HoverMeasurements> {
  const { data: job, isStale } = await findJob(context, actor.companyId, jobId);
  const model = chosenModel(job, modelId);
  const figures = await readFigures(context, actor.companyId, job, model);
  const { report, hash, file } = figures.data;
  const catalog = await withCompany(context.db, actor, (trx) => catalogOfEstimate(trx, actor.companyId, {}));
  const today = dayIn(context.now(), 'UTC');
  const lack = lackOf(model);
  return {
    jobId,
    modelId: model.id,
    deliverable: extentOf(model),
    measuredAt: model.updatedAt,
    fetchedAt: figures.fetchedAt,
    hash,
    stale: isStale || figures.isStale,
    isForeign: job.address.country !== '' && !isCountryOfFeet(job.address.country),
    values: report.values.map(({ path, raw, measure }) => ({ path, raw, unit: measureOf(measure)?.unit ?? '' })),
    proposals: [...proposalsOf(catalog, { report, hash, today })],
    openings: report.openings.map(({ kind, name, width, height }) => ({ kind, name, width, height })),
    warnings: [...(lack === null ? [] : [lack]), ...report.notes],
    file,
  };
}

/** The structure whose measurements are wanted, if they can be used. */
function chosenModel(job: HoverJob, modelId: number | undefined): HoverModel {
  const problem = jobProblem(job);
  if (problem !== null) throw refuseInput({ jobId: [problem] });
  const { models } = job;
  if (modelId === undefined && models.length > 1)
    throw refuseInput({ modelId: [`This job has ${pluralize(models.length, 'structure')}. Choose one.`] });
  const model = modelId === undefined ? models[0] : models.find(({ id }) => id === modelId);
  if (model === undefined) throw refuseInput({ modelId: ['This job has no such structure.'] });
  const reason = modelProblem(model);
  if (reason !== null) throw refuseInput({ modelId: [reason] });
  return model;
}
