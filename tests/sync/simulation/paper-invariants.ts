// Invariants of signatures, notices of cancellation, sales and e-mails.
import { findInfo } from '#client/database/info-access.ts';
import { findRecords } from '#client/database/record-access.ts';
import { problemOf } from '#client/database/record-rows.ts';
import type { Document } from '#contract/records/document.ts';
import { saleOf } from '#documents/paper/sale-of.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { isSameNotice } from '#domain/documents/cancellation/notice.ts';
import { contractInForce, isCanceled } from '#domain/documents/contract-in-force.ts';
import { asOwner, withCompany } from '#server/database/database.ts';
import { readUsage } from '#server/repositories/usage-reports.ts';
import { type Ending, everyTab } from '#tests/sync/simulation/invariants.ts';
import { gone, type Hand, type Noticed, type Signed } from '#tests/sync/simulation/ledger.ts';
import { workerOf } from '#tests/sync/simulation/steps/people-steps.ts';
import type { World } from '#tests/sync/simulation/world.ts';

/** I7 */
export const alteredSignatures = ({ world: { ledger }, alive }: Ending): readonly string[] =>
  alive.flatMap(({ change }) => {
    const document = change.record as Document | undefined;
    const given = ledger.signed.get(change.uuid ?? '');
    if (given === undefined) return [];
    const isOwn = ([signer, { data = null }]: [string, { readonly data?: string | null }]) =>
      given.hands.some((hand) => hand.signer === signer && hand.picture === data);
    const isWhole = document?.data?.content === given.content && Object.entries(document.signatures ?? {}).every(isOwn);
    return isWhole ? [] : [`${change.uuid} is not what was signed`];
  });

/** A signature or notice that was confirmed is in the office, as it is or as somebody else's, or is explained. */
export async function lostHands({ world, alive }: Ending): Promise<readonly string[]> {
  const documents = new Map(
    alive.flatMap(({ store, change }) =>
      store === 'estimate-documents' ? [[change.uuid ?? '', change.record as unknown as Document] as const] : [],
    ),
  );
  const explained = await explainedOn(world);
  return papersOf(world).flatMap(([signed, uuids]) => {
    const copies = uuids.flatMap((uuid) => documents.get(uuid) ?? []);
    const mayMiss = ({ tablet, confirmed }: Hand | Noticed) =>
      !confirmed || uuids.some((uuid) => explained.has(`${tablet} ${uuid}`));
    const hands = signed.hands.filter(
      (hand) => !mayMiss(hand) && !copies.some(({ signatures }) => signatures?.[hand.signer] !== undefined),
    );
    const notices = signed.notices.filter(
      (noticed) => !mayMiss(noticed) && !copies.some(({ cancellation }) => cancellation !== undefined),
    );
    return [
      ...hands.map(({ signer, tablet }) => `the signature of ${signer} on ${uuids} is lost (tablet ${tablet})`),
      ...notices.map(({ notice, tablet }) => `the notice of ${notice.by} on ${uuids} is lost (tablet ${tablet})`),
    ];
  });
}

/** A recorded notice was given, and one in time stays. */
export const untrueNotices = ({ world: { ledger }, alive, history }: Ending): readonly string[] =>
  alive.flatMap(({ store, change }) => {
    const document = change.record as Document | undefined;
    if (store !== 'estimate-documents' || document === undefined) return [];
    const { cancellation, uuid } = document;
    const given = ledger.signed.get(uuid)?.notices ?? [];
    const isGiven = cancellation === undefined || given.some(({ notice }) => isSameNotice(cancellation, notice));
    const before = history.flatMap(({ data }) => (data.uuid === uuid ? [data as Document] : [])).find(isCanceled);
    const stays = before === undefined || canonicalJson(before.cancellation) === canonicalJson(cancellation);
    return isGiven && stays ? [] : [`the notice on ${uuid} is not what was given`];
  });

/** Papers with the uuids that they had: one that was added again has another. */
function papersOf({ ledger }: World): readonly (readonly [Signed, readonly string[]])[] {
  const all = new Map<Signed, string[]>();
  for (const [uuid, signed] of ledger.signed) all.set(signed, [...(all.get(signed) ?? []), uuid]);
  return [...all];
}

