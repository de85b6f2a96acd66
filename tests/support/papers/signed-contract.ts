import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { contentHash } from '#documents/content-hash.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import { formatMoney } from '#domain/text/format-number.ts';

/** One transparent pixel. */
export const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The content of a short contract of the first release. */
export function aPaper(estimate: Estimate): Paper {
  const totalCents = Object.values(estimate.workflowSummaries).reduce(
    (sum, summary) => sum + Math.round(summary.totalWithMargin * 100),
    0,
  );
  return {
    typeVersion: 1,
    title: 'Home improvement contract',
    number: '1',
    date: 'November 20, 2026',
    company: { name: 'Harlow Exteriors', lines: [], logoFileId: null },
    parties: [{ heading: 'Customer', lines: ['Dana Whitfield'] }],
    sections: [
      {
        kind: 'prices',
        heading: 'What we will do',
        rows: estimate.workflowIds.map((id) => ({
          label: `Trade ${id}`,
          detail: '',
          amount: formatMoney(estimate.workflowSummaries[`${id}`]?.totalWithMargin ?? 0),
        })),
        total: { label: 'Contract price', amount: formatMoney(totalCents / 100) },
      },
      { kind: 'signatures', heading: 'Signatures' },
    ],
    signers: [{ key: 'customer', name: 'Dana Whitfield', caption: 'Customer', consent: 'I agree.' }],
    totalCents,
  };
}

/** A trade of an estimate that sells only a fee: enough for a price, with any catalog. */
export const feeOnly = (workflowId: number): Pick<Estimate, 'workflowIds' | 'workflowSummaries'> => ({
  workflowIds: [workflowId],
  workflowSummaries: { [workflowId]: { ...emptySummary, fee: 100, totalWithMargin: 100 } },
});

/** A contract of the first release over an estimate, signed by the customer. No office takes it as new any more. */
export async function signedDocument(
  estimate: Estimate,
  uuid: string,
  timestamp: string,
  paper: Paper = aPaper(estimate),
): Promise<Document> {
  const customer = {
    timestamp,
    data: pixel,
    method: 'drawn' as const,
    signerRole: 'customer' as const,
    signerName: 'Dana Whitfield',
    consent: 'I agree.',
    contentHash: await contentHash(paper),
  };
  return {
    id: 0,
    uuid,
    estimateId: estimate.id,
    name: 'Contract 1',
    type: 1,
    workflows: estimate.workflowIds,
    createdTime: timestamp,
    data: { content: canonicalJson(paper), typeVersion: '1' },
    signatures: { customer },
  };
}
