// People's actions on the estimate screen, through the app's own modules, from the tap to the saved record.
import { createActor } from 'xstate';
import { addRow, moveRow, removeRow, restoreRow } from '#app/form/rows/row-actions.ts';
import { compiledCatalog } from '#client/editing/compiled-catalogs.ts';
import { progressOf, runStep } from '#client/editing/run-step.ts';
import { draftName, workingEstimate } from '#client/editing/working-estimate.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Section } from '#contract/records/section.ts';
import { isSameContent } from '#domain/same-content.ts';
import { stepMachine } from '#engine/progress/step-machine.ts';
import type { LineProblem } from '#engine/sheet/answers/section-problems.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { incompleteRecommendations } from '#engine/steps/incomplete-recommendations.ts';
import type { Tab } from '#tests/support/device/memory-device.ts';
import { editOf, orderedKeys } from '#tests/support/estimates/random-edits.ts';
import { type Chance, recordsIn, seenIn, write } from '#tests/sync/simulation/steps/people-steps.ts';
import type { Screen, Seat, World } from '#tests/sync/simulation/world.ts';

const screenOf = (seat: Seat, tab: Tab): Screen | undefined => seat.screens.find((one) => one.tab === tab);

/** Opens an estimate in a tab, and leaves the previous one. */
export async function openScreen(world: World, seat: Seat, tab: Tab, chance: Chance): Promise<void> {
  await closeScreen(world, seat, tab);
  const { id } = chance.pick(await recordsIn(tab, 'estimates')) ?? { id: 0 };
  const record = (await seenIn(tab, 'estimates', id)) as Estimate | null;
  if (record === null) return;
  const { device } = tab;
  const { catalogVersion, rulesVersion } = record;
  const catalog = await compiledCatalog(
    device,
    catalogVersion && rulesVersion ? { catalogVersion, rulesVersion } : null,
  );
  const draft = await device.draft(draftName(record.uuid));
  if (!catalog.ok || tab.isGone()) return;
  const save = async (estimate: Estimate, opened?: Estimate) => {
    const saved = await write(world, seat, tab, 'estimates', opened ?? null, estimate, () =>
      device.estimates.save(estimate, opened),
    );
    if (saved.ok) noteShown(world, seat, estimate, saved.value);
    return saved;
  };
  const { timers } = world.time;
  const working = workingEstimate({
    device: { ...device, estimates: { ...device.estimates, save } },
    record,
    draft,
    catalog: catalog.value,
    later: (run, milliseconds) => {
      const timer = timers.setTimeout(run, milliseconds);
      return () => timers.clearTimeout(timer);
    },
  });
  const following = device.estimates.watch(id).subscribe((now) => {
    if (now === null) closeOne(seat, screen);
    else working.receive(now);
  });
  const steps = createActor(stepMachine, { input: progressOf(working) }).start();
  const close = () => {
    steps.stop();
    following.unsubscribe();
  };
  const screen: Screen = { tab, working, steps, removed: null, close };
  seat.screens.push(screen);
}

function noteShown({ ledger }: World, { number }: Seat, shown: Estimate, stored: Estimate): void {
  const values = ({ items, workflowSummaries }: Estimate) => ({
    lines: items.map(({ id, parentItemId, ...item }) => item),
    money: workflowSummaries,
  });
  const tablets = new Set([...(ledger.shown.get(shown.uuid)?.tablets ?? []), number]);
  const isWhole = isSameContent(values(shown), values(stored));
  ledger.shown.set(shown.uuid, { tablets, estimate: isWhole ? shown : null });
}

function closeOne(seat: Seat, screen: Screen): void {
  screen.close();
  if (seat.screens.includes(screen)) seat.screens.splice(seat.screens.indexOf(screen), 1);
}

/** Leaving an estimate saves it, except a step with errors. */
export async function closeScreen(_world: World, seat: Seat, tab: Tab): Promise<void> {
  const screen = screenOf(seat, tab);
  if (screen === undefined) return;
  screen.working.enter(null);
  closeOne(seat, screen);
  await screen.working.saving.flush();
}

/** Leaving a step with errors discards the errors. */
export function leaveErrors({ screens }: Seat): void {
  for (const { working } of screens) {
    working.enter(null);
    void working.saving.flush();
  }
}

/** Does a few things on a step, and sometimes saves them first. */
export async function workOnScreen(_world: World, seat: Seat, tab: Tab, chance: Chance): Promise<void> {
  const screen = screenOf(seat, tab);
  const section = screen === undefined ? undefined : chance.pick(stepsOf(screen));
  if (screen === undefined || section === undefined) return;
  screen.working.enter(section.id);
  for (let deeds = 1 + chance.below(4); deeds > 0; deeds -= 1) {
    doOn(screen, section, chance);
    // One time in ten the step keeps its errors.
    if (chance.below(10) > 0) mend(screen, section, chance);
    if (chance.below(3) === 0) await screen.working.saving.flush();
  }
}

