import { expect, it, vi } from 'vitest';
import { catalogDraft, type ReadyDraft } from '#client/editing/catalog-draft.ts';
import { offline, type Problem } from '#contract/problems.ts';
import type { Field } from '#contract/records/field.ts';
import { ok } from '#domain/result.ts';
import { setField } from '#engine/catalog/changes/field-changes.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { draftOffice } from '#tests/support/device/draft-office.ts';
import { fakeDevice } from '#tests/support/device/fake-device.ts';
import { storedInput } from '#tests/support/device/stored-input.ts';

const catalog = starterCatalog();
const [first] = catalog.fields;
if (first === undefined) throw new Error('The starter catalog is empty.');
const fieldId = first.id;

async function opened(office = draftOffice(catalog), stored = storedInput()) {
  const refusals: [Problem, string][] = [];
  const waiting: (() => void)[] = [];
  const store = catalogDraft({
    device: {
      ...fakeDevice({ now: new Date('2026-11-20T15:00:00Z'), office: office.routes }),
      catalog: async () => ok(catalog),
      draft: async () => stored,
    },
    onRefused: (problem, title) => refusals.push([problem, title]),
    later: (run) => {
      waiting.push(run);
      return () => waiting.splice(waiting.indexOf(run), 1);
    },
  });
  await store.open();
  const read = () => store.read() as ReadyDraft;
  const field = () => read().catalog.fields.find(({ id }) => id === fieldId) as Field;
  const settled = () => vi.waitFor(() => expect(read().unsent).toBe(0));
  const pass = () => {
    for (const run of waiting.splice(0)) run();
  };
  return { office, stored, store, read, field, settled, refusals, pass };
}

it('a change shows at once and is stored in the office', async () => {
  const { office, store, field, settled } = await opened();
  store.edit(setField(field(), 'name', 'Apron'));
  expect(field().name).toBe('Apron');
  await settled();
  expect(office.draft().changes.map(({ title }) => title)).toEqual([`${first.name} renamed to Apron`]);
});

it('typing is one change, stored after a pause', async () => {
  const { office, store, field, settled, pass } = await opened();
  for (const name of ['A', 'Ap', 'Apr']) store.type(setField(field(), 'name', name));
  expect(office.draft().changes).toEqual([]);
  pass();
  await settled();
  const [change, ...others] = office.draft().changes;
  expect(others).toEqual([]);
  expect(change?.edits).toEqual([{ record: `field:${fieldId}`, member: 'name', before: first.name, after: 'Apr' }]);
});

it('typing back the previous value is not a change', async () => {
  const { office, store, field, settled } = await opened();
  store.type(setField(field(), 'name', 'Apron'));
  store.type(setField(field(), 'name', first.name));
  store.flush();
  await settled();
  expect(office.draft().changes).toEqual([]);
});

it('a refused change is rolled back with its reason', async () => {
  const { office, store, field, settled, refusals } = await opened();
  office.refuse = () => ({ status: 400, title: 'No.', errors: {} });
  store.edit(setField(field(), 'min', 5));
  expect(field().min).toBe(5);
  await settled();
  expect(field().min).toBe(first.min);
  expect(refusals.map(([problem]) => problem.title)).toEqual(['No.']);
});

it('without a connection a change stays on the screen and is sent later', async () => {
  const { office, store, field, read, settled, pass } = await opened();
  office.refuse = () => offline;
  store.edit(setField(field(), 'name', 'Apron'));
  await vi.waitFor(() => expect(read().isOffline).toBe(true));
  expect(field().name).toBe('Apron');
  office.refuse = () => null;
  pass();
  await settled();
  expect(office.draft().changes).toHaveLength(1);
});

it('two people changing the same member: shows who, what and both values, and offers the choice', async () => {
  const { office, store, field, read, settled } = await opened();
  const mine = setField(field(), 'name', 'Mine');
  office.change(setField(field(), 'name', 'Theirs'));
  store.edit(mine);
  await vi.waitFor(() => expect(read().clash).not.toBeNull());
  expect(read().clash?.positions).toMatchObject([
    { edit: { record: `field:${fieldId}`, member: 'name', before: 'Theirs', after: 'Mine' }, userId: 12 },
  ]);
  expect(field().name).toBe('Theirs');
  store.settle(true);
  expect(field().name).toBe('Mine');
  await settled();
  expect(office.draft().changes).toHaveLength(2);
});

it('an older state of the draft that arrives late changes nothing', async () => {
  const { office, store, field, settled } = await opened();
  const before = office.draft();
  store.edit(setField(field(), 'name', 'Apron'));
  await settled();
  await store.take(before);
  expect(field().name).toBe('Apron');
});

it('undo and redo are calls to the office', async () => {
  const { store, field } = await opened();
  store.type(setField(field(), 'name', 'Apron'));
  await store.undo();
  expect(field().name).toBe(first.name);
  await store.redo();
  expect(field().name).toBe('Apron');
});

it('a reloaded tab sends the changes that could not be sent, once', async () => {
  const { office, stored, store, field, read } = await opened();
  office.refuse = () => offline;
  store.edit(setField(field(), 'min', 5));
  store.type(setField(field(), 'name', 'Apron'));
  store.close();
  await vi.waitFor(() => expect(read().isOffline).toBe(true));
  expect(office.draft().changes).toEqual([]);
  office.refuse = () => null;
  const reloaded = await opened(office, stored);
  expect(reloaded.field()).toMatchObject({ min: 5, name: 'Apron' });
  await reloaded.settled();
  expect(office.draft().changes).toHaveLength(2);
  expect(stored.value).toBeNull();
});

it('a reloaded tab asks again about a change that conflicted with another', async () => {
  const { office, stored, store, field, read } = await opened();
  const mine = setField(field(), 'name', 'Mine');
  office.change(setField(field(), 'name', 'Theirs'));
  store.edit(mine);
  await vi.waitFor(() => expect(read().clash).not.toBeNull());
  const reloaded = await opened(office, stored);
  await vi.waitFor(() => expect(reloaded.read().clash).not.toBeNull());
  expect(reloaded.field().name).toBe('Theirs');
  reloaded.store.settle(false);
  expect(stored.value).toBeNull();
  expect(office.draft().changes).toHaveLength(1);
});

it('when two changes conflict with others, each waits for its own choice', async () => {
  const { office, store, field, read, settled } = await opened();
  const [name, min] = [setField(field(), 'name', 'Mine'), setField(field(), 'min', 5)];
  office.change(setField(field(), 'name', 'Theirs'));
  office.change(setField(field(), 'min', 7));
  store.edit(name);
  store.edit(min);
  await settled();
  expect(read().clash?.change.title).toBe(name.title);
  store.settle(true);
  expect(read().clash?.change.title).toBe(min.title);
  store.settle(false);
  await settled();
  expect(field()).toMatchObject({ name: 'Mine', min: 7 });
  expect(read().clash).toBeNull();
});

it('an ended session loses no change', async () => {
  const { office, store, field, read, stored } = await opened();
  office.refuse = () => ({ status: 401, title: 'Log in again.', errors: {} });
  store.edit(setField(field(), 'name', 'Apron'));
  await vi.waitFor(() => expect(read().isOffline).toBe(true));
  expect(stored.value).toHaveLength(1);
});
