// People and documents: they add one, or sign a contract or a change order made by its page from the estimate.
import { createHash } from 'node:crypto';
import { firstValueFrom } from 'rxjs';
import type { ContractSource } from '#app/routes/documents/use-contract-source.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { kindOfType } from '#documents/kind-table/paper-kinds.ts';
import { documentOf } from '#documents/kinds/document-of.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import type { Paper, Signer } from '#documents/paper/paper.ts';
import { nextNumber, numberOfUuid } from '#documents/paper/paper-number.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { roleOf } from '#documents/paper/signer-keys.ts';
import { soldChain } from '#documents/paper/sold-chain.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { contractObstacles } from '#documents/papers/contract/contract-obstacles.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { changeOrderType } from '#domain/documents/is-signed.ts';
import { isOpenToSign } from '#domain/documents/signing-state.ts';
import { ok } from '#domain/result.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { keysOf } from '#engine/sheet/lines/new-keys.ts';
import type { Tab } from '#tests/support/device/memory-device.ts';
import { compiledOf } from '#tests/sync/simulation/compiled-of.ts';
import type { Ledger } from '#tests/sync/simulation/ledger.ts';
import { addLine } from '#tests/sync/simulation/steps/line-steps.ts';
import { add, type Chance, recordsIn, seenIn, smallestPng, write } from '#tests/sync/simulation/steps/people-steps.ts';
import type { Seat, World } from '#tests/sync/simulation/world.ts';

export async function addDocument(world: World, seat: Seat, tab: Tab, chance: Chance): Promise<void> {
  const estimate = chance.pick(await recordsIn(tab, 'estimates'));
  if (estimate === undefined) return;
  const name = world.ledger.nextValue();
  if (chance.below(2) === 0) return signContract(world, seat, tab, chance);
  const plain = { id: 0, estimateId: estimate.id, name, type: 1, workflows: estimate.workflowIds };
  await add(world, seat, tab, 'estimate-documents', (uuid): Document => ({ ...plain, uuid }));
}

const couple = ['Ann', 'Ben'].map((name) => ({ name, email: null, age: 'unsaid' as const }));

/**
 * Nobody signs a free estimate: it gets a line first. Contracts that the page blocks are not signed. Sometimes a couple
 * buys, and sometimes only the first signer is present.
 */
export async function signContract(world: World, seat: Seat, tab: Tab, chance: Chance): Promise<void> {
  const { id } = chance.pick(await recordsIn(tab, 'estimates')) ?? { id: 0 };
  const seen = (await seenIn(tab, 'estimates', id)) as Estimate | null;
  if (seen === null) return;
  const isPriced = Object.values(seen.workflowSummaries).some(({ totalWithMargin }) => totalWithMargin > 0);
  const priced = isPriced ? ok(seen) : await addLine(world, seat, tab, seen);
  const source = priced.ok ? await sourceOf(world, tab, priced.value) : null;
  if (source === null) return;
  const createdTime = tab.device.now().toISOString();
  const { workflowIds } = source.estimate;
  // Distinguishes papers of two contracts.
  const remarks = world.ledger.nextValue();
  const details = { ...noDetails, remarks, buyers: chance.below(3) === 0 ? couple : [] };
  const sheet = openSheet(source.catalog, source.estimate, keysOf(source.estimate.uuid));
  if (contractObstacles(sheet, { ...source, workflowIds, details }).length > 0) return;
  const uuid = tab.device.newUuid();
  await addMade(world, seat, tab, chance, contract, {
    ...source,
    workflowIds,
    details,
    createdTime,
    number: numberOfUuid(uuid),
    uuid,
  });
}

interface Making extends PaperSource {
  readonly uuid: string;
}

async function addMade(world: World, seat: Seat, tab: Tab, chance: Chance, kind: PaperKind, source: Making) {
  const made = documentOf(kind, source, source.uuid);
  const paper = made.ok ? readPaper(made.value.data?.content) : null;
  if (made.ok && paper !== null) await addFrozen(world, seat, tab, made.value, paper, chance);
}

