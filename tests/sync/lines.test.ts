// Entries made between saves, offline and on a slow connection, match the office line for line and cent for cent.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noteEvent } from '#client/database/record-access.ts';
import { keyOf as rowKey } from '#client/database/stored-rows.ts';
import { draftName } from '#client/editing/working-estimate.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { haveDuplicateIds } from '#domain/estimates/unique-item-ids.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { aTablet, type OpenEstimate, openEstimate, sell } from '#tests/support/device/estimate-at-work.ts';
import { idle, openSignedIn, outboxOf, settled, type Tab, type Tablet } from '#tests/support/device/memory-device.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

const roofing = 1;
const windows = 3;

let server: TestServer;
let office: TestUser;
let one: Tablet;
let tab: Tab;
let working: OpenEstimate;
/** Pending requests wait for it. */
let held: Promise<void> | null;

function idOf(property: string): string {
  const { catalog, workflowIds } = working.store.read();
  const field = catalog.fields.find((each) => each.property === property && workflowIds.includes(each.workflowId));
  if (field === undefined) throw new Error(`There is no field ${property}.`);
  return field.id;
}

const keyOf = (property: string, parent: LineKey | null = null): LineKey =>
  working.store.read().rows(idOf(property), parent)[0] ?? '';

function answer(property: string, value: string | number, parent: LineKey | null = null): void {
  const { catalog } = working.store.read();
  const option = catalog.fieldById.get(idOf(property))?.options?.find((each) => each.value === value);
  const stated = option === undefined ? { value } : { optionId: option.id };
  working.store.change([{ kind: 'set', key: keyOf(property, parent), ...stated }]);
}

const count = (property: string, quantity: number): void =>
  working.store.change([{ kind: 'set', key: keyOf(property), quantity }]);

function addRow(property: string, parentKey: LineKey | null, after: LineKey | null): LineKey {
  const key = tab.device.newUuid();
  working.store.change([{ kind: 'add', key, fieldId: idOf(property), parentKey, after }]);
  return key;
}

async function addWindow(room: string, width: number, height: number, after: LineKey | null): Promise<LineKey> {
  const key = addRow('windows', null, after);
  answer('roomName', room, key);
  answer('width', width, key);
  answer('height', height, key);
  await working.saving.flush();
  return key;
}

/** The lines by uuid, each under its parent's uuid, in order. */
function linesOf({ items }: Estimate) {
  const uuids = new Map(items.map(({ id, uuid }) => [id, uuid]));
  return items.map(({ id, parentItemId, ...item }) => ({
    ...item,
    parent: parentItemId === null ? null : uuids.get(parentItemId),
  }));
}

const moneyOf = ({ workflowSummaries, promotion, principal, monthlyPayment }: Estimate) => ({
  workflowSummaries,
  promotion,
  principal,
  monthlyPayment,
});

async function online(): Promise<void> {
  one.online$.next(true);
  await tab.device.sync.syncNow();
  await idle();
}

async function inOffice(): Promise<Estimate> {
  const { uuid } = working.record();
  const record = (await settled(tab.device.estimates.watch(working.record().id)))?.data;
  expect(record?.uuid).toBe(uuid);
  return (await office.call('GET', `/api/estimates/${record?.id}`)).json<Estimate>();
}

/** Returns the sheet on the screen before it was sent. */
async function expectAsOnScreen(): Promise<Sheet> {
  const shown = working.read();
  const sheet = working.store.read();
  await online();
  expect(await outboxOf(tab)).toEqual([]);
  const stored = await inOffice();
  expect(linesOf(stored)).toEqual(linesOf(shown));
  expect(moneyOf(stored)).toEqual(moneyOf(shown));
  expect(stored.items.every(({ id }) => id > 0)).toBe(true);
  return sheet;
}

