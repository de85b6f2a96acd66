import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangeFeed } from '#contract/records/change-feed.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { contentHash } from '#documents/content-hash.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

let server: TestServer;
let rep: TestUser;
let feed: ChangeFeed['changes'];
beforeAll(async () => {
  server = await startTestServer({ leads: 150 });
  rep = await server.logIn(people.rep);
  feed = (await rep.call('GET', '/api/changes?limit=1000')).json<ChangeFeed>().changes;
});
afterAll(() => server.close());

const recordsOf = <T>(store: string) =>
  feed.filter((change) => change.store === store).map(({ record }) => record as T);

test("demo estimates equal the server's own pricing", async () => {
  const estimates = recordsOf<Estimate>('estimates');
  expect(estimates.length).toBeGreaterThan(5);
  for (const estimate of estimates.slice(0, 3)) {
    const answer = await rep.call('POST', `/api/estimates/${estimate.id}`, { body: estimate });
    expect(answer.statusCode).toBe(200);
    const { items, workflowSummaries } = answer.json<Estimate>();
    expect({ items, workflowSummaries }).toEqual({
      items: estimate.items,
      workflowSummaries: estimate.workflowSummaries,
    });
  }
});

test('demo contracts hold the signed content, at the price of their estimate', async () => {
  const contracts = recordsOf<Document>('estimate-documents');
  expect(contracts.length).toBeGreaterThan(0);
  const estimates = new Map(recordsOf<Estimate>('estimates').map((estimate) => [estimate.id, estimate]));
  for (const contract of contracts) {
    const content = JSON.parse(contract.data?.content ?? '') as { totalCents: number };
    const hash = await contentHash(content);
    expect(Object.values(contract.signatures ?? {}).map((signature) => signature.contentHash)).toEqual([hash, hash]);
    const summaries = Object.values(estimates.get(contract.estimateId)?.workflowSummaries ?? {});
    const cents = summaries.reduce((sum, summary) => sum + Math.round(summary.totalWithMargin * 100), 0);
    expect(content.totalCents).toBe(cents);
  }
});