/** Papers as their pages make them: one may be out of date, but never invalid. */
export async function invalidPapers({ seats }: World): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const { number, tablet } of seats)
    for (const row of await findRecords(tablet.database.open(), 'estimate-documents', {})) {
      const fields = Object.keys(problemOf(row)?.errors ?? {}).filter((field) =>
        /^(madeOf|data|signatures)\b/.test(field),
      );
      if (fields.length > 0) broken.push(`paper ${contentOf(row).uuid} of tablet ${number} is invalid: ${fields}`);
    }
  return broken;
}

/** "tablet uuid" of documents that a tablet shows to a person with a reason, or that somebody gave up or removed there. */
async function explainedOn({ seats, ledger }: World): Promise<ReadonlySet<string>> {
  const removed = ledger.writes.filter(({ value }) => value === gone);
  const explained = new Set([
    ...ledger.discarded,
    ...removed.map(({ path, tablet }) => `${tablet} ${path.split(' ')[0]}`),
  ]);
  for (const { number, tablet } of seats)
    for (const row of await findRecords(tablet.database.open(), 'estimate-documents', {}))
      if ((problemOf(row)?.title ?? '') !== '') explained.add(`${number} ${contentOf(row).uuid}`);
  return explained;
}

/** The sale by every device without changes of its papers, and by the report of the office. */
export async function unlikeSales({ world, alive }: Ending): Promise<readonly string[]> {
  const broken: string[] = [];
  const sold = new Map<string, Document[]>();
  for (const { company, store, change } of alive) {
    if (store !== 'estimate-documents') continue;
    const document = change.record as unknown as Document;
    const path = `${company} ${document.estimateId}`;
    sold.set(path, [...(sold.get(path) ?? []), document]);
  }
  for (const { seat, tab } of everyTab(world)) {
    const worker = await workerOf(tab);
    if (worker === null) continue;
    const company = world.companies.ids.indexOf(worker.companyId);
    const rows = await findRecords(tab.store, 'estimate-documents', { companyId: worker.companyId });
    for (const estimateId of new Set(rows.map((row) => row.estimateId))) {
      const papers = rows.filter((row) => row.estimateId === estimateId);
      if (papers.some(({ draft }) => draft !== null)) continue;
      const [here, there] = [papers.map((row) => contentOf(row)), sold.get(`${company} ${estimateId}`) ?? []];
      if (canonicalJson(saleOf(here)) !== canonicalJson(saleOf(there)))
        broken.push(`estimate ${estimateId} is sold otherwise on tablet ${seat}`);
    }
  }
  for (const [company, companyId] of world.companies.ids.entries()) {
    const houses = [...sold].flatMap(([path, papers]) => (path.startsWith(`${company} `) ? [papers] : []));
    const cents = houses.reduce((sum, papers) => sum + (saleOf(papers)?.totalCents ?? 0), 0);
    const contracts = houses.filter((papers) => contractInForce(papers) !== null).length;
    const people = await withCompany(world.office.db, { companyId, userId: 0 }, (trx) =>
      readUsage(trx, companyId, '2000-01-01T00:00:00Z', '2100-01-01T00:00:00Z'),
    );
    const reported = people.reduce((sum, { closedTotal }) => sum + Math.round(closedTotal * 100), 0);
    const counted = people.reduce((sum, one) => sum + one.contracts, 0);
    if (reported !== cents || counted !== contracts)
      broken.push(`company ${company} reports ${counted} contracts, ${reported}; sold are ${contracts}, ${cents}`);
  }
  return broken;
}

/** Every e-mail that somebody requested was requested once in the office, or is explained on its tablet. */
export async function unlikeEmails({ world }: Ending): Promise<readonly string[]> {
  const { office, companies, ledger, seats } = world;
  const rows = await asOwner(office.db, (trx) =>
    trx
      .selectFrom('email_messages')
      .select('recipient')
      .where('company_id', 'in', [...companies.ids])
      .where('document_id', 'is not', null)
      .execute(),
  );
  const requested = rows.map(({ recipient }) => recipient);
  const shown = new Set<string>();
  for (const { tablet } of seats)
    for (const { data } of await findInfo(tablet.database.open(), 'email'))
      if ((data.problem?.title ?? '') !== '') for (const address of data.emailAddresses) shown.add(address);
  return [
    ...requested
      .filter((address, at) => requested.indexOf(address) !== at)
      .map((address) => `${address} gets two e-mails`),
    ...[...ledger.emails].flatMap(([address, { confirmed }]) =>
      !confirmed || requested.includes(address) || shown.has(address) ? [] : [`the e-mail to ${address} is lost`],
    ),
  ];
}