/** The ids that version 1.8.5 gave to new lines: by their position at the save in which each was new. */
function numberedByPosition(items: Estimate['items'], ...saves: readonly (readonly LineKey[])[]): Estimate['items'] {
  const numbers = new Map<string, number>();
  for (const save of saves)
    for (const [index, uuid] of save.entries()) if (!numbers.has(uuid)) numbers.set(uuid, -2 * (index + 1));
  const uuids = new Map(items.map(({ id, uuid }) => [id, uuid]));
  const numberOf = (uuid: string | undefined): number => numbers.get(uuid ?? '') ?? 0;
  return items.map((item) => ({
    ...item,
    id: numberOf(item.uuid),
    parentItemId: item.parentItemId === null ? null : numberOf(uuids.get(item.parentItemId)),
  }));
}

async function start(workflowId: number): Promise<void> {
  const { id } = await sell(tab, [workflowId]);
  working = await openEstimate(tab, id);
}

beforeAll(async () => {
  server = await startTestServer();
  office = await server.logIn(people.rep);
});
afterAll(() => server.close());

beforeEach(async () => {
  held = null;
  one = aTablet(server, async () => (await held) ?? undefined);
  tab = await openSignedIn(one, people.rep);
  one.online$.next(false);
  return () => {
    working.close();
    tab.crash();
  };
});

it('keeps a window inserted between others offline, with its grid', async () => {
  await start(windows);
  const first = await addWindow('Bath', 36, 60, null);
  const last = await addWindow('Kitchen', 24, 36, first);
  const between = await addWindow('Dining', 28, 54, first);
  addRow('grid', between, null);
  await working.saving.flush();
  working.store.change([{ kind: 'move', key: last, after: null }]);
  await working.saving.flush();
  const shown = await expectAsOnScreen();
  expect(working.store.read()).toBe(shown);
});

it('keeps a flashing entered above a stored one offline', async () => {
  await start(roofing);
  answer('valleyFlashing', 'W-valley aluminum 24 in');
  count('valleyFlashing', 20);
  await working.saving.flush();
  answer('dripEdge', 'Copper 10 ft');
  count('dripEdge', 120);
  await working.saving.flush();
  await expectAsOnScreen();
});

it('keeps windows inserted between others while a slow server numbers the first ones, without a question', async () => {
  await start(windows);
  let letGo = (): void => {};
  const slow = (): void => {
    held = new Promise((resolve) => {
      letGo = resolve;
    });
  };
  slow();
  const first = await addWindow('Bath', 36, 60, null);
  one.online$.next(true);
  await idle();
  for (const rooms of [
    ['Kitchen', 'Dining'],
    ['Hall', 'Attic'],
  ]) {
    for (const room of rooms) {
      const key = await addWindow(room, 24, 36, first);
      addRow('grid', key, null);
      await working.saving.flush();
    }
    letGo();
    slow();
    await idle();
  }
  letGo();
  held = null;
  await idle();
  await expectAsOnScreen();
});

it('sends an estimate of the previous version that has two lines with one id, with every detail in its place', async () => {
  await start(windows);
  const first = await addWindow('Bath', 36, 60, null);
  const saves = [working.read().items.map(({ uuid }) => uuid)];
  const between = await addWindow('Kitchen', 24, 36, null);
  addRow('grid', between, null);
  await working.saving.flush();
  saves.push(working.read().items.map(({ uuid }) => uuid));
  addRow('grid', first, null);
  await working.saving.flush();
  saves.push(working.read().items.map(({ uuid }) => uuid));
  const shown = working.read();
  const { id, uuid } = working.record();
  const row = await tab.store.get('estimates', rowKey((await server.logIn(people.rep)).companyId, uuid));
  if (row === null) throw new Error('The estimate is on the tablet.');
  const before = contentOf(row);
  const to = { ...before, items: numberedByPosition(before.items, ...saves) };
  await noteEvent(tab.store, 'estimates', row, { kind: 'mended', from: before, to });
  expect(haveDuplicateIds((await settled(tab.device.estimates.watch(id)))?.data.items ?? [])).toBe(true);
  working.close();
  tab.crash();
  tab = one.openTab();
  await idle();
  working = await openEstimate(tab, id);
  expect(linesOf(working.read())).toEqual(linesOf(shown));
  await expectAsOnScreen();
});

