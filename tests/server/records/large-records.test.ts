// One rep's large records must not block the downloads of the company's tablets.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangeFeed } from '#contract/records/change-feed.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { anEstimate, itemOf, newLead, nextUuid, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

const megabyte = 'x'.repeat(1_000_000);

onEachDatabase((database) => {
  let server: TestServer;
  let rep: TestUser;
  beforeAll(async () => {
    server = await startTestServer({ database });
    rep = await server.logIn(people.rep);
  });
  afterAll(() => server.close());

  const newEstimate = async (): Promise<Estimate> => {
    const field = await plainField(rep);
    const body = anEstimate(await newLead(rep), field, [itemOf(field, 2)]);
    return (await rep.call('POST', '/api/estimates', { body })).json();
  };
  const post = (estimateId: number, data: Readonly<Record<string, string>>) => {
    const fields = Object.fromEntries(Object.entries(data).map(([key, text]) => [`data.${key}`, text]));
    return rep.call(
      'POST',
      '/api/documents',
      multipart({ uuid: nextUuid(), estimateId: String(estimateId), name: 'Draft', ...fields }),
    );
  };

  test('the data of a document is limited in total, however it is sent', async () => {
    const { id } = await newEstimate();
    const refused = await post(id, { a: megabyte, b: megabyte, c: 'x' });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { data: ['The data of a document must be at most 2 MB.'] },
    ]);
    const document = (await post(id, { a: megabyte })).json<Document>();
    const changed = await rep.call('PUT', `/api/documents/${document.id}`, {
      body: { name: 'Draft', data: { a: megabyte, b: megabyte, c: 'x' } },
    });
    expect(changed.json().errors).toEqual(refused.json().errors);
  });

  test('endlessly nested or oversized content is refused in words', async () => {
    const { id } = await newEstimate();
    const deep = await post(id, { content: '['.repeat(60_000) });
    expect(deep.json().errors).toEqual({ 'data.content': ['The content is nested too deeply.'] });
    const many = await post(id, { content: `[${'0,'.repeat(200_000)}0]` });
    expect(many.json().errors).toEqual({ 'data.content': ['The content has too many values.'] });
  });

  test('a page of the feed holds at most 2 MB, or one record; no document is lost by it', async () => {
    const since = (await rep.call('GET', '/api/changes?limit=1000')).json<ChangeFeed>().checkpoint;
    const { id } = await newEstimate();
    const made: number[] = [];
    for (let count = 0; count < 6; count += 1) made.push((await post(id, { a: megabyte })).json<Document>().id);
    const pages: ChangeFeed[] = [];
    for (let at = since; pages.at(-1)?.more !== false; at = pages.at(-1)?.checkpoint ?? at)
      pages.push((await rep.call('GET', `/api/changes?limit=1000&since=${at}`)).json());
    expect(Math.max(...pages.map((page) => JSON.stringify(page).length))).toBeLessThan(2_100_000);
    const downloaded = pages.flatMap(({ changes }) => changes).filter(({ store }) => store === 'estimate-documents');
    expect(downloaded.map((change) => change.id)).toEqual(made);
  });

  test('the total size of an estimate’s documents is limited, because they are listed together', async () => {
    const { id } = await newEstimate();
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await post(id, { a: megabyte, b: megabyte.slice(200_000) })).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 201), 400]);
    const list = (await rep.call('GET', `/api/documents?estimateId=${id}`)).json<Document[]>();
    expect(list).toHaveLength(11);
  });
});
