// The largest estimate that the office takes, with the paper made of it; and one that is too large.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Estimate, Field } from '#contract/records.ts';
import { aLead, anEstimate, nextUuid } from '#tests/support/device/client-rows.ts';
import { injectFetch } from '#tests/support/device/inject-fetch.ts';
import { openSignedIn, outboxOf, tablet } from '#tests/support/device/memory-device.ts';
import { itemOf } from '#tests/support/estimates/priced-estimate.ts';
import { feeOnly, signedDocument } from '#tests/support/papers/signed-contract.ts';
import { people, startTestServer, type TestServer } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const now = '2026-11-23T16:00:00.000Z';
/** Of the body of an estimate, in bytes. */
const limit = 4_000_000;
const longest = 20_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ leads: 0 });
});
afterAll(() => server.close());

/** The estimate with as many long texts as bring it near a size, and no nearer than one of them. */
function ofSize(estimate: Estimate, field: Field, bytes: number): Estimate {
  const text = (place: number, value: string) => itemOf(field, 1, { id: -2 * place - 2, uuid: nextUuid(), value });
  const count = Math.floor(bytes / (longest + JSON.stringify(text(0, '')).length));
  return { ...estimate, items: Array.from({ length: count }, (_, place) => text(place, 'x'.repeat(longest))) };
}

/** A tablet without a connection that has a signed contract over an estimate of a size. */
async function signedOffline(bytes: number) {
  server.clock.now = new Date(now);
  const one = tablet({ fetch: injectFetch(server.app) });
  one.clock.now = new Date(now);
  const tab = await openSignedIn(one, people.rep);
  const { catalogVersion, rulesVersion, fields } = unwrap(await tab.device.catalog());
  const field = fields.find((each) => each.dataType === 'string' && each.allowMultiple && !each.parentId);
  if (field === undefined) throw new Error('The catalog has no repeatable field for text.');
  one.online$.next(false);
  const lead = unwrap(await tab.device.leads.save(aLead()));
  const plain = anEstimate({ leadId: lead.id, catalogVersion, rulesVersion, ...feeOnly(field.workflowId) });
  const estimate = unwrap(await tab.device.estimates.save(ofSize(plain, field, bytes)));
  unwrap(await tab.device.documents.save(await signedDocument(estimate, tab.device.newUuid(), now)));
  const connect = async () => {
    one.online$.next(true);
    await tab.device.sync.syncNow();
  };
  return { tab, connect };
}

it('an estimate near the limit arrives; its contract, whose lines are too large for a paper, stays and says so', async () => {
  const { tab, connect } = await signedOffline(limit - 100_000);
  await connect();
  const words = 'The lines of this estimate are too large for a paper. Shorten their longest texts.';
  expect(await outboxOf(tab)).toMatchObject([
    { store: 'estimate-documents', status: 'attention', error: 400, problem: { errors: { estimateId: [words] } } },
  ]);
});

it('one that is too large waits on the device with its contract, and says so', async () => {
  const { tab, connect } = await signedOffline(limit + 100_000);
  await connect();
  expect(await outboxOf(tab)).toMatchObject([
    { store: 'estimates', status: 'attention', error: 413, problem: { title: 'The request is too large.' } },
    { store: 'estimate-documents', status: 'waiting', error: null, held: true },
  ]);
});
