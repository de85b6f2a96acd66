// Lines that would count more often than anybody entered them are refused, with words, and nothing is stored.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Estimate, EstimateItem, Field } from '#contract/records.ts';
import { stateReader } from '#tests/server/hostile/stored-state.ts';
import { anEstimate, itemOf, newLead, nextUuid, plainField } from '#tests/support/priced-estimate.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

let server: TestServer;
let rep: TestUser;
let plain: Field;
let fields: readonly Field[];
let leadId: number;
let readState: Awaited<ReturnType<typeof stateReader>>;
beforeAll(async () => {
  server = await startTestServer({ leads: 4 });
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

const found = (isIt: (field: Field) => boolean): Field => {
  const field = fields.find(isIt);
  if (field === undefined) throw new Error('the catalog has no such field');
  return field;
};

const chosen = (field: Field, more: Partial<EstimateItem> = {}): EstimateItem => {
  const [option] = field.options ?? [];
  return itemOf(field, 1, { fieldOptionId: option?.id ?? null, value: option?.value ?? null, ...more });
};

describe('lines that share an id', () => {
  test('are refused: nobody could say whose the details are', async () => {
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
    const details = Array.from({ length: 800 }, (_, place) => chosen(detail, { id: -4 - place * 2, parentItemId: -2 }));
    const errors = await refusedWith(() => post(row, [...rows, ...details]));
    expect(Object.keys(errors)).toHaveLength(799);
  });

  test('are refused as well when one of them is stored already', async () => {
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

test('an estimate that is filled step by step holds no more lines than one that is sent at once', async () => {
  const row = found(
    ({ allowMultiple, parentId, dataType }) => allowMultiple === true && !parentId && dataType === 'string',
  );
  const other = found(
    ({ id, allowMultiple, workflowId, dataType }) =>
      id !== row.id && allowMultiple === true && workflowId === row.workflowId && dataType === 'dropdown',
  );
  const many = (count: number) =>
    Array.from({ length: count }, (_, place) =>
      itemOf(row, 1, { id: -2 - place * 2, value: 'Work', uuid: nextUuid() }),
    );
  const stored = (await post(row, many(4999))).json<Estimate>();
  expect(stored.items).toHaveLength(4999);
  const rows = Array.from({ length: 2 }, (_, place) => chosen(other, { id: -2 - place * 2 }));
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
