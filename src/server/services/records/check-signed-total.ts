import type { Document, Estimate } from '#contract/records.ts';
import { refuse, refuseInput } from '#server/refusal.ts';
import { listVersions } from '#server/repositories/history.ts';
import type { Work } from '#server/services/records/answer-once.ts';

/**
 * Compares the total of a signed contract with what the server computed for the estimate. The signed figures are never
 * altered: where they differ the contract is refused for good and stays on the device, where a person decides. An estimate
 * that went on after the signing is compared in its earlier versions too; when it was signed is no proof, since the device says it.
 */
export async function checkSignedTotal(
  { trx, actor }: Work,
  document: Document,
  content: unknown,
  estimate: Estimate,
): Promise<void> {
  // A caller that sends signatures without a content has shown no figures of ours.
  if (content === null) return;
  const signed = (content as { totalCents?: unknown }).totalCents;
  if (typeof signed !== 'number') throw refuseInput({ 'data.content': ['A signed contract states its total.'] });
  if (totalCents(estimate, document.workflows) === signed) return;
  const earlier = (await listVersions(trx, actor.companyId, 'estimates', estimate.id)) as Estimate[];
  if (earlier.some((version) => totalCents(version, document.workflows) === signed)) return;
  throw refuse(
    409,
    'The signed total is not what the server computes for this estimate. The contract was not changed.',
  );
}

const totalCents = (estimate: Estimate, workflowIds: readonly number[]): number =>
  workflowIds.reduce(
    (sum, id) => sum + Math.round((estimate.workflowSummaries[String(id)]?.totalWithMargin ?? 0) * 100),
    0,
  );
