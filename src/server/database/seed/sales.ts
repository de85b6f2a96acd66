import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import { contentHash } from '#documents/content-hash.ts';
import { roleOf } from '#documents/paper/signer-keys.ts';
import { contractPaper } from '#documents/papers/contract/contract.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import demoPlans from '#schemas/demo/estimates.json' with { type: 'json' };
import type { Trx } from '#server/database/database.ts';
import { type DemoEstimate, demoEstimate } from '#server/database/seed/demo-estimate.ts';
import { demoPicture } from '#server/database/seed/demo-picture.ts';
import type { Random } from '#server/database/seed/random.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import { insertDocument } from '#server/repositories/documents.ts';
import { insertEstimate } from '#server/repositories/estimates.ts';
import { updateLead } from '#server/repositories/leads.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { insertSignatures, type StoredSignatures } from '#server/repositories/signing/document-signatures.ts';
import { findUser } from '#server/repositories/users.ts';
import { numberItems } from '#server/services/records/number-items.ts';

interface DemoSales {
  readonly companyId: number;
  readonly leads: readonly Lead[];
  readonly catalog: Catalog;
  readonly random: Random;
  readonly now: Date;
  readonly jobs: JobQueue;
  /** The largest number of leads that get an estimate. */
  readonly estimates: number;
}

const hourMs = 3_600_000;

/**
 * Makes estimates for leads that want a trade of the catalog; some leads whose meeting is over have signed a contract.
 */
export async function seedSales(trx: Trx, sales: DemoSales): Promise<void> {
  const { leads, now } = sales;
  const result = compileCatalog(sales.catalog);
  if (!result.ok) throw new Error(`the catalog cannot be used: ${JSON.stringify(result.problem[0])}`);
  const catalog = result.value;
  const plans = (demoPlans as readonly DemoEstimate[]).filter(
    (plan) => (catalog.rootsOf.get(plan.workflowId) ?? []).length > 0,
  );
  const planOf = new Map(plans.map((plan) => [catalog.workflowById.get(plan.workflowId)?.name, plan]));
  let count = 0;
  let over = 0;
  for (const lead of leads) {
    const [plan] = (lead.projectTypes ?? []).flatMap((trade) => planOf.get(trade) ?? []);
    if (plan === undefined || count >= sales.estimates) continue;
    count += 1;
    const isOver = lead.meetingDate != null && Date.parse(lead.meetingDate) + hourMs < now.getTime();
    if (isOver) over += 1;
    const estimate = await addEstimate(trx, sales, catalog, plan, lead);
    if (isOver && over % 2 === 0) await addContract(trx, sales, catalog, lead, estimate);
  }
}

/** An hour after the meeting, or now if that is in the future. */
const afterMeeting = (lead: Lead, now: Date): string =>
  new Date(Math.min(Date.parse(lead.meetingDate ?? now.toISOString()) + hourMs, now.getTime())).toISOString();

async function addEstimate(
  trx: Trx,
  { companyId, random, now }: DemoSales,
  catalog: CompiledCatalog,
  plan: DemoEstimate,
  lead: Lead,
): Promise<Estimate> {
  const time = afterMeeting(lead, now);
  const priced = demoEstimate(catalog, plan, lead.id, random, random.pick([0, 0, 0.05, 0.1]));
  const items = await numberItems(trx, priced.items, []);
  const stored = await insertEstimate(trx, companyId, { ...priced, items, createdTime: time, modifiedTime: time });
  if (stored === null) throw new Error('two demo estimates have one uuid');
  return stored;
}

async function addContract(
  trx: Trx,
  { companyId, random, now, jobs }: DemoSales,
  catalog: CompiledCatalog,
  lead: Lead,
  estimate: Estimate,
): Promise<void> {
  const salesperson = await findUser(trx, companyId, lead.userId ?? 0);
  if (salesperson === null) return;
  const time = afterMeeting(lead, now);
  const number = `${lead.customerNumber ?? lead.id}-1`;
  const paper = contractPaper({
    estimate,
    lead,
    settings: await findSettings(trx, companyId),
    salesperson,
    catalog,
    workflowIds: estimate.workflowIds,
    number,
    createdTime: time,
    details: { ...noDetails, workDuration: '3 days' },
  });
  const document: Document = {
    id: 0,
    uuid: random.uuid(),
    estimateId: estimate.id,
    leadId: lead.id,
    createdByUserId: salesperson.id,
    name: `Contract ${number}`,
    type: contractType,
    workflows: estimate.workflowIds,
    createdTime: time,
    data: { content: canonicalJson(paper), typeVersion: String(paper.typeVersion) },
  };
  const hash = await contentHash(paper);
  const signatures: StoredSignatures = Object.fromEntries(
    paper.signers.map((signer) => [
      signer.key,
      {
        timestamp: time,
        data: `data:image/png;base64,${demoPicture('signature.png').toString('base64')}`,
        signerName: signer.name,
        signerRole: roleOf(signer.key),
        method: 'drawn' as const,
        consent: signer.consent,
        contentHash: hash,
        receivedTime: time,
      },
    ]),
  );
  const documentId = await insertDocument(trx, companyId, document);
  if (documentId === null) throw new Error('two demo contracts have one uuid');
  await insertSignatures(trx, companyId, documentId, signatures, time);
  const sold = Object.keys(lead.visits ?? {}).map((key) => [key, { result: 'sold' as const }]);
  await updateLead(trx, companyId, { ...lead, leadStatus: 'Sold', visits: Object.fromEntries(sold) });
  await jobs.enqueue(trx, 'render-pdf', { companyId, documentId });
}
