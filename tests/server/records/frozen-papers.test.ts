// Every paper that a device has made is made again by the server and compared, from the contract to the final bill.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { User } from '#contract/records/user.ts';
import { contentHash } from '#documents/content-hash.ts';
import { stoppedBy } from '#documents/kind-table/stopped-by.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { buyerWork } from '#documents/work-list/narrow-work.ts';
import { offerableLines } from '#documents/work-list/offered-lines.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { workOf } from '#documents/work-list/stored-work.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { priceEstimate } from '#engine/estimates/price-estimate.ts';
import { nextUuid } from '#tests/support/estimates/priced-estimate.ts';
import { starter } from '#tests/support/papers/contract-input.ts';
import { madePaper, officeHouse } from '#tests/support/papers/office-house.ts';
import { onOneDatabase } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';

onOneDatabase((database) => {
  let server: TestServer;
  let rep: TestUser;
  let lead: Lead;
  let settings: Settings;
  let estimate: Estimate;
  let contract: Document;
  let salesperson: User;

  beforeAll(async () => {
    server = await startTestServer({ database });
    rep = await server.logIn(people.rep);
    ({ lead, settings, salesperson, estimate } = await officeHouse(rep));
    contract = unwrap(await accepted(await made(contractType, [])));
  });
  afterAll(() => server.close());

  const documentsNow = async () =>
    (await rep.call('GET', `/api/documents?estimateId=${estimate.id}`)).json<Document[]>();

  /** A paper as a device makes it, over the documents that the device knows. */
  const made = (type: number, documents: readonly Document[], more: Partial<PaperSource> = {}, uuid = nextUuid()) =>
    madePaper({ lead, settings, salesperson, estimate }, type, server, { documents, ...more, uuid });

  async function send({ signatures, data: _data, ...draft }: Document, whole: Partial<Document>) {
    const fields = { estimateId: `${draft.estimateId}`, name: draft.name, uuid: draft.uuid, type: `${draft.type}` };
    const { body, headers } = multipart({
      ...fields,
      createdTime: draft.createdTime ?? '',
      workflows: draft.workflows.map(String),
    });
    const { id } = (await rep.call('POST', '/api/documents/', { body, headers })).json<Document>();
    const { version: _version, ...rest } = { ...draft, ...whole, signatures };
    return rep.call('PUT', `/api/documents/${id}`, { body: { ...rest, id, uuid: undefined } });
  }
  const sendWhole = (document: Document) => send(document, document);

  async function accepted(document: Document) {
    const answer = await sendWhole(document);
    expect(answer.statusCode, answer.body).toBe(200);
    return { ok: true as const, value: answer.json<Document>() };
  }

  test('a signed contract keeps the work that it sells, even when its device sent none', async () => {
    expect(workOf(contract)?.map(({ workflowId }) => workflowId)).toEqual(estimate.workflowIds);
  });

  test('every unsigned paper is accepted as the device makes it, and refused when a word differs', async () => {
    for (const [type, details] of [
      [2, { supplierName: 'Fox Valley Supply', poNumber: '4711' }],
      [3, { crew: 'Alvarez crew' }],
      [4, {}],
      [5, { payee: 'Alvarez crew' }],
      [6, {}],
    ] as const) {
      const document = await made(type, await documentsNow(), { details });
      const content = document.data?.content?.replace('"Quantity"', '"Count"') ?? '';
      expect(content).not.toBe(document.data?.content);
      const refused = await sendWhole({ ...document, uuid: nextUuid(), data: { ...document.data, content } });
      expect([type, refused.statusCode]).toEqual([type, 409]);
      expect(refused.json().title).toContain('does not say what this estimate says');
      await accepted(document);
    }
    expect((await documentsNow()).filter(({ data }) => data?.content !== undefined)).toHaveLength(6);
  });

  test('an order to nobody and a bill for nobody are refused by the entry that is missing', async () => {
    for (const [type, details, member] of [
      [2, { poNumber: '4712' }, 'supplierName'],
      [2, { poNumber: '4712', supplierName: ' \u200b' }, 'supplierName'],
      [5, {}, 'payee'],
      [5, { payee: '—' }, 'payee'],
      [8, {}, 'payee'],
    ] as const) {
      const document = await made(type, await documentsNow(), { details });
      const refused = await sendWhole(document);
      expect([type, refused.statusCode], refused.body).toEqual([type, 400]);
      expect(refused.json()).toMatchObject({
        title: expect.any(String),
        errors: { [`data.details.${member}`]: [expect.stringMatching(/^Enter the /)] },
      });
    }
  });

  test('the reason is that of the estimate as it was for the paper, never that of an earlier version', async () => {
    const house = await officeHouse(rep);
    const started = { ...house.estimate, items: [], workflowSummaries: {} };
    const cleared = await rep.call('POST', `/api/estimates/${started.id}`, { body: started });
    expect(cleared.statusCode, cleared.body).toBe(200);
    const again = { ...house.estimate, version: cleared.json<Estimate>().version };
    const filled = await rep.call('POST', `/api/estimates/${started.id}`, { body: again });
    expect(filled.statusCode, filled.body).toBe(200);
    for (const [type, details] of [
      [2, { supplierName: 'Fox Valley Supply', poNumber: '4711' }],
      [3, { crew: 'Alvarez crew' }],
      [5, { payee: 'Alvarez crew' }],
    ] as const) {
      const document = await madePaper({ ...house, estimate: filled.json() }, type, server, { details });
      const paper = readPaper(document.data?.content);
      const content = JSON.stringify({ ...paper, company: { ...paper?.company, name: 'Somebody else' } });
      const refused = await sendWhole({ ...document, data: { ...document.data, content } });
      expect([type, refused.statusCode], refused.body).toEqual([type, 409]);
      expect(refused.json().title).toContain('does not say what this estimate says');
    }
  });

  test('amounts with a part of a cent are refused by their places', async () => {
    const crew = { payee: 'Alvarez crew' };
    const draws = [
      { day: null, note: '', amount: 20 },
      { day: null, note: '', amount: 12.345 },
    ];
    for (const [type, details, more, member] of [
      [8, { ...crew, draws }, {}, 'data.details.draws.1.amount'],
      [8, { ...crew, backCharges: [{ reason: 'Glass', amount: 0.001 }] }, {}, 'data.details.backCharges.0.amount'],
      [5, crew, { additionalCost: 10.001 }, 'additionalCost'],
      [5, crew, { additionalCost: 2e9 }, 'additionalCost'],
    ] as const) {
      const document = await made(type, await documentsNow(), { details, ...more });
      const refused = await sendWhole(document);
      expect([member, refused.statusCode], refused.body).toEqual([member, 400]);
      expect(Object.keys(refused.json().errors)).toEqual([member]);
    }
  });

  test('options of an itemized estimate are accepted at the prices of the estimate, and at no others', async () => {
    const work = buyerWork(readWork({ estimate, settings, catalog: starter, workflowIds: estimate.workflowIds }));
    const [line] = offerableLines(work).flatMap(({ lines }) => lines);
    const details = { offered: { [line?.uuid ?? '']: true } };
    const document = await made(6, await documentsNow(), { details });
    const paper = readPaper(document.data?.content);
    const sections = paper?.sections.map((section) =>
      section.kind === 'table' && section.heading === 'Options that you may add'
        ? { ...section, rows: section.rows.map((row) => ({ ...row, cells: [...row.cells.slice(0, 2), '$1.00'] })) }
        : section,
    );
    const forged = JSON.stringify({ ...paper, sections });
    expect(forged).toContain('$1.00');
    for (const [data, status] of [
      [{ content: forged }, 409],
      [{ details: '{"offered":{}}' }, 409],
      [{ details: '{"offered":7}' }, 400],
    ] as const) {
      const answer = await sendWhole({ ...document, uuid: nextUuid(), data: { ...document.data, ...data } });
      expect(answer.statusCode, answer.body).toBe(status);
    }
    await accepted(document);
  });

  test('a paper is accepted with an estimate content that the office never received, at no other prices, and that content is not stored', async () => {
    const unsent = (change: (item: Estimate['items'][number]) => Partial<Estimate['items'][number]>) =>
      unwrap(
        priceEstimate(starter, {
          ...estimate,
          items: estimate.items.map((item) => (item === sold ? { ...item, ...change(item) } : item)),
        }),
      );
    const [sold] = estimate.items.filter(({ quantity, materialPrice }) => quantity > 1 && materialPrice > 0);
    const madeOf = unsent(({ quantity }) => ({ quantity: quantity + 3 }));
    const document = await made(6, await documentsNow(), { estimate: madeOf });
    expect((await sendWhole({ ...document, uuid: nextUuid() })).statusCode).toBe(409);

    const cheap = { ...madeOf, items: madeOf.items.map((item) => ({ ...item, materialPrice: 0.01 })) };
    const forged = await made(6, await documentsNow(), { estimate: cheap });
    const answer = await sendWhole({ ...forged, uuid: nextUuid(), madeOf: cheap });
    expect([answer.statusCode, answer.json().title]).toEqual([409, expect.stringContaining('does not say')]);

    const wrong = { ...madeOf, items: madeOf.items.map((item) => ({ ...item, fieldId: '99.9' })) };
    const refused = await sendWhole({ ...document, uuid: nextUuid(), madeOf: wrong });
    expect(refused.statusCode, refused.body).toBe(400);
    expect(Object.keys(refused.json().errors)[0]).toMatch(/^madeOf\.items\[0\]/);
    const broken = await sendWhole({ ...document, uuid: nextUuid(), madeOf: { ...madeOf, items: 7 as never } });
    expect([broken.statusCode, Object.keys(broken.json().errors)]).toEqual([400, ['madeOf.items']]);

    const stored = unwrap(await accepted({ ...document, madeOf }));
    expect(stored).not.toHaveProperty('madeOf');
    expect((await rep.call('GET', `/api/estimates/${estimate.id}`)).json()).toMatchObject(estimate);
  });

  test('when two devices make the first change order at once, the second is refused in words', async () => {
    const [item] = estimate.items.filter(({ quantity, materialPrice }) => quantity > 1 && materialPrice > 0);
    const items = estimate.items.map((each) => (each === item ? { ...each, quantity: each.quantity + 5 } : each));
    const answer = await rep.call('POST', `/api/estimates/${estimate.id}`, { body: { items } });
    expect(answer.statusCode, answer.body).toBe(200);
    estimate = answer.json<Estimate>();
    const before = await documentsNow();
    const first = await made(7, before, { details: { reason: 'Longer eave' } });
    const second = await made(7, before, { details: { reason: 'Longer eave, once more' } });
    await accepted(first);
    const refused = await sendWhole(second);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().title).toMatch(/-CO1 was already made on another device/);

    const stale = await made(7, before, { details: {}, number: second.name.split(' ')[2] ?? '' });
    const renumbered = stale.data?.content?.replaceAll('-CO1', '-CO2') ?? '';
    const late = { ...stale, data: { ...stale.data, content: renumbered } };
    const hash = await contentHash(JSON.parse(renumbered));
    const signatures = Object.fromEntries(
      Object.entries(late.signatures ?? {}).map(([key, each]) => [key, { ...each, contentHash: hash }]),
    );
    const untrue = await sendWhole({ ...late, signatures });
    expect(untrue.statusCode).toBe(409);
    expect(untrue.json().title).toBe('Nothing differs from the contract and its signed change orders.');
  });

  test('a final labor bill settles the labor bill with the signed change order', async () => {
    const bill = await made(8, await documentsNow(), {
      details: { payee: 'Alvarez crew', draws: [{ day: null, note: 'check', amount: 20 }] },
    });
    const stored = unwrap(await accepted(bill));
    expect(stored.additionalWorkTotalBroughtFromAddendum).toBe(bill.additionalWorkTotalBroughtFromAddendum);
    const wrong = await made(8, await documentsNow(), { details: { payee: 'Alvarez crew' } });
    expect((await sendWhole({ ...wrong, additionalWorkTotalBroughtFromAddendum: 7 })).statusCode).toBe(409);
  });

  test('the number of another estimate, and a type without a kind, are refused', async () => {
    const order = await made(3, await documentsNow(), { number: '99999999-WO1' });
    const answer = await sendWhole(order);
    expect(answer.statusCode, answer.body).toBe(400);
    expect((await sendWhole({ ...order, uuid: nextUuid(), data: { content: '{}' } })).statusCode).toBe(400);
  });

  test('papers of a contract that the buyer has since canceled are recorded, and stopped', async () => {
    const before = await documentsNow();
    const order = await made(3, before, { details: { crew: 'Late crew' } });
    const [item] = estimate.items.filter(({ quantity, materialPrice }) => quantity > 1 && materialPrice > 0);
    const items = estimate.items.map((each) => (each === item ? { ...each, quantity: each.quantity + 3 } : each));
    estimate = (await rep.call('POST', `/api/estimates/${estimate.id}`, { body: { items } })).json<Estimate>();
    const change = await made(7, before, { details: { reason: 'A longer eave still' } });
    const body = { receivedTime: server.clock.now.toISOString(), way: 'telephone', by: 'Marisol Whitcomb', paid: 0 };
    expect((await rep.call('POST', `/api/documents/${contract.id}/cancel`, { body })).statusCode).toBe(200);
    await accepted(order);
    await accepted(change);
    await accepted(await made(contractType, [], {}, '7a11face-0000-4000-8000-000000000000'));
    const again = unwrap(await accepted(await made(3, await documentsNow(), { details: { crew: 'Late crew' } })));
    const all = await documentsNow();
    const stopped = all.filter((document) => stoppedBy(document, all) !== null).map(({ uuid }) => uuid);
    expect(stopped).toEqual(expect.arrayContaining([order.uuid, change.uuid]));
    expect(stopped).not.toContain(again.uuid);
  });
});