export async function completeStep(_world: World, seat: Seat, tab: Tab, chance: Chance): Promise<void> {
  const screen = screenOf(seat, tab);
  const section = screen === undefined ? undefined : chance.pick(stepsOf(screen));
  if (screen === undefined || section === undefined) return;
  screen.working.enter(section.id);
  if (screen.working.store.read().problemsOf(section.id).length > 0) return;
  const { workflowId, id: sectionId } = section;
  await runStep(screen.steps, { type: 'complete', workflowId, sectionId });
}

function stepsOf({ working }: Screen): readonly Section[] {
  const { catalog, workflowIds, addedSectionIds } = working.store.read();
  return workflowIds
    .flatMap((id) => catalog.sectionsOf.get(id) ?? [])
    .filter(({ id, enabled, optional }) => enabled && (optional !== true || addedSectionIds.has(id)));
}

function doOn(screen: Screen, section: Section, chance: Chance): void {
  const { store } = screen.working;
  const sheet = store.read();
  const lists = sheet.catalog.fields.filter(
    ({ sectionId, allowMultiple, rowsPerOption }) => sectionId === section.id && allowMultiple && !rowsPerOption,
  );
  const rows = keysOn(sheet, section).filter((key) => lists.some(({ id }) => id === sheet.lines.get(key)?.field.id));
  const row = chance.pick(rows);
  const act = lists.length === 0 ? 5 + chance.below(5) : chance.below(10);
  if (act < 2) insert(screen, lists, row, chance);
  else if (act === 2 && row !== undefined) moveRow(store, row, chance.below(5) - 2);
  else if (act === 3 && row !== undefined) screen.removed = removeRow(store, row, '') ?? screen.removed;
  else if (act === 4 && screen.removed !== null) {
    const { removed } = screen;
    screen.removed = null;
    const isOpen = removed.parentKey === null || sheet.lines.has(removed.parentKey);
    if (isOpen && !sheet.lines.has(removed.key)) restoreRow(store, removed);
  } else if (act < 7) takeOne(screen, section, chance);
  else enterOne(screen, section, chance);
}

/** Before all others, after one, or as a copy of it. */
function insert(
  { working: { store } }: Screen,
  lists: Sheet['catalog']['fields'],
  row: LineKey | undefined,
  chance: Chance,
): void {
  const line = row === undefined ? undefined : store.read().lines.get(row);
  const list = chance.pick(lists);
  const how = chance.below(3);
  if (line !== undefined && how > 0) addRow(store, line.field.id, line.key, how === 2 ? line.key : undefined);
  else if (list !== undefined && list.parentId === undefined) addRow(store, list.id, null);
  else if (list !== undefined) {
    const sheet = store.read();
    const parents = [...sheet.lines.values()].filter(
      ({ field, key }) => field.id === list.parentId && sheet.isVisible(list.id, key),
    );
    const parentKey = chance.pick(parents)?.key;
    if (parentKey !== undefined)
      store.change([{ kind: 'add', key: store.newKey(), fieldId: list.id, parentKey, after: null }]);
  }
}

function takeOne({ working: { store } }: Screen, { id }: Section, { pick }: Chance): void {
  const offered = pick(incompleteRecommendations(store.read(), id));
  if (offered !== undefined)
    store.change([{ kind: 'set', key: offered.key, quantity: offered.recommendation.quantity }]);
}

function enterOne({ working: { store } }: Screen, section: Section, { below, pick }: Chance): void {
  const sheet = store.read();
  const key = pick(keysOn(sheet, section));
  const where = orderedKeys(sheet).indexOf(key ?? '');
  if (where < 0) return;
  const edit = editOf(sheet, { what: pick([5, 7, 8, 8, 9]) ?? 5, where, number: below(60) }, 0);
  if (edit !== null) store.change([edit]);
}

/** Answers the step's problems, a few times over: one answer may cause another problem. */
function mend({ working: { store } }: Screen, { id }: Section, chance: Chance): void {
  for (let tries = 0; tries < 8; tries += 1) {
    const [problem] = store.read().problemsOf(id);
    if (problem === undefined) return;
    answer(store, problem, tries, chance);
  }
}

function answer(
  store: Screen['working']['store'],
  { key, input }: LineProblem,
  tries: number,
  { below, pick }: Chance,
): void {
  const sheet = store.read();
  const where = orderedKeys(sheet).indexOf(key);
  if (input === 'value' && sheet.lines.get(key)?.field.dataType === 'dropdown')
    store.change([{ kind: 'set', key, optionId: pick(sheet.validOptionIds(key)) ?? null }]);
  else {
    const edit =
      where < 0 ? null : editOf(sheet, { what: input === 'value' ? 5 : 8, where, number: tries + below(40) }, 0);
    if (edit !== null) store.change([edit]);
  }
}

const keysOn = (sheet: Sheet, { id }: Section): readonly LineKey[] =>
  orderedKeys(sheet).filter((key) => sheet.lines.get(key)?.field.sectionId === id);
