// Lines that would count more often than entered are refused in words, and nothing is stored.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { Field } from '#contract/records/field.ts';
import type { Section } from '#contract/records/section.ts';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';
import { stateReader } from '#tests/server/hostile/stored-state.ts';
import { compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate, itemOf, newLead, nextUuid, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

let server: TestServer;
let rep: TestUser;
let plain: Field;
let fields: readonly Field[];
let leadId: number;
let readState: Awaited<ReturnType<typeof stateReader>>;
beforeAll(async () => {
  server = await startTestServer({ leads: 6 });
  rep = await server.logIn(people.rep);
  plain = await plainField(rep);
  fields = (await rep.call('GET', '/api/estimatefields')).json<Field[]>();
  leadId = await newLead(rep);
  readState = await stateReader(server.db);
});
afterAll(() => server.close());

const post = (of: Field, items: readonly EstimateItem[], more: Partial<Estimate> = {}) =>
  rep.call('POST', '/api/estimates', { body: anEstimate(leadId, of, [...items], more) });

/** A repeatable field with details, like a window with its grids. */
const rowField = (): Field => found(({ id, allowMultiple }) => allowMultiple === true && detailOf(id) !== undefined);

const detailOf = (parentId: string): Field | undefined =>
  fields.find((one) => one.parentId === parentId && one.dataType === 'dropdown' && (one.options ?? []).length > 0);

function found(isIt: (field: Field) => boolean): Field {
  const field = fields.find(isIt);
  if (field === undefined) throw new Error('the catalog has no such field');
  return field;
}

function chosen(field: Field, more: Partial<EstimateItem> = {}): EstimateItem {
  const [option] = field.options ?? [];
  return itemOf(field, 1, { fieldOptionId: option?.id ?? null, value: option?.value ?? null, ...more });
}

describe('lines that share an id', () => {
  test('are refused: their details would be ambiguous', async () => {
    const row = rowField();
    const detail = detailOf(row.id);
    if (detail === undefined) throw new Error('no detail');
    const errors = await refusedWith(() =>
      post(row, [chosen(row), chosen(row), chosen(detail, { id: -4, parentItemId: -2 })]),
    );
    expect(errors).toEqual({ 'items[1].id': ['-2 is there twice.'] });
  });

  test('are refused at once, however many there are', async () => {
    const row = rowField();
    const detail = detailOf(row.id);
    if (detail === undefined) throw new Error('no detail');
    const rows = Array.from({ length: 800 }, () => chosen(row));
    const details = Array.from({ length: 800 }, (_, index) => chosen(detail, { id: -4 - index * 2, parentItemId: -2 }));
    const errors = await refusedWith(() => post(row, [...rows, ...details]));
    expect(Object.keys(errors).filter((path) => path.endsWith('.id'))).toHaveLength(799);
  });

  test('are refused even when one of them is already stored', async () => {
    const stored = (await post(plain, [itemOf(plain, 2)])).json<Estimate>();
    const [line] = stored.items;
    const other = found(
      ({ id, parentId, dataType, workflowId, max, step }) =>
        id !== plain.id &&
        !parentId &&
        dataType === 'number' &&
        workflowId === plain.workflowId &&
        (max ?? 0) >= 1 &&
        step === 1,
    );
    await refusedWith(() =>
      rep.call('POST', `/api/estimates/${stored.id}`, {
        body: { workflowId: plain.workflowId, fieldIds: [other.id], items: [itemOf(other, 1, { id: line?.id ?? 0 })] },
      }),
    );
  });
});

/** Money of a trade in the server's answer. */
const totalOf = (estimate: Estimate): number =>
  Object.values(estimate.workflowSummaries).reduce((sum, { totalWithMargin }) => sum + totalWithMargin, 0);

async function stored(of: Field, items: readonly EstimateItem[], more: Partial<Estimate> = {}): Promise<Estimate> {
  const answer = await post(of, items, more);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Estimate>();
}

const fieldNamed = (name: string, workflowId: number): Field =>
  found((field) => field.name === name && field.workflowId === workflowId);

describe('a line without a quantity of its own', () => {
  const windowWith = (glass: number): readonly [Field, readonly EstimateItem[]] => {
    const window = found(({ id, variants }) => variants !== undefined && detailOf(id) !== undefined);
    const [width, height] = ['Width', 'Height'].map((name) => fieldNamed(name, window.workflowId));
    const detail = found(
      ({ parentId, allowQuantityChange, options }) =>
        parentId === window.id &&
        allowQuantityChange !== true &&
        (options ?? []).some(({ materialPrice, parentOptionIds }) => (materialPrice ?? 0) > 0 && !parentOptionIds),
    );
    const priced = detail.options?.find(({ materialPrice }) => (materialPrice ?? 0) > 0);
    if (width === undefined || height === undefined) throw new Error('no size');
    return [
      window,
      [
        chosen(window, { id: -2, quantity: 2 }),
        itemOf(width, 36, { id: -4, parentItemId: -2 }),
        itemOf(height, 60, { id: -6, parentItemId: -2 }),
        itemOf(detail, glass, {
          id: -8,
          parentItemId: -2,
          fieldOptionId: priced?.id ?? null,
          value: priced?.value ?? '',
        }),
      ],
    ];
  };

  test('counts as often as its parent, whether sent with that quantity or once', async () => {
    const [once, twice] = [await stored(...windowWith(1)), await stored(...windowWith(2))];
    expect(totalOf(once)).toBeGreaterThan(0);
    expect(totalOf(twice)).toBe(totalOf(once));
    expect(twice.items.map(({ quantity }) => quantity)).toEqual(once.items.map(({ quantity }) => quantity));
  });

  test('is refused with any other quantity', async () => {
    const [window, items] = windowWith(7);
    expect(await refusedWith(() => post(window, items))).toEqual({
      'items[3].quantity': [expect.stringMatching(/has no quantity of its own\.$/)],
    });
    const tick = found(
      ({ dataType, parentId, materialPrice, laborPrice }) =>
        dataType === 'boolean' && !parentId && (materialPrice ?? 0) + (laborPrice ?? 0) > 0,
    );
    expect(await refusedWith(() => post(tick, [itemOf(tick, 5, { value: true })]))).toEqual({
      'items[0].quantity': [`${tick.name} has no quantity of its own.`],
    });
  });

  test('counts its size even if derived lines are omitted or wrong', async () => {
    const [window, items] = windowWith(1);
    const sum = fieldNamed('United inches', window.workflowId);
    const lied = [...items, itemOf(sum, 60, { id: -10, parentItemId: -2 })];
    const honest = [...items, itemOf(sum, 96, { id: -10, parentItemId: -2 })];
    const totals = [await stored(window, items), await stored(window, lied), await stored(window, honest)].map(totalOf);
    expect(new Set(totals).size).toBe(1);
    expect(totals[0]).toBeGreaterThan(0);
  });

  test('is refused when its measure has no value', async () => {
    const [window, items] = windowWith(1);
    const [first, width, ...rest] = items;
    if (first === undefined || width === undefined) throw new Error('no window');
    const silent = [first, { ...width, value: null, quantity: 61 }, ...rest];
    expect(await refusedWith(() => post(window, silent))).toEqual({ 'items[1].value': ['Width is required.'] });
  });
});

test('derived lines are recomputed, and removed without a source', async () => {
  const squares = fieldNamed('Total squares, material', 1);
  const area = fieldNamed('Total roof area', 1);
  const pack = found(({ role, workflowId }) => role === 'package' && workflowId === 1);
  const dumpster = fieldNamed('Dumpster overage', 1);
  const items = [
    itemOf(area, 2000, { id: -2 }),
    itemOf(squares, 3, { id: -4 }),
    chosen(pack, { id: -6, quantity: 1 }),
    itemOf(dumpster, 3, { id: -8 }),
  ];
  const estimate = await stored(area, items);
  const quantityOf = ({ id }: Field) => estimate.items.find(({ fieldId }) => fieldId === id)?.quantity;
  expect(quantityOf(squares)).toBe(20);
  expect(quantityOf(pack)).toBe(20);
  expect(quantityOf(dumpster)).toBeUndefined();
});

test('a line on an optional step costs the same as on the tablet: nothing until the step is added', async () => {
  const sections = (await rep.call('GET', '/api/estimatesections')).json<Section[]>();
  const optional = new Set(sections.filter((section) => section.optional === true).map(({ id }) => id));
  const boards = found(
    ({ sectionId, parentId, dataType, allowQuantityChange, options }) =>
      optional.has(sectionId) &&
      !parentId &&
      dataType === 'dropdown' &&
      allowQuantityChange === true &&
      (options?.[0]?.materialPrice ?? 0) > 0 &&
      options?.[0]?.parentOptionIds === undefined,
  );
  const lines = [chosen(boards, { quantity: 2 })];
  const catalog = compiled(starterCatalog([]));
  const shown = (estimate: Estimate) => openSheet(catalog, estimate, nextUuid).total;
  const absent = await stored(boards, lines);
  expect(absent.items).toEqual([]);
  expect([totalOf(absent), shown(absent)]).toEqual([0, 0]);
  const workflowSummaries = {
    [boards.workflowId]: { ...emptySummary, optionalsSectionsIdsAdded: [boards.sectionId] },
  };
  const added = await stored(boards, [chosen(boards, { quantity: 2 })], { workflowSummaries });
  expect(totalOf(added)).toBeGreaterThan(0);
  expect(shown(added)).toBe(totalOf(added));
});

test('a second line of a single field is refused, and so is a detail without its parent', async () => {
  expect(await refusedWith(() => post(plain, [itemOf(plain, 1), itemOf(plain, 2, { id: -4 })]))).toEqual({
    'items[1].fieldId': [`${plain.name} is there twice.`],
  });
  const row = rowField();
  const detail = detailOf(row.id);
  if (detail === undefined) throw new Error('no detail');
  expect(await refusedWith(() => post(row, [chosen(detail)]))).toEqual({
    'items[0].parentItemId': [`Invalid ${detail.name}`],
  });
});

test('a promotion is limited to the total, and nobody is paid for buying', async () => {
  const honest = await stored(plain, [itemOf(plain, 2)]);
  const [id = '', summary] = Object.entries(honest.workflowSummaries)[0] ?? [];
  if (summary === undefined) throw new Error('no summary');
  const workflowSummaries = { [id]: { ...summary, promotion: summary.totalWithMargin + 300 } };
  const given = await stored(plain, [itemOf(plain, 2)], { workflowSummaries });
  expect(given).toMatchObject({ principal: 0, promotion: summary.totalWithMargin });
  expect(totalOf(given)).toBe(0);
});

test('an estimate filled step by step holds no more lines than one sent at once', async () => {
  const row = found(
    ({ allowMultiple, parentId, dataType }) => allowMultiple === true && !parentId && dataType === 'string',
  );
  const other = found(
    ({ id, allowMultiple, workflowId, dataType }) =>
      id !== row.id && allowMultiple === true && workflowId === row.workflowId && dataType === 'dropdown',
  );
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      itemOf(row, 1, { id: -2 - index * 2, value: 'Work', uuid: nextUuid() }),
    );
  const stored = (await post(row, many(4999))).json<Estimate>();
  expect(stored.items).toHaveLength(4999);
  const rows = Array.from({ length: 2 }, (_, index) => chosen(other, { id: -2 - index * 2 }));
  const errors = await refusedWith(() =>
    rep.call('POST', `/api/estimates/${stored.id}`, {
      body: { workflowId: row.workflowId, fieldIds: [other.id], items: rows },
    }),
  );
  expect(errors).toEqual({ items: ['Items are more than 5000'] });
});

/** The words of a refusal that stored nothing. */
async function refusedWith(
  send: () => Promise<{ statusCode: number; json: <T>() => T; body: string }>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const before = await readState();
  const answer = await send();
  expect(answer.statusCode, answer.body).toBe(400);
  const after = await readState();
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
  return answer.json<{ errors: Record<string, string[]> }>().errors;
}
