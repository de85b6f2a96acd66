import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { Field } from '#contract/records/field.ts';
import { withCompany } from '#server/database/database.ts';
import {
  anEstimate,
  isPlain,
  itemOf,
  newLead,
  nextUuid,
  plainField,
} from '#tests/support/estimates/priced-estimate.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

onEachDatabase((database) => {
  let server: TestServer;
  let rep: TestUser;
  let foreign: TestUser;
  let field: Field;
  let leadId: number;
  beforeAll(async () => {
    server = await startTestServer({ database });
    rep = await server.logIn(people.rep);
    foreign = await server.logIn(people.foreign);
    field = await plainField(rep);
    leadId = await newLead(rep);
  });
  afterAll(() => server.close());

  const unit = () => (field.materialPrice ?? 0) + (field.laborPrice ?? 0);
  const cents = (money: number) => Math.round(money * 100);
  const post = (body: object, headers = {}) => rep.call('POST', '/api/estimates/', { body, headers });
  const add = async (quantity: number) =>
    (await post(anEstimate(leadId, field, [itemOf(field, quantity)]))).json<Estimate>();
  const summaryOf = (estimate: Estimate) => estimate.workflowSummaries[field.workflowId];

  test('an estimate is priced on the server: money from the client is ignored', async () => {
    const line = itemOf(field, 3, { materialPrice: 1, laborPrice: 1, materialCost: 0 });
    const summary = {
      lastCompleteSectionId: null,
      optionalsSectionsIdsAdded: [],
      nonDiscountableItemTotal: 1,
      discountableItemTotal: 1,
      totalCost: 1,
      discountPercent: 0,
      marginPercent: 0,
      promotion: 0,
      fee: 0,
      totalWithMargin: 1,
    };
    const answer = await post(
      anEstimate(leadId, field, [line], { workflowSummaries: { [field.workflowId]: summary } }),
    );
    expect(answer.statusCode).toBe(201);
    const estimate = answer.json<Estimate>();
    expect(cents(summaryOf(estimate)?.totalWithMargin ?? 0)).toBe(cents(3 * unit()));
    expect(estimate.items[0]).toMatchObject({ uuid: line.uuid, materialPrice: field.materialPrice });
    expect(estimate.catalogVersion).toMatch(/^[0-9a-f]+$/);
    const read = { ...estimate, documents: [] };
    expect((await rep.call('GET', `/api/estimates/${estimate.id}`)).json()).toEqual(read);
    expect((await rep.call('GET', `/api/estimates?leadId=${leadId}`)).json<Estimate[]>()).toContainEqual(read);
  });

  test('an item without a uuid is the stored one with its id, or a new one', async () => {
    const fields = (await rep.call('GET', '/api/estimatefields')).json<Field[]>();
    const [first, second, third] = fields.filter((one) => isPlain(one) && one.workflowId === field.workflowId);
    const unnamed = (of: Field | undefined, quantity: number, more: Partial<EstimateItem> = {}) => {
      const { uuid: _, ...item } = itemOf(of ?? field, quantity, more);
      return item;
    };
    const sent = [unnamed(first, 2), unnamed(second, 5, { id: -4 })];
    const answer = await post({ ...anEstimate(leadId, field, []), items: sent });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id, items } = answer.json<Estimate>();
    const uuids = items.map(({ uuid }) => uuid);
    expect(items.map(({ quantity }) => quantity)).toEqual([2, 5]);
    expect(new Set(uuids).size).toBe(2);
    // A caller without uuids changes one line, keeps another, and adds a third.
    const more = items.map(({ uuid: _, ...item }, position) => (position === 0 ? { ...item, quantity: 9 } : item));
    const changed = await rep.call('POST', `/api/estimates/${id}`, { body: { items: [...more, unnamed(third, 2)] } });
    expect(changed.statusCode, changed.body).toBe(200);
    const now = changed.json<Estimate>().items;
    expect(now.map(({ quantity }) => quantity)).toEqual([9, 5, 2]);
    expect(now.slice(0, 2).map((item) => item.uuid)).toEqual(uuids);
    expect(now.slice(0, 2).map((item) => item.id)).toEqual(items.map((item) => item.id));
  });

  test('a down payment above the total, or with a part of a cent, is refused; a stored one stays', async () => {
    const refused = async (answer: Promise<{ statusCode: number; json: <T>() => T }>, text: string) => {
      const { statusCode, json } = await answer;
      expect(statusCode).toBe(400);
      expect(json()).toMatchObject({ title: expect.any(String), errors: { downpayment: [text] } });
    };
    const isMore = 'The down payment is more than the total.';
    const isUneven = 'Enter dollars and cents, like 1250.50.';
    const of = (downpayment: number) => post(anEstimate(leadId, field, [itemOf(field, 2)], { downpayment }));
    await refused(of(99_999), isMore);
    await refused(of(2 * unit() + 0.01), isMore);
    await refused(of(1.005), isUneven);
    const estimate = (await of(2 * unit())).json<Estimate>();
    expect(estimate).toMatchObject({ downpayment: 2 * unit(), principal: 0 });
    const change = (body: object, version: number) =>
      rep.call('POST', `/api/estimates/${estimate.id}`, { body, headers: { 'if-match': `"${version}"` } });
    await refused(change({ ...estimate, downpayment: 450.533333 }, 1), isUneven);
    await refused(change({ ...estimate, downpayment: 1e9 }, 1), isMore);
    const less = { ...estimate, items: [{ ...estimate.items[0], quantity: 1, value: 1 }] };
    const stored = await change(less, 1);
    expect(stored.json()).toMatchObject({ downpayment: 2 * unit(), principal: 0 });
    await refused(change({ ...less, downpayment: 2 * unit() - 0.01 }, 2), isMore);
  });

  test('a fee or a promotion with a part of a cent is refused', async () => {
    const catalog = (await rep.call('GET', '/api/estimatefields')).json<Field[]>();
    const summary = {
      lastCompleteSectionId: null,
      optionalsSectionsIdsAdded: [],
      nonDiscountableItemTotal: 0,
      discountableItemTotal: 0,
      totalCost: 0,
      discountPercent: 0,
      marginPercent: 0,
      totalWithMargin: 0,
    };
    for (const name of ['fee', 'promotion'] as const) {
      expect(catalog.some(({ role, workflowId }) => role === name && workflowId === field.workflowId)).toBe(true);
      const of = (amount: number) =>
        post(
          anEstimate(leadId, field, [itemOf(field, 2)], {
            workflowSummaries: { [field.workflowId]: { ...summary, fee: 0, promotion: 0, [name]: amount } },
          }),
        );
      const refused = await of(10.125);
      expect(refused.statusCode, refused.body).toBe(400);
      expect(Object.keys(refused.json().errors)).toEqual([`workflowSummaries.${field.workflowId}.${name}`]);
      expect((await of(0.1 + 0.2)).statusCode).toBe(201);
    }
  });

  test('a copy keeps the prices that its original kept, and only those', async () => {
    const catalog = (await rep.call('GET', '/api/estimatefields')).json<Field[]>();
    const fieldOf = (id: string) => catalog.find((each) => each.id === id) ?? field;
    // Wider than the price list goes: nobody but an earlier catalog can have had this price.
    const line = (parentItemId: number | null, id: string, size: number): EstimateItem => ({
      ...itemOf(fieldOf(id), size, { materialPrice: 0, materialCost: 0, laborPrice: 0, laborCost: 0 }),
      value: size,
      parentItemId,
      id: -2 * size,
    });
    const items = () => {
      const window = {
        ...line(null, '3.20', 1),
        fieldOptionId: '3.20.1',
        materialPrice: 777,
        pricing: 'kept' as const,
      };
      return [window, line(window.id, '3.24', 110), line(window.id, '3.25', 120), line(window.id, '3.26', 230)];
    };
    const window = fieldOf('3.20');
    const estimate = (await post(anEstimate(leadId, window, items()))).json<Estimate>();
    expect(estimate.items[0]).toMatchObject({ materialPrice: 0, pricing: 'missing' });
    await withCompany(server.db, { companyId: rep.companyId, userId: rep.userId }, (trx) =>
      trx
        .updateTable('estimates')
        .set({ data: JSON.stringify({ ...estimate, items: items() }) })
        .where('id', '=', estimate.id)
        .execute(),
    );
    const copy = { ...anEstimate(leadId, window, items()), copyOf: estimate.uuid };
    expect((await post(copy)).json<Estimate>().items[0]).toMatchObject({ materialPrice: 777, pricing: 'kept' });
    const { copyOf: _, ...claimed } = { ...copy, uuid: nextUuid(), items: items() };
    expect((await post(claimed)).json<Estimate>().items[0]).toMatchObject({ materialPrice: 0, pricing: 'missing' });
  });

  test('items get server ids, keep them over later changes, and are matched by uuid', async () => {
    const estimate = await add(2);
    const [line] = estimate.items;
    expect(line?.id).toBeGreaterThan(0);
    const changed = { ...estimate, items: [{ ...line, id: -8, quantity: 5, value: 5 }] };
    const answer = await rep.call('POST', `/api/estimates/${estimate.id}`, {
      body: changed,
      headers: { 'if-match': '"1"' },
    });
    expect(answer.statusCode).toBe(200);
    const stored = answer.json<Estimate>();
    expect(stored.items.map(({ id, uuid, quantity }) => [id, uuid, quantity])).toEqual([[line?.id, line?.uuid, 5]]);
    expect(stored.version).toBe(2);
  });

  test('the same uuid twice is one estimate', async () => {
    const body = anEstimate(leadId, field, [itemOf(field, 1)]);
    const first = (await post(body, { 'idempotency-key': 'e-1' })).json<Estimate>();
    const replay = await post(body, { 'idempotency-key': 'e-1' });
    const again = (await post(body, { 'idempotency-key': 'e-2' })).json<Estimate>();
    expect(replay.json()).toEqual(first);
    expect(again.id).toBe(first.id);
  });

  test('a step can be sent alone: its lines are replaced, the others stay', async () => {
    const estimate = await add(2);
    const answer = await rep.call('POST', `/api/estimates/${estimate.id}`, {
      body: {
        workflowId: field.workflowId,
        fieldIds: [field.id],
        items: [itemOf(field, 7)],
        comparisons: [],
        lastCompleteSectionId: 3,
      },
    });
    const stored = answer.json<Estimate>();
    expect(stored.items.map(({ quantity }) => quantity)).toEqual([7]);
    expect(summaryOf(stored)?.lastCompleteSectionId).toBe(3);
    expect(stored.name).toBe(estimate.name);
  });

  test('a discount can be sent alone in whole percents and is stored as a fraction', async () => {
    const estimate = await add(10);
    const answer = await rep.call('POST', `/api/estimates/${estimate.id}`, {
      body: { workflowId: field.workflowId, discountPercent: 7, marginPercent: 0 },
    });
    const summary = summaryOf(answer.json<Estimate>());
    expect(summary?.discountPercent).toBe(0.07);
    const discount = Math.round(cents(summary?.discountableItemTotal ?? 0) * 0.07);
    expect(cents(summary?.totalWithMargin ?? 0)).toBe(cents(10 * unit()) - discount);
  });

  test('values unknown to the catalog are 400 by field, and nothing is stored', async () => {
    const lines = [itemOf(field, 1, { fieldId: '99.999' })];
    const unknownField = await post(anEstimate(leadId, field, lines, { name: 'Nothing' }));
    expect(unknownField.statusCode).toBe(400);
    expect(unknownField.json().errors).toHaveProperty(['items[0].fieldId']);
    const unknownVersion = await post(
      anEstimate(leadId, field, [], { catalogVersion: 'ffff', rulesVersion: 'ffff', name: 'Nothing' }),
    );
    expect(unknownVersion.json().errors).toEqual({ catalogVersion: ['Catalog version is not valid.'] });
    const tooMany = await post(anEstimate(leadId, field, [itemOf(field, (field.max ?? 0) + 1)], { name: 'Nothing' }));
    expect(tooMany.statusCode).toBe(400);
    const all = (await rep.call('GET', `/api/estimates?leadId=${leadId}`)).json<Estimate[]>();
    expect(all.filter(({ name }) => name === 'Nothing')).toEqual([]);
  });

  test('foreign leads and estimates answer like unknown ones', async () => {
    const estimate = await add(1);
    for (const id of [leadId, 2_000_000_000]) {
      const answer = await foreign.call('POST', '/api/estimates', { body: anEstimate(id, field, []) });
      expect([answer.statusCode, answer.json().errors]).toEqual([400, { leadId: ['Lead id is not valid.'] }]);
      expect((await foreign.call('GET', `/api/estimates?leadId=${id}`)).json()).toEqual([]);
    }
    for (const id of [estimate.id, 2_000_000_000]) {
      expect((await foreign.call('GET', `/api/estimates/${id}`)).statusCode).toBe(404);
      expect((await foreign.call('POST', `/api/estimates/${id}`, { body: { name: 'Mine' } })).statusCode).toBe(404);
      expect((await foreign.call('DELETE', `/api/estimates/${id}`)).statusCode).toBe(404);
    }
    expect((await rep.call('GET', `/api/estimates/${estimate.id}`)).json()).toEqual({ ...estimate, documents: [] });
  });

  test('a lead with estimates is not deleted, and the refusal says why; after their deletion it is', async () => {
    const lead = await newLead(rep);
    const estimate = (await post(anEstimate(lead, field, []))).json<Estimate>();
    const refused = await rep.call('DELETE', `/api/leads/${lead}`);
    expect([refused.statusCode, refused.json().title]).toEqual([
      409,
      'This lead has estimates. Delete its estimates first.',
    ]);
    expect((await rep.call('DELETE', `/api/estimates/${estimate.id}`)).statusCode).toBe(204);
    expect((await rep.call('DELETE', `/api/leads/${lead}`)).statusCode).toBe(204);
    expect((await post(anEstimate(lead, field, []))).statusCode).toBe(400);
  });

  test('a change of an older version is 412 with the current estimate', async () => {
    const estimate = await add(1);
    const change = (name: string) =>
      rep.call('POST', `/api/estimates/${estimate.id}`, { body: { name }, headers: { 'if-match': '"1"' } });
    const answers = await Promise.all([change('One'), change('Two')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json<Estimate>();
    expect(answers.find(({ statusCode }) => statusCode === 412)?.json().current).toEqual(won);
  });

  test('uuids of items may not repeat within an estimate', async () => {
    const uuid = nextUuid();
    const answer = await post(anEstimate(leadId, field, [itemOf(field, 1, { uuid }), itemOf(field, 2, { uuid })]));
    expect(answer.statusCode).toBe(400);
  });
});
