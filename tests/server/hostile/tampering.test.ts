// Money and other server-owned values sent by a client are recomputed or refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { Field } from '#contract/records/field.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { stateReader } from '#tests/server/hostile/stored-state.ts';
import { anEstimate, itemOf, newLead, nextUuid, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { pixel } from '#tests/support/papers/signed-contract.ts';
import { officeContract, signedForm } from '#tests/support/papers/true-contract.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

let server: TestServer;
let rep: TestUser;
let field: Field;
let fields: readonly Field[];
let leadId: number;
let honest: Estimate;
/** The record under change. */
let target: Estimate;
let readState: Awaited<ReturnType<typeof stateReader>>;
beforeAll(async () => {
  server = await startTestServer({ leads: 6 });
  rep = await server.logIn(people.rep);
  field = await plainField(rep);
  fields = (await rep.call('GET', '/api/estimatefields')).json<Field[]>();
  leadId = await newLead(rep);
  honest = (await add([itemOf(field, 4)])).json<Estimate>();
  target = (await add([itemOf(field, 4)])).json<Estimate>();
  readState = await stateReader(server.db);
});
afterAll(() => server.close());

const add = (items: EstimateItem[], more: Partial<Estimate> = {}) =>
  rep.call('POST', '/api/estimates', { body: anEstimate(leadId, field, items, more) });

const change = (body: object) => rep.call('POST', `/api/estimates/${target.id}`, { body });

const both = [
  ['a new estimate', (items: EstimateItem[], more: Partial<Estimate> = {}) => add(items, more)],
  ['a change', (items: EstimateItem[], more: Partial<Estimate> = {}) => change({ items, ...more })],
] as const;

const moneyOf = ({ items, workflowSummaries, principal, monthlyPayment, promotion }: Estimate) => ({
  items: items.map(({ quantity, materialCost, laborCost, materialPrice, laborPrice }) => [
    quantity,
    materialCost,
    laborCost,
    materialPrice,
    laborPrice,
  ]),
  workflowSummaries,
  principal,
  monthlyPayment,
  promotion,
});

const lie = { materialCost: 0.01, laborCost: 0.01, materialPrice: 0.01, laborPrice: 0.01 };

describe.each(both)('%s', (_title, send) => {
  test('the prices and costs of a line are the catalog’s', async () => {
    const answer = await send([itemOf(field, 4, lie)]);
    expect(answer.statusCode).toBeLessThan(300);
    expect(moneyOf(answer.json<Estimate>())).toEqual(moneyOf(honest));
  });

  test('totals are computed, whatever is sent', async () => {
    const [id = '', summary] = Object.entries(honest.workflowSummaries)[0] ?? [];
    if (summary === undefined) throw new Error('no summary');
    const sent = {
      ...summary,
      nonDiscountableItemTotal: -5,
      discountableItemTotal: 1,
      totalCost: 0,
      totalWithMargin: 0.01,
    };
    const answer = await send([itemOf(field, 4)], {
      workflowSummaries: { [id]: sent },
      principal: 1,
      monthlyPayment: 0.01,
      promotion: 100_000,
    });
    expect(answer.statusCode).toBeLessThan(300);
    expect(moneyOf(answer.json<Estimate>())).toEqual(moneyOf(honest));
  });

  test.each([
    ['a discount of 150%', { discountPercent: 1.5 }],
    ['a discount below nothing', { discountPercent: -0.1 }],
    ['a discount of half a percent', { discountPercent: 0.005 }],
    ['a margin of -100%', { marginPercent: -1 }],
    ['a margin of 2000%', { marginPercent: 20 }],
    ['a promotion below nothing', { promotion: -1000 }],
    ['a fee below nothing', { fee: -1000 }],
    ['a fee beyond all money', { fee: 1e12 }],
  ])('%s is refused', async (_what, wrong) => {
    const [id = '', summary] = Object.entries(honest.workflowSummaries)[0] ?? [];
    const workflowSummaries = { [id]: { ...summary, ...wrong } } as Estimate['workflowSummaries'];
    await refused(() => send([itemOf(field, 4)], { workflowSummaries }));
  });

  test.each([
    ['a quantity below nothing', () => itemOf(field, -4)],
    ['a quantity beyond the field', () => itemOf(field, (field.max ?? 0) + 1)],
    ['a quantity between two steps', () => itemOf(field, 1.5)],
    ['a price below nothing', () => itemOf(field, 4, { materialPrice: -100 })],
    ['a field of no catalog', () => itemOf(field, 4, { fieldId: '999.1' })],
    ['an option of no catalog', () => itemOf(optionField(), 1, { fieldOptionId: '999.1.1', value: 'x' })],
    ['an option of another field', () => itemOf(optionField(), 1, { fieldOptionId: otherOption(), value: 'x' })],
    ['a parent that is not there', () => itemOf(field, 4, { parentItemId: 77_777 })],
  ])('%s is refused', async (_what, item) => {
    await refused(() => send([item()]));
  });

  test('a price comes from the client only where the catalog allows it, within bounds', async () => {
    const own = fields.find(
      (one) =>
        one.workflowId === field.workflowId &&
        one.allowPriceChange === true &&
        !one.parentId &&
        one.dataType === 'string',
    );
    if (own === undefined) throw new Error('no field whose price may be changed');
    const line = (more: Partial<EstimateItem>) => itemOf(own, 1, { value: 'Extra work', ...more });
    const taken = await send([line({ materialPrice: 12.34 })]);
    expect(taken.json<Estimate>().items).toMatchObject([{ materialPrice: 12.34 }]);
    for (const price of [-0.01, 0.005, 1e12]) await refused(() => send([line({ materialPrice: price })]));
  });

  test('server-owned members are ignored', async () => {
    const claims = {
      version: 77,
      companyId: 2,
      company_id: 2,
      createdByUserId: 1,
      deletedAt: 'now',
      createdTime: '2099-01-01T00:00:00Z',
      modifiedTime: '2099-01-01T00:00:00Z',
    };
    const estimate = (await send([itemOf(field, 4)], claims)).json<Estimate>();
    expect(estimate.version).not.toBe(77);
    expect(Object.keys(estimate)).not.toEqual(expect.arrayContaining(['companyId']));
    for (const time of [estimate.createdTime, estimate.modifiedTime])
      expect(Date.parse(time ?? '')).toBeLessThanOrEqual(server.clock.now.getTime());
    const row = await server.db
      .selectFrom('estimates')
      .select(['company_id', 'deleted_at'])
      .where('id', '=', estimate.id)
      .executeTakeFirst();
    expect(row).toEqual({ company_id: 1, deleted_at: null });
  });
});

test('a discount alone is bounded too', async () => {
  const { id } = (await add([itemOf(field, 4)])).json<Estimate>();
  for (const wrong of [
    { discountPercent: 150 },
    { discountPercent: -5 },
    { discountPercent: 7.5 },
    { marginPercent: -100 },
  ])
    await refused(() =>
      rep.call('POST', `/api/estimates/${id}`, {
        body: { workflowId: field.workflowId, discountPercent: 0, marginPercent: 0, ...wrong },
      }),
    );
});

test('a chosen id does not reach any other record', async () => {
  const first = (await add([itemOf(field, 1)])).json<Estimate>();
  const second = (
    await rep.call('POST', '/api/estimates', { body: { ...first, uuid: nextUuid(), name: 'Second' } })
  ).json<Estimate>();
  expect(second.id).not.toBe(first.id);
  expect(second.items.map(({ id }) => id)).not.toEqual(first.items.map(({ id }) => id));
  const change = (body: object) =>
    rep.call('POST', `/api/estimates/${second.id}`, { body: { ...body, name: 'Third' } });
  // The uuid of another record names another record than the address.
  expect((await change({ id: first.id, uuid: first.uuid })).statusCode).toBe(404);
  expect((await change({ id: first.id })).json()).toMatchObject({ id: second.id, uuid: second.uuid, name: 'Third' });
  expect((await rep.call('GET', `/api/estimates/${first.id}`)).json()).toMatchObject(first);
});

describe('a document', () => {
  const claims = {
    version: 77,
    companyId: 2,
    createdByUserId: 1,
    pdfUrl: 'javascript:alert(1)',
    pdfStatus: 1,
    leadId: 1,
  };
  const owned = () => ({ pdfUrl: null, pdfStatus: 5, createdByUserId: rep.userId, leadId });
  const post = (form: Readonly<Record<string, string | readonly string[]>>) =>
    rep.call('POST', '/api/documents', multipart(form));
  const draft = () => ({ estimateId: String(honest.id), name: 'Draft', uuid: nextUuid() });
  const time = () => new Date(server.clock.now.getTime() + 1000).toISOString();

  test('has server-owned members set by the server, both new and changed', async () => {
    const texts = Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, String(value)]));
    const added = await post({ ...draft(), ...texts });
    expect(added.json<Document>()).toMatchObject({ ...owned(), version: 1 });
    const { id } = added.json<Document>();
    const changed = await rep.call('PUT', `/api/documents/${id}`, {
      body: { name: 'Mine', ...claims, id: 1, estimateId: 1 },
    });
    expect(changed.json<Document>()).toMatchObject({ ...owned(), id, version: 2, estimateId: honest.id });
  });

  test("has the server's time and address of receipt, whichever call signed it", async () => {
    const lies = { receivedTime: '2020-01-01T00:00:00.000Z', receivedFrom: '8.8.8.8' };
    const form = await signedForm(rep, honest, time());
    const texts = Object.fromEntries(
      Object.entries(lies).map(([name, value]) => [`signatures.customer.${name}`, value]),
    );
    const signed = (
      await post({ ...form, ...texts, 'signatures.customer.url': 'https://evil.example' })
    ).json<Document>();
    const { id, uuid } = (await post(draft())).json<Document>();
    const { data, signatures, createdTime } = await officeContract(rep, honest, { createdTime: time(), uuid });
    const body = {
      name: 'Signed',
      createdTime,
      data,
      signatures: { ...signatures, customer: { ...signatures?.customer, url: 'https://evil.example', ...lies } },
    };
    const put = (await rep.call('PUT', `/api/documents/${id}`, { body })).json<Document>();
    for (const { signatures: stored } of [signed, put]) {
      expect(stored?.customer).toMatchObject({
        receivedTime: server.clock.now.toISOString(),
        receivedFrom: '127.0.0.1',
      });
      expect(stored?.customer?.url).toMatch(/^\/api\//);
    }
  });

  test.each([
    ['total', -1],
    ['total', 1],
    ['total', 0.5],
    ['total', -1e9],
  ])('with a signed %s off by %d cents is refused, whichever call signed it', async (_what, cents) => {
    const change = (paper: Paper) => ({ ...paper, totalCents: paper.totalCents + cents });
    await refused(() => signedForm(rep, honest, time(), { change }).then(post), [400, 409]);
    const { id, uuid } = (await post(draft())).json<Document>();
    const { createdTime, data, signatures } = await officeContract(rep, honest, { createdTime: time(), uuid, change });
    const body = { name: 'Signed', createdTime, data, signatures };
    await refused(() => rep.call('PUT', `/api/documents/${id}`, { body }), [400, 409]);
  });

  test('cannot pass with an earlier date and another total', async () => {
    const estimate = (await add([itemOf(field, 4)])).json<Estimate>();
    const change = (paper: Paper) => ({ ...paper, totalCents: 1 });
    await refused(() => signedForm(rep, estimate, '2020-01-01T00:00:00.000Z', { change }).then(post), [400, 409]);
  });

  test('cannot be signed, changed or recreated under its uuid once signed', async () => {
    const form = await signedForm(rep, honest, time());
    const { id } = (await post(form)).json<Document>();
    await refused(() => rep.call('PUT', `/api/documents/${id}`, { body: { name: 'Other' } }), [409]);
    await refused(
      () =>
        rep.call('PUT', `/api/documents/${id}`, {
          body: { signatures: { company: { timestamp: time(), data: pixel } } },
        }),
      [409],
    );
    const other = await signedForm(rep, honest, time(), { change: (paper) => ({ ...paper, title: 'Other terms' }) });
    await refused(() => post({ ...other, uuid: form.uuid }), [409]);
    await refused(() => rep.call('DELETE', `/api/documents/${id}`), [409]);
  });

  test.each([
    ['a page for a picture', { 'signatures.customer.data': 'data:text/html;base64,PGI+' }],
    ['a drawing that could run', { 'signatures.customer.data': 'data:image/svg+xml;base64,PHN2Zz4=' }],
    ['a role that nobody has', { 'signatures.customer.signerRole': 'notary' }],
    ['a day that never was', { 'signatures.customer.timestamp': 'yesterday' }],
    ['a kind of paper that there is not', { type: '9' }],
    ['a trade that is no number', { workflows: 'roofing' }],
    ['a cost that is no number', { additionalCost: '12 or so' }],
  ])('with %s is refused', async (_what, wrong) => {
    const form = await signedForm(rep, honest, time());
    await refused(() => post({ ...form, ...wrong }));
  });
});

function optionField(): Field {
  const found = fields.find((one) => one.dataType === 'dropdown' && !one.parentId && (one.options?.length ?? 0) > 1);
  if (found === undefined) throw new Error('no field with options');
  return found;
}

const otherOption = (): string =>
  fields.find((one) => one.id !== optionField().id && (one.options?.length ?? 0) > 0)?.options?.[0]?.id ?? '';

/** Refused in words, and nothing was stored. */
async function refused(
  send: () => Promise<{ statusCode: number; json: () => unknown; body: string }>,
  statuses = [400],
): Promise<void> {
  const before = await readState();
  const answer = await send();
  expect(statuses, answer.body).toContain(answer.statusCode);
  expect(answer.json()).toMatchObject({ title: expect.stringMatching(/\S/), errors: expect.any(Object) });
  const after = await readState();
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changed).toEqual([]);
}
