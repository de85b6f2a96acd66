import { expect, test } from 'vitest';
import { previewEstimate } from '#client/editing/preview-estimate.ts';
import { arrival, catalog, edited, sectionId, stored } from '#tests/client/editing/edited-estimate.ts';
import { fakeDevice } from '#tests/support/device/fake-device.ts';

test('entries are saved together after a pause, as a change of the opened estimate', async () => {
  const { working, saves, enter, pass } = edited();
  enter(10);
  enter(12);
  expect(saves).toEqual([]);
  await pass();
  expect(saves.map(({ opened, estimate }) => [opened?.version, estimate.items[0]?.quantity])).toEqual([[1, 12]]);
  expect(working.record().version).toBe(2);
  enter(13);
  await pass();
  expect(saves[1]?.opened?.items[0]?.quantity).toBe(12);
});

test('a step with errors is kept as a draft, opens with it, and loses it on leaving', async () => {
  const { working, saves, draft, enter, pass } = edited();
  working.enter(sectionId);
  enter(101);
  await pass();
  expect(saves).toEqual([]);
  expect(working.saving.state().kind).toBe('held');

  const again = edited(draft);
  expect(again.working.draftStep()).toBe(sectionId);
  expect(again.value()).toBe(101);
  again.working.enter(null);
  expect(again.value()).toBe(1);
  expect(draft.value).toBeNull();
});

test('a correction is saved and drops the draft', async () => {
  const { working, saves, draft, enter, pass } = edited();
  working.enter(sectionId);
  enter(101);
  await pass();
  expect(draft.value).not.toBeNull();
  enter(99);
  await pass();
  expect(draft.value).toBeNull();
  expect(saves.map(({ estimate }) => estimate.items[0]?.quantity)).toEqual([99]);
});

test('discarding returns to the last save', async () => {
  const { working, saves, enter, value, pass } = edited();
  enter(10);
  await pass();
  enter(20);
  working.discard();
  await pass();
  expect(value()).toBe(10);
  expect(saves).toHaveLength(1);
});

test('the change of another person shows at once, with its effect on the price', () => {
  const { working, value } = edited();
  const totalBefore = working.store.read().total;
  working.receive(arrival(stored(30, 2), 12));
  expect(value()).toBe(30);
  expect(working.news()).toEqual({ userId: 12, what: ['Eave'], totalBefore, totalAfter: working.store.read().total });
  working.forgetNews();
  expect(working.news()).toBeNull();
});

test('a change that arrives during typing waits for the save, and one of the same person is no news', async () => {
  const { working, value, enter, pass } = edited();
  enter(10);
  working.receive(arrival(stored(30, 2)));
  expect(value()).toBe(10);
  await pass();
  expect(value()).toBe(10);
  working.receive(arrival(stored(40, 3)));
  expect(value()).toBe(40);
  expect(working.news()).toBeNull();
});

test('a preview opens like an estimate and is never stored', async () => {
  const device = fakeDevice({ now: new Date('2026-11-20T15:00:00Z') });
  const working = previewEstimate(device, catalog, 1, stored(30, 2));
  const [key = ''] = working.store.read().rows('1.100', null);
  expect(working.store.read().lines.get(key)?.value).toBe(30);
  working.store.change([{ kind: 'set', key, value: 40 }]);
  expect(await working.saving.flush()).toBe(true);
  expect(previewEstimate(device, catalog, 1, null).store.read().total).toBe(0);
});
