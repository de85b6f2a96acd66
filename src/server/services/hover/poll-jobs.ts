import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { hoverApi } from '#server/connections/providers/hover/hover-api.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner, withCompany } from '#server/database/database.ts';
import { forgetOldAnswers } from '#server/repositories/connections/cached-answers.ts';
import { noteDetails } from '#server/repositories/connections/connections.ts';
import { linkedJobs, overdueLooks } from '#server/repositories/connections/hover-looks.ts';
import { companiesToPoll, findWatch, notePoll } from '#server/repositories/connections/hover-watches.ts';
import { requestLook } from '#server/services/hover/look-at-job.ts';

/** Has every company polled whose last poll is an hour ago. */
export async function pollDueCompanies(context: ServerContext): Promise<void> {
  await asOwner(context.db, async (trx) => {
    for (const companyId of await companiesToPoll(trx)) await context.jobs.enqueue(trx, 'poll-hover', { companyId });
  });
}

/** Changes that Hover stored while another answer was made are seen by the next poll. */
const overlapMs = 120_000;
/** The first poll of a connection looks back so far. */
const firstLookBackMs = 30 * 86_400_000;
const mostPages = 20;

/**
 * Asks Hover which jobs have changed since the last poll, for changes that no event has told. The time of the last change
 * is Hover's own, so clocks need not agree. A poll that is cut short goes on at the next one.
 */
export async function pollJobs(context: ServerContext, { companyId }: { readonly companyId: number }): Promise<void> {
  const scope = { companyId, userId: 0 };
  const key = { companyId, provider: 'hover' } as const;
  const watch = await withCompany(context.db, scope, async (trx) => {
    await context.jobs.enqueue(trx, 'watch-hover', { companyId });
    for (const jobId of await overdueLooks(trx, companyId))
      await context.jobs.enqueue(trx, 'look-at-hover-job', { companyId, jobId });
    await forgetOldAnswers(trx, key);
    return findWatch(trx, companyId);
  });
  const polledTo = watch?.polled_to ?? null;
  const sinceMs =
    polledTo === null ? context.now().getTime() - firstLookBackMs : new Date(polledTo).getTime() - overlapMs;
  const api = hoverApi(context, companyId, { isBackground: true });
  try {
    for (let page = 1; page <= mostPages; page += 1) {
      const { jobs, isLast } = await api.changedSince(Math.floor(sinceMs / 1000), page);
      const last =
        jobs
          .flatMap(({ updatedAt }) => updatedAt ?? [])
          .toSorted()
          .at(-1) ?? null;
      await withCompany(context.db, scope, async (trx) => {
        const linked = await linkedJobs(
          trx,
          companyId,
          jobs.map(({ id }) => id),
        );
        for (const jobId of linked) await requestLook(context.jobs, trx, companyId, jobId);
        await notePoll(trx, companyId, last);
        await noteDetails(trx, key, { lastPoll: context.now().toISOString() });
      });
      if (isLast) return;
    }
  } catch (error) {
    // The connection notes its failures itself, and the next poll begins at the same change.
    if (!(error instanceof ProviderFailure)) throw error;
  }
}
