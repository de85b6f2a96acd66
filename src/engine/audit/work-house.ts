// Fills in a worked house through the sheet, as the screen does, and compares the result with its statements.
import type { Estimate } from '#contract/records/estimate.ts';
import type { HouseAnswer, HouseStatement, WorkedHouse } from '#contract/records/house.ts';
import { defined } from '#domain/defined.ts';
import { type HousePosition, housePosition } from '#engine/audit/house-positions.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { changeOptionalSteps } from '#engine/sheet/change/change-optional-steps.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { groupText } from '#engine/steps/group-text.ts';

/** A difference between the sheet and a house's statement. */
export interface HouseFailure {
  readonly houseId: string;
  readonly workflowId: number;
  /** Number of the house's entry, counted from 1. */
  readonly entry: number;
  readonly path: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Yields the differences of a house one by one, so that a caller can stop early. */
export function* failuresOfHouse(catalog: CompiledCatalog, house: WorkedHouse): Generator<HouseFailure> {
  for (const workflowId of house.trades) {
    for (const failure of failuresInTrade(catalog, house, workflowId))
      yield { houseId: house.id, workflowId, ...failure };
  }
}

type FoundLine = Omit<HouseFailure, 'houseId' | 'workflowId'>;

function* failuresInTrade(catalog: CompiledCatalog, house: WorkedHouse, workflowId: number): Generator<FoundLine> {
  if (!catalog.workflowById.has(workflowId)) {
    yield { entry: 0, path: 'trades', expected: workflowId, actual: 'There is no such trade.' };
    return;
  }
  for (const { entry, sheet, refused, expect } of talkOf(catalog, house, workflowId)) {
    yield* refused;
    for (const [path, stated] of Object.entries(expect)) {
      const actual = seenAt(sheet, workflowId, path, stated);
      const expected = typeof stated === 'number' ? { counts: stated } : stated;
      if (JSON.stringify(actual) !== JSON.stringify(expected)) yield { entry, path, expected, actual };
    }
  }
}

/** The sheet at the end of a house's conversation in one of the catalog's trades, and its estimate without lines. */
export function sheetOfHouse(
  catalog: CompiledCatalog,
  house: WorkedHouse,
  workflowId: number,
): { readonly sheet: Sheet; readonly started: Estimate } {
  const started = emptyEstimate(workflowId);
  const entries = [...talkOf(catalog, house, workflowId)];
  return { started, sheet: entries.at(-1)?.sheet ?? openSheet(catalog, started, () => 'line-1') };
}

interface TalkEntry {
  /** Counted from 1. */
  readonly entry: number;
  /** The sheet after the entry's answers. */
  readonly sheet: Sheet;
  /** Answers whose path was not found. */
  readonly refused: readonly FoundLine[];
  readonly expect: NonNullable<WorkedHouse['talk'][number]['expect']>;
}

function* talkOf(catalog: CompiledCatalog, house: WorkedHouse, workflowId: number): Generator<TalkEntry> {
  let count = 0;
  const newKey = () => {
    count += 1;
    return `line-${count}`;
  };
  const sections = catalog.sectionsOf.get(workflowId) ?? [];
  const added = sections.filter(({ name }) => house.steps?.includes(name) === true).map(({ id }) => id);
  const opened = openSheet(catalog, emptyEstimate(workflowId), newKey);
  let sheet = added.length === 0 ? opened : changeOptionalSteps(opened, added);
  for (const [index, { enter = {}, expect = {} }] of house.talk.entries()) {
    const refused: FoundLine[] = [];
    for (const [path, answer] of Object.entries(enter)) {
      const next = answered(sheet, workflowId, path, answer, newKey);
      if (typeof next === 'string') refused.push({ entry: index + 1, path, expected: answer, actual: next });
      else sheet = next;
    }
    yield { entry: index + 1, sheet, refused, expect };
  }
}

const emptyEstimate = (workflowId: number): Estimate => ({
  uuid: 'e0000000-0000-4000-8000-000000000000',
  id: -2,
  leadId: 1,
  name: 'House',
  items: [],
  comparisons: [],
  workflowSummaries: {},
  workflowIds: [workflowId],
});

/** The sheet after an answer; a sentence when the answer's path does not exist. */
function answered(
  sheet: Sheet,
  workflowId: number,
  written: string,
  answer: HouseAnswer,
  newKey: () => string,
): Sheet | string {
  const position = housePosition(sheet, workflowId, written);
  if (position === null) return 'This path does not exist.';
  if (position.key !== undefined) return entered(sheet, position, position.key, answer);
  if (position.field.allowMultiple !== true) return 'There is no such line.';
  const key = newKey();
  const { field, parentKey } = position;
  const grown = changeSheet(sheet, [
    { kind: 'add', key, fieldId: field.id, parentKey, after: position.rows.at(-1) ?? null },
  ]);
  return grown.lines.has(key) ? entered(grown, position, key, answer) : 'No row can be added there.';
}

function entered(sheet: Sheet, { field }: HousePosition, key: string, answer: HouseAnswer): Sheet | string {
  const { choice, quantity, remove, value } = partsOf(answer, field.dataType);
  if (remove === true) return changeSheet(sheet, [{ kind: 'remove', key }]);
  const optionId = choice === undefined ? undefined : optionCalled(sheet, field.id, choice);
  if (optionId === undefined && choice !== undefined) return `${field.name} has no option "${choice}".`;
  const edit: Edit = {
    kind: 'set',
    key,
    ...defined({ optionId, quantity, value }),
  };
  return changeSheet(sheet, [edit]);
}

interface HouseParts {
  readonly choice?: string | null;
  readonly quantity?: number;
  readonly remove?: boolean;
  readonly value?: string | number | boolean | null;
}

/** A number is the quantity of a choice; a text is the choice itself. */
function partsOf(answer: HouseAnswer, dataType: string): HouseParts {
  if (typeof answer === 'object' && answer !== null) {
    const { choice, ...rest } = answer;
    if (choice === undefined) return rest;
    return dataType === 'dropdown' ? { ...rest, choice } : { ...rest, value: choice };
  }
  if (dataType !== 'dropdown') return { value: answer };
  return typeof answer === 'number' ? { quantity: answer } : { choice: answer === null ? null : String(answer) };
}

const optionCalled = (sheet: Sheet, fieldId: string, choice: string | null): string | null | undefined =>
  choice === null ? null : sheet.catalog.fieldById.get(fieldId)?.options?.find(({ value }) => value === choice)?.id;

/** The actual values, limited to the members that the house states. */
function seenAt(sheet: Sheet, workflowId: number, path: string, stated: HouseStatement): unknown {
  const names = typeof stated === 'number' ? ['counts'] : Object.keys(stated);
  const text = typeof stated === 'number' ? '' : (stated.says ?? '');
  const see = seenIn(sheet, workflowId, path, text);
  return see === null ? 'This path does not exist.' : Object.fromEntries(names.map((name) => [name, see(name)]));
}

function seenIn(sheet: Sheet, workflowId: number, path: string, text: string): ((name: string) => unknown) | null {
  if (path.startsWith('step ')) return seenOnStep(sheet, workflowId, path.slice(5), text);
  if (path === 'totals') return (name) => sheet.totals(workflowId)[name as 'total'];
  return seenOnLine(sheet, workflowId, path);
}

function seenOnStep(
  sheet: Sheet,
  workflowId: number,
  name: string,
  text: string,
): ((member: string) => unknown) | null {
  const section = sheet.catalog.sectionsOf.get(workflowId)?.find((each) => each.name === name);
  if (section === undefined) return null;
  const texts = () =>
    section.groups.flatMap((group) =>
      [group.title, group.note].map((each) => groupText(sheet, section.id, group, each)),
    );
  const seen: Readonly<Record<string, () => unknown>> = {
    shown: () => sheet.isVisible(`${section.id}`),
    message: () => sheet.problemsOf(section.id)[0]?.message ?? null,
    says: () => texts().find((each) => each === text) ?? texts().filter((each) => each !== ''),
  };
  return (member) => seen[member]?.();
}

function seenOnLine(sheet: Sheet, workflowId: number, written: string): ((member: string) => unknown) | null {
  const position = housePosition(sheet, workflowId, written);
  if (position === null) return null;
  const { field, parentKey, rows, key } = position;
  const line = key === undefined ? undefined : sheet.lines.get(key);
  const seen: Readonly<Record<string, () => unknown>> = {
    counts: () => line?.quantity,
    recommended: () => (key === undefined ? undefined : (sheet.recommendation(key)?.quantity ?? null)),
    choice: () => line?.value ?? null,
    shown: () => sheet.isVisible(field.id, parentKey),
    rows: () => rows.length,
    amount: () => (key === undefined ? undefined : sheet.amounts(key).total),
    message: () => sheet.problemsOf(field.sectionId).find((problem) => problem.key === key)?.message ?? null,
  };
  return (member) => seen[member]?.();
}
