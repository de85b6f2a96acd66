// Contracts signed on a tablet while a colleague changes their estimate in the office, against the real server.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Field } from '#contract/records/field.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { workOf } from '#documents/work-list/stored-work.ts';
import { toCents } from '#domain/money/round-money.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { aLead, anEstimate } from '#tests/support/device/client-rows.ts';
import { injectFetch } from '#tests/support/device/inject-fetch.ts';
import { openSignedIn, outboxOf, settled, type Tab, type Tablet, tablet } from '#tests/support/device/memory-device.ts';
import { isPlain, itemOf } from '#tests/support/estimates/priced-estimate.ts';
import { tabletContract } from '#tests/support/papers/true-contract.ts';
import { people, startTestServer, type TestServer } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const signedTime = '2026-11-23T15:00:00.000Z';

let server: TestServer;
let mine: Tablet;
let tab: Tab;
let theirs: Tab;
/** As the office has it, before both change it. */
let estimate: Estimate;
/** The connection is cut after the office has answered that a change came first. */
let breaksAtMerge = false;

beforeAll(async () => {
  server = await startTestServer({ leads: 0 });
});
afterAll(() => server.close());

function newTablet(breaks: boolean): Tablet {
  const fetch = injectFetch(server.app);
  let isOvertaken = false;
  const made = tablet({
    fetch: async (input, init) => {
      const isChange = init?.method === 'POST' && /^\/api\/estimates\/\d+/.test(String(input));
      if (breaks && breaksAtMerge && isChange && isOvertaken) {
        made.online$.next(false);
        throw new TypeError('Failed to fetch');
      }
      const answer = await fetch(input, init);
      isOvertaken = answer.status === 412;
      return answer;
    },
  });
  made.clock.now = new Date(signedTime);
  return made;
}

beforeEach(async () => {
  breaksAtMerge = false;
  server.clock.now = new Date(signedTime);
  mine = newTablet(true);
  tab = await openSignedIn(mine, people.rep);
  const { catalogVersion, rulesVersion, fields } = unwrap(await tab.device.catalog());
  const [one, two] = plainPair(fields);
  const { id: leadId } = unwrap(await tab.device.leads.save(aLead()));
  const lines = { workflowIds: [one.workflowId], items: [itemOf(one, 2), itemOf(two, 3, { id: -4 })] };
  const made = unwrap(await tab.device.estimates.save(anEstimate({ leadId, catalogVersion, rulesVersion, ...lines })));
  await tab.device.sync.syncNow();
  estimate = await shown(tab, made.id);
  theirs = await openSignedIn(newTablet(false), people.admin);
  mine.online$.next(false);
});

/** Two lines of one trade. */
function plainPair(fields: readonly Field[]): readonly [Field, Field] {
  for (const one of fields.filter(isPlain)) {
    const two = fields.find((field) => field !== one && field.workflowId === one.workflowId && isPlain(field));
    if (two !== undefined) return [one, two];
  }
  throw new Error('The catalog has no trade with two plain lines.');
}

async function shown(on: Tab, id = estimate.id): Promise<Estimate> {
  const record = await settled(on.device.estimates.watch(id));
  if (record === null) throw new Error('The estimate is not on the device.');
  return record.data;
}

/** The totals of its lines, as every page of the app shows and prints them. */
async function priced(made: Estimate): Promise<Estimate> {
  const catalog = unwrap(compileCatalog(unwrap(await tab.device.catalog())));
  return estimateOfSheet(openSheet(catalog, made, tab.device.newUuid), made);
}

type Change = (before: Estimate) => Estimate;
const withQuantity =
  (index: number, quantity: number): Change =>
  (before) => ({
    ...before,
    items: before.items.map((item) =>
      item.uuid === estimate.items[index]?.uuid ? { ...item, quantity, value: quantity } : item,
    ),
  });
const withDiscount: Change = (before) => ({
  ...before,
  workflowSummaries: Object.fromEntries(
    Object.entries(before.workflowSummaries).map(([id, summary]) => [id, { ...summary, discountPercent: 0.05 }]),
  ),
});
const withMargin: Change = (before) => ({
  ...before,
  workflowSummaries: Object.fromEntries(
    Object.entries(before.workflowSummaries).map(([id, summary]) => [id, { ...summary, marginPercent: 0.2 }]),
  ),
});