it('has the new lines of two tablets, whatever their local ids', async () => {
  await start(windows);
  const first = await addWindow('Bath', 36, 60, null);
  await expectAsOnScreen();
  const other = await openSignedIn(aTablet(server), people.otherRep);
  const there = await openEstimate(other, working.record().id);
  const fieldId = idOf('windows');
  there.store.change([{ kind: 'add', key: other.device.newUuid(), fieldId, parentKey: null, after: first }]);
  const [, second = ''] = there.store.read().rows(fieldId, null);
  for (const property of ['width', 'height']) {
    const [key = ''] = there.store.read().rows(idOf(property), second);
    there.store.change([{ kind: 'set', key, value: 40 }]);
  }
  one.online$.next(false);
  const mine = await addWindow('Dining', 28, 54, null);
  addRow('grid', mine, null);
  await working.saving.flush();
  await there.saving.flush();
  await other.device.sync.syncNow();
  await online();
  await other.device.sync.syncNow();
  await idle();
  expect(await outboxOf(tab)).toEqual([]);
  const stored = await inOffice();
  expect(linesOf(stored)).toEqual(linesOf(working.read()));
  expect(linesOf(stored)).toEqual(linesOf(there.read()));
  const grid = linesOf(stored).find((line) => line.fieldId === idOf('grid'));
  expect(grid?.parent).toBe(mine);
  expect(linesOf(stored).filter((line) => line.fieldId === fieldId)).toHaveLength(3);
  there.close();
  other.crash();
});

it('asks when two people filled the same line on two tablets, and merges equal values', async () => {
  await start(windows);
  await online();
  const other = await openSignedIn(aTablet(server), people.otherRep);
  const there = await openEstimate(other, working.record().id);
  one.online$.next(false);
  const enter = ({ store }: OpenEstimate, value: number): void => {
    const [key = ''] = store.read().rows(idOf('yearsInHome'), null);
    store.change([{ kind: 'set', key, value }]);
  };
  enter(working, 12);
  enter(there, 9);
  await there.saving.flush();
  await working.saving.flush();
  await other.device.sync.syncNow();
  await online();
  const [entry] = await outboxOf(tab);
  expect(entry?.conflict?.fields.map(({ mine, theirs }) => [mine, theirs])).toMatchObject([
    [{ value: 12 }, { value: 9 }],
  ]);
  const stored = await inOffice();
  expect(stored.items.filter(({ fieldId }) => fieldId === idOf('yearsInHome'))).toMatchObject([{ value: 9 }]);
  there.close();
  other.crash();
});

it('keeps a step with errors through a crash, sends nothing of it, and saves it once it is valid', async () => {
  await start(windows);
  const key = addRow('windows', null, null);
  answer('width', 36, key);
  const section = working.store.read().catalog.fieldById.get(idOf('windows'))?.sectionId ?? 0;
  working.enter(section);
  expect(await working.saving.flush()).toBe(false);
  const [before, shown] = [working.store.read(), working.read()];
  const { id } = working.record();
  working.close();
  tab.crash();
  tab = one.openTab();
  await idle();
  working = await openEstimate(tab, id);
  expect(working.draftStep()).toBe(section);
  working.enter(section);
  expect(working.store.read().problemsOf(section)).toEqual(before.problemsOf(section));
  expect(working.store.touched().has(keyOf('height', key))).toBe(true);
  expect(new Map(working.store.read().lines)).toEqual(new Map(before.lines));
  expect(working.read()).toEqual({ ...shown, modifiedTime: working.read().modifiedTime });
  expect(await working.saving.flush()).toBe(false);
  await online();
  expect((await inOffice()).items).toEqual([]);
  answer('height', 60, key);
  await working.saving.flush();
  await expectAsOnScreen();
  expect((await tab.device.draft(draftName(working.record().uuid))).value).toBeNull();
});
