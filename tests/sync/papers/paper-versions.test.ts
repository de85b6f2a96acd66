// Papers made offline for an estimate that changes before both reach the real server.
import { beforeEach, expect, it } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import { aLead } from '#tests/support/device/client-rows.ts';
import { openSignedIn, outboxOf, settled, type Tab } from '#tests/support/device/memory-device.ts';
import { connect, newTablet, onAServer, one, savedEstimate, tab } from '#tests/support/device/on-a-server.ts';
import { tabletContract } from '#tests/support/papers/true-contract.ts';
import { people } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const signedTime = '2026-11-23T15:00:00.000Z';

onAServer(signedTime);

let leadId: number;
let plain: Estimate;

beforeEach(async () => {
  one.online$.next(false);
  leadId = unwrap(await tab.device.leads.save(aLead())).id;
  plain = await savedEstimate(leadId);
});

const sign = async (estimate: Estimate) =>
  unwrap(await tab.device.documents.save(await tabletContract(tab, estimate, signedTime)));

/** The estimate as one device shows it. */
async function shown(on: Tab = tab): Promise<Estimate> {
  const [estimate] = await settled(
    on.device.estimates.ofLead((await settled(on.device.leads.watch(leadId)))?.data.id ?? 0),
  );
  if (estimate === undefined) throw new Error('The estimate is not on the device.');
  return estimate.data;
}

const withFee = (estimate: Estimate, fee: number): Estimate => ({
  ...estimate,
  workflowSummaries: Object.fromEntries(
    Object.entries(estimate.workflowSummaries).map(([id, summary]) => [id, { ...summary, fee, totalWithMargin: fee }]),
  ),
});

it('a contract signed before the estimate is changed reaches the office with the estimate that it names', async () => {
  await sign(plain);
  const changed = unwrap(await tab.device.estimates.save(withFee(plain, 250), plain));
  await sign(changed);
  unwrap(await tab.device.estimates.save({ ...changed, name: 'Later' }, changed));
  await connect();
  expect(await outboxOf(tab)).toEqual([]);
  expect(await shown()).toMatchObject({ name: 'Later' });
});

it('a contract whose estimate the office changed elsewhere is accepted with the lines that were signed', async () => {
  await connect();
  const { theirs, estimate } = await inOffice();
  one.online$.next(false);
  const changed = unwrap(await tab.device.estimates.save(withFee(estimate, 250), estimate));
  const contract = await sign(changed);
  unwrap(await theirs.device.estimates.save({ ...estimate, name: 'As the office names it' }, estimate));
  await theirs.device.sync.syncNow();
  await connect();
  expect(await outboxOf(tab)).toEqual([]);
  await theirs.device.sync.syncNow();
  for (const each of [tab, theirs])
    expect(await shown(each)).toMatchObject({ ...feeOf(changed), name: 'As the office names it' });
  expect(await settled(theirs.device.documents.ofEstimate(estimate.id))).toMatchObject([
    { data: { uuid: contract.uuid, signatures: { customer: { signerName: 'Dana Whitfield' } } } },
  ]);
});

it('a contract is accepted while its estimate is in conflict, and stays when the office’s price is chosen', async () => {
  await connect();
  const { theirs, estimate } = await inOffice();
  one.online$.next(false);
  const changed = unwrap(await tab.device.estimates.save(withFee(estimate, 250), estimate));
  const contract = await sign(changed);
  unwrap(await theirs.device.estimates.save(withFee(estimate, 300), estimate));
  await theirs.device.sync.syncNow();
  await connect();
  const [conflict, ...others] = await outboxOf(tab);
  expect(conflict).toMatchObject({ store: 'estimates', status: 'attention' });
  expect(others).toEqual([]);

  const chosen = Object.fromEntries((conflict?.conflict?.fields ?? []).map((field) => [field.name, field.theirs]));
  expect(unwrap(await tab.device.sync.settle(conflict?.key ?? '', chosen))).toBe(true);
  one.clock.now = new Date(Date.parse(signedTime) + 60_000);
  await tab.device.sync.syncNow();
  expect(await outboxOf(tab)).toEqual([]);
  await theirs.device.sync.syncNow();
  for (const each of [tab, theirs]) expect(await shown(each)).toMatchObject(feeOf(withFee(estimate, 300)));
  for (const each of [tab, theirs]) {
    const papers = (await settled(each.device.documents.ofEstimate(estimate.id))).map(({ data }) => data);
    expect(papers.map(({ uuid, madeOf }) => ({ uuid, madeOf }))).toEqual([{ uuid: contract.uuid }]);
  }
});

const feeOf = ({ workflowSummaries }: Estimate) => ({ workflowSummaries });

/** The estimate as the office has it, and the tablet of a colleague who sees it. */
async function inOffice(): Promise<{ theirs: Tab; estimate: Estimate }> {
  const theirs = await openSignedIn(newTablet(), people.admin);
  leadId = (await shown()).leadId;
  return { theirs, estimate: await shown() };
}