async function change(on: Tab, how: Change): Promise<Estimate> {
  const before = await shown(on);
  return unwrap(await on.device.estimates.save(await priced(how(before)), before));
}

async function changeInOffice(how: Change): Promise<void> {
  await change(theirs, how);
  await theirs.device.sync.syncNow();
  expect(await outboxOf(theirs)).toEqual([]);
}

/** Signs what the page prints of the estimate. */
async function sign(): Promise<Document> {
  const printed = await priced(await shown(tab));
  return unwrap(await tab.device.documents.save(await tabletContract(tab, printed, signedTime)));
}

async function connect(): Promise<void> {
  mine.online$.next(true);
  await tab.device.sync.syncNow();
}

/** The contract in the office, as a colleague gets it: exactly what was signed, with the work that its price covers. */
async function expectInOffice(contract: Document): Promise<void> {
  await theirs.device.sync.syncNow();
  const [stored, ...others] = (await settled(theirs.device.documents.ofEstimate(estimate.id))).map(({ data }) => data);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ uuid: contract.uuid, data: { content: contract.data?.content } });
  expect(stored?.signatures).toMatchObject({ customer: { contentHash: contract.signatures?.customer?.contentHash } });
  const totals = (stored === undefined ? null : workOf(stored))?.map(({ totals: { total } }) => toCents(total));
  expect(totals).toEqual([readPaper(contract.data?.content)?.totalCents]);
}

const theirChanges: readonly (readonly [string, Change])[] = [
  ['another line', withQuantity(1, 7)],
  ['the same line', withQuantity(0, 9)],
  ['the discount', withDiscount],
  ['the margin', withMargin],
];

it.each(theirChanges)(
  'a contract is kept as signed when the office changed %s before the device learned of it',
  async (_, how) => {
    await change(tab, withQuantity(0, 5));
    const contract = await sign();
    await changeInOffice(how);
    await connect();
    expect((await outboxOf(tab)).filter(({ store }) => store !== 'estimates')).toEqual([]);
    await expectInOffice(contract);
  },
);

it.each(theirChanges.filter(([text]) => text !== 'the same line'))(
  'a contract for a merge with %s is kept as signed, although the office never gets that merge',
  async (_, how) => {
    await change(tab, withQuantity(0, 5));
    await changeInOffice(how);
    breaksAtMerge = true;
    await connect();
    const contract = await sign();
    await change(tab, withQuantity(0, 6));
    await changeInOffice((before) => ({ ...before, name: 'As the office names it' }));
    breaksAtMerge = false;
    await connect();
    expect(await outboxOf(tab)).toEqual([]);
    await expectInOffice(contract);
  },
);

it('a contract for a conflict that was settled offline is kept as signed, although its estimate changes again', async () => {
  await change(tab, withQuantity(0, 5));
  await changeInOffice((before) => withQuantity(0, 9)(withQuantity(1, 7)(before)));
  await connect();
  mine.online$.next(false);
  const [conflict] = await outboxOf(tab);
  const chosen = Object.fromEntries((conflict?.conflict?.fields ?? []).map((field) => [field.name, field.mine]));
  expect(unwrap(await tab.device.sync.settle(conflict?.key ?? '', chosen))).toBe(true);
  const contract = await sign();
  await change(tab, withQuantity(0, 6));
  mine.clock.now = new Date(Date.parse(signedTime) + 60_000);
  await connect();
  expect(await outboxOf(tab)).toEqual([]);
  await expectInOffice(contract);
});

it('a contract whose total differs from its estimate’s stays on the device as signed, with a way out in words', async () => {
  const printed = await priced(withQuantity(0, 8)(estimate));
  await change(tab, withQuantity(0, 5));
  await changeInOffice(withQuantity(1, 7));
  const contract = unwrap(await tab.device.documents.save(await tabletContract(tab, printed, signedTime)));
  await connect();
  expect(await outboxOf(tab)).toMatchObject([
    { status: 'attention', problem: { title: expect.stringContaining('discard it and sign again') } },
  ]);
  expect((await settled(tab.device.documents.watch(contract.id)))?.data).toEqual(contract);
  await theirs.device.sync.syncNow();
  expect(await settled(theirs.device.documents.ofEstimate(estimate.id))).toEqual([]);
});
