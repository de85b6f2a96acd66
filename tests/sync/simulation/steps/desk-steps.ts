// A person at a desk in the office, on none of the tablets: their changes arrive at once.
import { findRecords } from '#client/database/record-access.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { type RecordStoreName, recordStoreNames } from '#domain/changes/record-stores.ts';
import { isSignedContract } from '#domain/documents/is-signed.ts';
import { isOpenToSign } from '#domain/documents/signing-state.ts';
import { withCompany } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';
import { cancelContract } from '#server/services/records/cancel-contract.ts';
import { deleteDocument, deleteEstimate, deleteLead } from '#server/services/records/delete-record.ts';
import { changeDocument } from '#server/services/records/save-document.ts';
import { changeEstimate } from '#server/services/records/save-estimate.ts';
import { changeLead } from '#server/services/records/save-lead.ts';
import { growDocument } from '#server/services/signing/grow-document.ts';
import { allChanges } from '#tests/sync/simulation/all-changes.ts';
import { elsewhere } from '#tests/sync/simulation/ledger.ts';
import { fieldsOf, textIn } from '#tests/sync/simulation/paths.ts';
import { signatureOf } from '#tests/sync/simulation/steps/document-steps.ts';
import type { Chance } from '#tests/sync/simulation/steps/people-steps.ts';
import type { Seat, World } from '#tests/sync/simulation/world.ts';

const rest = { jobs: { enqueue: async () => undefined }, receivedFrom: '' };

interface Desk {
  readonly companyId: number;
  readonly person: string;
  /** Runs one use case; returns false when it is refused. */
  readonly work: (act: (work: Transaction) => Promise<unknown>) => Promise<boolean>;
}

interface Stored {
  readonly store: RecordStoreName;
  readonly record: Lead | Estimate | Document;
}

function deskOf({ office, companies, time }: World, company: number): Desk {
  const companyId = companies.ids[company] ?? 0;
  const [userId, { person }] = [...companies.workers].find(([, worker]) => worker.company === company) ?? [
    0,
    { person: '' },
  ];
  const nobody = { accountId: 0, sessionId: '', isAdmin: false, isSuperAdmin: false, isMasterAdmin: false };
  const actor = { ...nobody, role: 'User' as const, companyId, userId };
  return {
    companyId,
    person,
    work: async (act) => {
      const now = new Date(time.now()).toISOString();
      try {
        await withCompany(office.db, actor, (trx) => act({ trx, actor, now }));
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
  };
}

async function recordsAt(desk: Desk): Promise<readonly Stored[]> {
  const found: Stored[] = [];
  await desk.work(async ({ trx }) => {
    for (const { store, record } of await allChanges(trx, desk.companyId)) {
      const name = recordStoreNames.find((one) => one === store);
      if (name !== undefined && record) found.push({ store: name, record: record as unknown as Stored['record'] });
    }
  });
  return found;
}

/** Any record of a company; half of the time one with a waiting change on the tablet. */
async function pickAt(desk: Desk, { tablet }: Seat, { pick, below }: Chance): Promise<Stored | undefined> {
  const all = await recordsAt(desk);
  const rows = await Promise.all(
    recordStoreNames.map((name) => findRecords(tablet.database.open(), name, { companyId: desk.companyId })),
  );
  const waiting = new Set(rows.flat().flatMap((row) => (row.draft === null ? [] : [contentOf(row).uuid])));
  const waited = all.filter(({ record }) => waiting.has(record.uuid));
  return pick(below(2) === 0 && waited.length > 0 ? waited : all);
}

/** A change at a desk sends no items. */
function noNewItem(): never {
  throw new Error('an item without a uuid');
}

export async function changeAtDesk(world: World, seat: Seat, chance: Chance): Promise<void> {
  const desk = deskOf(world, chance.below(2));
  const found = await pickAt(desk, seat, chance);
  if (found === undefined) return;
  const { store, record } = found;
  const field = chance.pick(fieldsOf[store]) ?? 'name';
  const value = world.ledger.nextValue();
  const change = { [field]: value };
  const isDone = await desk.work((work) => {
    if (store === 'leads') return changeLead(work, record.id, { ...(record as Lead), ...change }, 'any');
    return store === 'estimates'
      ? changeEstimate(work, record.id, change, 'any', { ...rest, now: () => new Date(0), newUuid: noNewItem })
      : changeDocument({ ...work, ...rest }, record.id, { ...(record as Document), ...change }, 'any');
  });
  if (!isDone) return;
  const path = `${record.uuid} ${field}`;
  const over = [textIn(record, field)];
  world.ledger.writes.push({ path, value, over, tablet: elsewhere, person: desk.person, confirmed: true });
}

const papersAt = async (desk: Desk): Promise<readonly Document[]> =>
  (await recordsAt(desk)).flatMap(({ store, record }) => (store === 'estimate-documents' ? [record as Document] : []));

/** A signer at home signs through the e-mailed link, whatever waits on the tablets. */
export async function signByLink({ ledger, ...world }: World, chance: Chance): Promise<void> {
  const desk = deskOf({ ledger, ...world }, chance.below(2));
  const document = chance.pick((await papersAt(desk)).filter(isOpenToSign));
  const paper = readPaper(document?.data?.content);
  const signer = chance.pick(paper?.signers.filter(({ key }) => document?.signatures?.[key] === undefined) ?? []);
  if (document === undefined || paper === null || signer === undefined) return;
  const given = signatureOf(ledger, paper, signer, new Date(world.time.now()).toISOString());
  const isDone = await desk.work((work) =>
    growDocument({ ...work, ...rest }, document, { signatures: { [signer.key]: { ...given, presence: 'remote' } } }),
  );
  const hand = { signer: signer.key, picture: given.data, tablet: elsewhere, confirmed: true };
  if (isDone) ledger.signed.get(document.uuid)?.hands.push(hand);
}

/** A buyer cancels on the page of the link. */
export async function cancelByLink({ ledger, ...world }: World, chance: Chance): Promise<void> {
  const desk = deskOf({ ledger, ...world }, chance.below(2));
  const document = chance.pick((await papersAt(desk)).filter(isSignedContract));
  if (document === undefined) return;
  const receivedTime = new Date(world.time.now()).toISOString();
  const notice = { receivedTime, way: 'page', by: ledger.nextValue(), paid: 0 } as const;
  const isDone = await desk.work((work) => cancelContract(work, document.id, notice));
  if (isDone) ledger.signed.get(document.uuid)?.notices.push({ notice, tablet: elsewhere, confirmed: true });
}

/** With its dependents, where allowed: a signed contract and its parents stay. */
export async function removeAtDesk(world: World, seat: Seat, chance: Chance): Promise<void> {
  const desk = deskOf(world, chance.below(2));
  const found = await pickAt(desk, seat, chance);
  if (found === undefined) return;
  const all = await recordsAt(desk);
  const isBeneath = ({ store, record }: Stored): boolean => {
    const { leadId, estimateId } = record as Partial<Document>;
    if (found.store === 'leads') return store !== 'leads' && leadId === found.record.id;
    return found.store === 'estimates' && store === 'estimate-documents' && estimateId === found.record.id;
  };
  const remove = { leads: deleteLead, estimates: deleteEstimate, 'estimate-documents': deleteDocument };
  for (const store of recordStoreNames.toReversed()) {
    const those = all.filter((one) => one.record.uuid === found.record.uuid || isBeneath(one));
    for (const { record } of those.filter((one) => one.store === store))
      await desk.work((work) => remove[store](work, record.id, 'any'));
  }
}
