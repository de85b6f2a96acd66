import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { soldChain } from '#documents/paper/sold-chain.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { defined } from '#domain/defined.ts';
import { downpaymentProblem } from '#domain/estimates/downpayment-problem.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { priceEstimate } from '#engine/estimates/price-estimate.ts';
import { blocked, notFound, refuseInput } from '#server/refusal.ts';
import { hasSignedDocument, listDocuments, moveDocuments } from '#server/repositories/documents.ts';
import { findEstimate, insertEstimate, lockEstimate, updateEstimate } from '#server/repositories/estimates.ts';
import { lockLead } from '#server/repositories/leads.ts';
import { findByUuid } from '#server/repositories/record-rows.ts';
import { announceEstimate } from '#server/services/api-integration/announce.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';
import { catalogOfEstimate } from '#server/services/changes/catalog-of-estimate.ts';
import { changeIfKnown } from '#server/services/changes/change-if-known.ts';
import { type ExpectedVersion, requireVersion } from '#server/services/changes/check-version.ts';
import { clampToNow } from '#server/services/changes/clamp-to-now.ts';
import { noteWrite, storeOverwritten } from '#server/services/changes/note-write.ts';
import { requireRoomForEstimate } from '#server/services/changes/require-room.ts';
import { type FolderWishes, wantProjectFolders } from '#server/services/project-folders/want-folders.ts';
import { nameItems, numberItems } from '#server/services/records/number-items.ts';
import { type EstimateInput, isForOrder, wholeEstimate } from '#server/services/records/partial-estimate.ts';

type NewEstimate = EstimateInput & { readonly uuid: string; readonly leadId: number; readonly name: string };

/** Makes the uuid of an item that came without one. */
type NewUuid = () => string;

interface EstimateTools extends FolderWishes {
  readonly newUuid: NewUuid;
}

/** Adds an estimate and prices it. If the uuid exists, that estimate is changed instead. */
export async function addEstimate(
  transaction: Transaction,
  sent: NewEstimate,
  expected: ExpectedVersion,
  tools: EstimateTools,
): Promise<Estimate> {
  const { trx, actor } = transaction;
  const known = await findByUuid(trx, { companyId: actor.companyId, store: 'estimates' }, sent.uuid);
  const changed = changeIfKnown(known, (id) => changeEstimate(transaction, id, sent, expected, tools));
  if (changed !== null) return changed;
  const input = named(sent, [], tools.newUuid);
  const { uuid, leadId, name } = input;
  const empty = { id: 0, uuid, leadId, name, items: [], comparisons: [], workflowSummaries: {}, workflowIds: [] };
  const original = await originalOf(transaction, input.copyOf);
  const priced = await pricedEstimate(transaction, wholeEstimate(empty, input), null, original);
  requireDownpayment(priced, original);
  const stored = await insertEstimate(trx, actor.companyId, {
    ...priced,
    createdTime: clampToNow(input.createdTime, transaction.now),
  });
  if (stored === null) return addEstimate(transaction, input, expected, tools);
  await requireRoomForEstimate(transaction, stored.leadId);
  await announceEstimate(transaction, stored);
  await wantProjectFolders(tools, trx, actor.companyId, stored.leadId);
  await noteWrite(transaction, 'estimates', 'added', stored, { total: estimateTotal(stored) });
  return stored;
}

/** A trade that is added has folders of its own, and another lead may have none yet. */
const isForMoreFolders = (before: Estimate, after: Estimate): boolean =>
  before.leadId !== after.leadId || (after.workflowIds ?? []).some((id) => !before.workflowIds?.includes(id));

const named = <I extends EstimateInput>(sent: I, stored: readonly EstimateItem[], newUuid: NewUuid): I =>
  sent.items === undefined ? sent : { ...sent, items: nameItems(sent.items, stored, newUuid) };

