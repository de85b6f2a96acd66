import type { Lead } from '#contract/records/lead.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { refuseInput } from '#server/refusal.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';
import type { ExpectedVersion } from '#server/services/changes/check-version.ts';
import { findJob } from '#server/services/hover/find-job.ts';
import { requestLook } from '#server/services/hover/look-at-job.ts';
import { changeLead } from '#server/services/records/save-lead.ts';

const largestId = 2_147_483_647;

/** The number in a request to link a job; null to end the link. */
export function linkedJobId(text: string): number | null {
  const id = Number(text);
  if (id > largestId) throw refuseInput({ jobId: ['Job id is not valid.'] });
  return id === 0 ? null : id;
}

/** Refuses a job that Hover does not have. While Hover does not answer, any number is accepted. */
export async function requireJob(context: ServerContext, { companyId }: Actor, jobId: number | null): Promise<void> {
  if (jobId === null) return;
  try {
    await findJob(context, companyId, jobId);
  } catch (error) {
    const isDown = error instanceof ProviderFailure && (error.kind === 'transient' || error.kind === 'lost');
    if (!isDown) throw error;
  }
}

/** Links a lead to a job, or ends its link. A look at the job tells the lead whether it is measured. */
export async function linkJob(
  { jobs }: ServerContext,
  transaction: Transaction,
  leadId: number,
  jobId: number | null,
  expected: ExpectedVersion,
): Promise<Lead> {
  const lead = await changeLead(transaction, leadId, { hoverJobId: jobId }, expected);
  if (jobId !== null) await requestLook(jobs, transaction.trx, transaction.actor.companyId, jobId);
  return lead;
}