/** A change order of a signed contract; a contract where nothing is sold yet. */
export async function changeOrder(world: World, seat: Seat, tab: Tab, chance: Chance): Promise<void> {
  const all = await recordsIn(tab, 'estimate-documents');
  const papersOf = (estimateId: number) => all.filter((document) => document.estimateId === estimateId);
  const sold = (await recordsIn(tab, 'estimates')).filter(({ id }) => soldChain(papersOf(id)) !== null);
  const { id } = chance.pick(sold) ?? { id: 0 };
  const seen = (await seenIn(tab, 'estimates', id)) as Estimate | null;
  if (seen === null) return signContract(world, seat, tab, chance);
  const changed = await addLine(world, seat, tab, seen);
  const ground = changed.ok ? await sourceOf(world, tab, changed.value) : null;
  const kind = kindOfType(changeOrderType);
  if (ground === null || kind === null) return;
  const documents = papersOf(id);
  const source = {
    ...ground,
    workflowIds: ground.estimate.workflowIds,
    details: { reason: world.ledger.nextValue() },
    documents,
    number: nextNumber(kind, ground.estimate, documents),
    createdTime: tab.device.now().toISOString(),
  };
  if (kind.obstacles(source).length === 0)
    await addMade(world, seat, tab, chance, kind, { ...source, uuid: tab.device.newUuid() });
}

/** One more signature on a paper that waits for it, or a new paper if none does. */
export async function signMore(world: World, seat: Seat, tab: Tab, chance: Chance): Promise<void> {
  const open = chance.pick((await recordsIn(tab, 'estimate-documents')).filter(isOpenToSign));
  const seen = open === undefined ? null : ((await seenIn(tab, 'estimate-documents', open.id)) as Document | null);
  const paper = readPaper(seen?.data?.content);
  if (seen === null || paper === null) return signContract(world, seat, tab, chance);
  const signer = chance.pick(paper.signers.filter(({ key }) => seen.signatures?.[key] === undefined));
  if (signer === undefined) return;
  const given = signatureOf(world.ledger, paper, signer, tab.device.now().toISOString());
  const hand = { signer: signer.key, picture: given.data, tablet: seat.number, confirmed: false };
  world.ledger.signed.get(seen.uuid)?.hands.push(hand);
  const signatures = { ...seen.signatures, [signer.key]: given };
  const saved = await write(world, seat, tab, 'estimate-documents', seen, { ...seen, signatures });
  hand.confirmed = saved.ok;
}

async function addFrozen(
  world: World,
  seat: Seat,
  tab: Tab,
  document: Document,
  paper: Paper,
  chance: Chance,
): Promise<void> {
  const { ledger } = world;
  const { uuid } = document;
  const present = paper.signers.slice(0, chance.below(2) === 0 ? 1 : undefined);
  const signatures = Object.fromEntries(
    present.map((signer) => [signer.key, signatureOf(ledger, paper, signer, document.createdTime ?? '')]),
  );
  const hands = Object.entries(signatures).map(([signer, { data: picture }]) => ({
    signer,
    picture,
    tablet: seat.number,
    confirmed: false,
  }));
  const name = ledger.nextValue();
  const compose = () => {
    ledger.signed.set(uuid, { content: canonicalJson(paper), hands, notices: [] });
    return { ...document, signatures, name };
  };
  await add(world, seat, tab, 'estimate-documents', compose, uuid);
  for (const hand of hands) hand.confirmed = ledger.made.get(uuid)?.confirmed === true;
}

/** No two signatures have the same picture. */
export const signatureOf = (ledger: Ledger, paper: Paper, { key, name, consent }: Signer, timestamp: string) => ({
  timestamp,
  consent,
  signerName: name,
  signerRole: roleOf(key),
  method: 'drawn' as const,
  data: `data:image/png;base64,${btoa(atob(smallestPng) + ledger.nextValue())}`,
  // Synchronous: work in another thread would finish at a different moment each time.
  contentHash: createHash('sha256').update(canonicalJson(paper)).digest('hex'),
});

/** Read from the device like the contract's page; null when it shows none. */
async function sourceOf({ office }: World, { device }: Tab, estimate: Estimate): Promise<ContractSource | null> {
  const [state, settings, lead] = await Promise.all([
    firstValueFrom(device.session.state$),
    firstValueFrom(device.settings$),
    firstValueFrom(device.leads.watch(estimate.leadId)),
  ]);
  if (state.kind !== 'signed-in' || settings === null || lead === null) return null;
  return {
    estimate,
    lead: lead.data,
    settings,
    salesperson: state.user,
    catalog: compiledOf(office.catalog),
    photos: [],
  };
}