/** The estimate of which another one is a copy; null when this company has none. */
async function originalOf(
  { trx, actor: { companyId } }: Transaction,
  uuid: string | undefined,
): Promise<Estimate | null> {
  const known = uuid === undefined ? undefined : await findByUuid(trx, { companyId, store: 'estimates' }, uuid);
  return known === undefined ? null : findEstimate(trx, companyId, known.id);
}

/** Changes an estimate, wholly or in part, and prices it. */
export async function changeEstimate(
  transaction: Transaction,
  id: number,
  sent: EstimateInput,
  expected: ExpectedVersion,
  tools: EstimateTools,
): Promise<Estimate> {
  const { trx, actor } = transaction;
  const current = await lockEstimate(trx, actor.companyId, id);
  if (current === null) throw notFound();
  await requireVersion(transaction, 'estimates', current, expected);
  const input = named(sent, current.items, tools.newUuid);
  const { uuid, createdTime } = current;
  const whole = { ...wholeEstimate(current, input), id, uuid, ...defined({ createdTime }) };
  const priced = await pricedEstimate(
    transaction,
    { ...whole, modifiedTime: input.modifiedTime ?? transaction.now },
    current,
  );
  requireDownpayment(priced, current);
  if (isForOrder(input)) await requireSameSale(transaction, current, priced);
  if (priced.leadId !== current.leadId) await moveToLead(transaction, id, priced.leadId);
  const [stored] = await Promise.all([
    updateEstimate(trx, actor.companyId, priced),
    storeOverwritten(transaction, 'estimates', current),
    requireRoomForEstimate(transaction, priced.leadId),
  ]);
  await announceEstimate(transaction, stored);
  if (isForMoreFolders(current, stored)) await wantProjectFolders(tools, trx, actor.companyId, stored.leadId);
  await noteWrite(transaction, 'estimates', 'changed', stored, { total: estimateTotal(stored) });
  return stored;
}

/**
 * A down payment that its sender states is dollars and cents, and no more than the total. A stored one stays when the
 * total falls below it, because whoever changed the lines need not know it: no contract is made with it.
 */
function requireDownpayment(priced: Estimate, before: Estimate | null): void {
  const { downpayment = 0 } = priced;
  const isStored = downpayment === (before?.downpayment ?? 0);
  const problem = isStored ? null : downpaymentProblem(downpayment, estimateTotal(priced));
  if (problem !== null) throw refuseInput({ downpayment: [problem] });
}

/** Quantities to order never change the price of a sold estimate. */
async function requireSameSale({ trx, actor }: Transaction, before: Estimate, after: Estimate): Promise<void> {
  if (canonicalJson(before.workflowSummaries) === canonicalJson(after.workflowSummaries)) return;
  if (soldChain(await listDocuments(trx, actor.companyId, before.id)) === null) return;
  throw blocked(
    'The contract of this estimate is signed, and these quantities would change its price. Make a change order instead.',
  );
}

// A signed contract names its household, so its estimate must stay with that lead.
async function moveToLead({ trx, actor }: Transaction, id: number, leadId: number): Promise<void> {
  if (await hasSignedDocument(trx, actor.companyId, id))
    throw blocked('This estimate has a signed contract and stays with its lead. Make a copy for the other lead.');
  await moveDocuments(trx, actor.companyId, id, leadId);
}

/** Quantities are taken as sent, but prices and totals come from the catalog and the rules. */
async function pricedEstimate(
  { trx, actor, now }: Transaction,
  estimate: Estimate,
  before: Estimate | null,
  /** The stored estimate whose prices it may keep. */
  pricedBefore = before,
): Promise<Estimate> {
  if ((await lockLead(trx, actor.companyId, estimate.leadId)) === null)
    throw refuseInput({ leadId: ['Lead id is not valid.'] });
  const catalog = await catalogOfEstimate(trx, actor.companyId, estimate);
  const priced = priceEstimate(catalog, estimate, pricedBefore);
  if (!priced.ok) throw refuseInput(priced.problem);
  const items = await numberItems(trx, priced.value.items, before?.items ?? []);
  return { ...priced.value, items, modifiedTime: clampToNow(estimate.modifiedTime, now) };
}
