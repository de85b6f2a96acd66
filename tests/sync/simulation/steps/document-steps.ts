// People and documents: they add one, or sign a contract made by its page from the estimate.
import { createHash } from 'node:crypto';
import { firstValueFrom } from 'rxjs';
import { contractDocument, contractNumber } from '#app/routes/documents/contract-document.ts';
import type { ContractSource } from '#app/routes/documents/use-contract-source.ts';
import type { Document, Estimate } from '#contract/records.ts';
import { contractPaper } from '#documents/content/contract.ts';
import { noDetails } from '#documents/content/contract-input.ts';
import { contractObstacles } from '#documents/content/contract-obstacles.ts';
import { roleOf } from '#documents/content/signer-keys.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { ok } from '#domain/result.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { keysOf } from '#engine/sheet/lines/new-keys.ts';
import type { Tab } from '#tests/support/device/memory-device.ts';
import { compiledOf } from '#tests/sync/simulation/compiled-of.ts';
import { addLine } from '#tests/sync/simulation/steps/line-steps.ts';
import { add, type Chance, recordsIn, seenIn, smallestPng } from '#tests/sync/simulation/steps/people-steps.ts';
import type { Seat, World } from '#tests/sync/simulation/world.ts';

export async function addDocument(world: World, seat: Seat, tab: Tab, chance: Chance): Promise<void> {
  const estimate = chance.pick(await recordsIn(tab, 'estimates'));
  if (estimate === undefined) return;
  const name = world.ledger.nextValue();
  if (chance.below(2) === 0) return signContract(world, seat, tab, estimate, name);
  const plain = { id: 0, estimateId: estimate.id, name, type: 1, workflows: estimate.workflowIds };
  await add(world, seat, tab, 'estimate-documents', (uuid): Document => ({ ...plain, uuid }));
}

/** Nobody signs a free estimate: it gets a line first. Contracts that the page blocks are not signed. */
async function signContract(world: World, seat: Seat, tab: Tab, { id }: Estimate, name: string): Promise<void> {
  const seen = (await seenIn(tab, 'estimates', id)) as Estimate | null;
  if (seen === null) return;
  const isPriced = Object.values(seen.workflowSummaries).some(({ totalWithMargin }) => totalWithMargin > 0);
  const priced = isPriced ? ok(seen) : await addLine(world, seat, tab, seen);
  const source = priced.ok ? await sourceOf(world, tab, priced.value) : null;
  if (source === null) return;
  const createdTime = tab.device.now().toISOString();
  const { workflowIds } = source.estimate;
  // Distinguishes papers and signatures of two contracts.
  const told = world.ledger.nextValue();
  const details = { ...noDetails, remarks: told };
  const picture = `data:image/png;base64,${btoa(atob(smallestPng) + told)}`;
  const sheet = openSheet(source.catalog, source.estimate, keysOf(source.estimate.uuid));
  if (contractObstacles(sheet, { ...source, workflowIds, details }).length > 0) return;
  const uuid = tab.device.newUuid();
  const paper = contractPaper({ ...source, workflowIds, details, createdTime, number: contractNumber(uuid) });
  // Synchronous: work in another thread would finish at a different moment each time.
  const hash = createHash('sha256').update(canonicalJson(paper)).digest('hex');
  const signatures: Document['signatures'] = Object.fromEntries(
    paper.signers.map(({ key, name: signerName, consent }) => [
      key,
      {
        timestamp: createdTime,
        data: picture,
        signerName,
        signerRole: roleOf(key),
        method: 'drawn' as const,
        consent,
        contentHash: hash,
      },
    ]),
  );
  const document = contractDocument(source, { uuid, workflowIds, details, additionalCost: null, createdTime, paper });
  await add(
    world,
    seat,
    tab,
    'estimate-documents',
    () => {
      world.ledger.signed.set(uuid, { content: canonicalJson(paper), picture });
      return { ...document, signatures, name };
    },
    uuid,
  );
}

/** Read from the device like the contract's page; null when it shows none. */
async function sourceOf({ office }: World, { device }: Tab, estimate: Estimate): Promise<ContractSource | null> {
  const [state, settings, lead] = await Promise.all([
    firstValueFrom(device.session.state$),
    firstValueFrom(device.settings$),
    firstValueFrom(device.leads.watch(estimate.leadId)),
  ]);
  if (state.kind !== 'signed-in' || settings === null || lead === null) return null;
  return { estimate, lead: lead.data, settings, salesperson: state.user, catalog: compiledOf(office.catalog) };
}
