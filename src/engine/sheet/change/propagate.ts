// Updates everything that follows from a change, in the catalog's dependency order, and nothing else: resets first,
// then visibility, then quantities; prices are looked up at the end.
import { forcedNumber } from '#domain/catalog/field-bounds.ts';
import { hasOwnQuantity, withMinimum } from '#domain/catalog/field-quantity.ts';
import { fieldIdOfOption } from '#domain/catalog/hidden-option.ts';
import { isUndecided } from '#domain/catalog/undecided-option.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { readInputs } from '#engine/sheet/answers/read-inputs.ts';
import { type ChangedAspect, type SheetDraft, writeLine } from '#engine/sheet/change/draft.ts';
import { hasConstantForm } from '#engine/sheet/change/has-constant-form.ts';
import { clearLine, isHidden, updateRows } from '#engine/sheet/change/update-rows.ts';
import { type Line, type LineKey, lineage, rootOf, rowsKey } from '#engine/sheet/lines/line.ts';
import { allLines, commonField, linesInScope, linesUnder } from '#engine/sheet/lines/lines-in-scope.ts';
import {
  selectedElsewhere,
  withDefaultOption,
  withNumber,
  withOption,
  withTick,
} from '#engine/sheet/lines/new-line.ts';
import { hasNoOptions, isValidChoice, validOptions } from '#engine/sheet/lines/valid-options.ts';
import type { BoundRule } from '#engine/sources/bound-rule.ts';
import type { FieldAspect } from '#engine/sources/field-aspect.ts';

/** A list of rows to update, or one line of it. */
interface Task extends RowList {
  readonly aspect: FieldAspect['aspect'];
  readonly key: LineKey | null;
}

// An acyclic catalog needs a handful of rounds per line; far more indicate a bug.
const maxTasks = 1_000_000;

/** The rows of a field under a line, or at the top level. */
export interface RowList {
  readonly field: CompiledField;
  readonly parentKey: LineKey | null;
}

/**
 * Propagates the changes of a draft to every follower; `resets` run for changes, not for opening. Lists in `due` are
 * updated even if nothing around them changed.
 */
export function propagate(draft: SheetDraft, resets: readonly BoundRule[], due: readonly RowList[] = []): void {
  // Indexed by rank, with at most one entry per aspect of a field; an array with gaps would be many times slower.
  const queue = new Array<Task[] | undefined>(2 * draft.catalog.fields.length).fill(undefined);
  const queued = { choice: queuedPositions(), quantity: queuedPositions() };
  const ran = new Set<BoundRule>();
  const add = (task: Task) => {
    const { field, aspect } = task;
    const positions = queued[aspect].get(field);
    const path = pathOf(task);
    if (positions === undefined) queued[aspect].set(field, new Set([path]));
    else if (positions.has(path)) return;
    else positions.add(path);
    const rank = field.rank[aspect];
    const bucket = queue[rank];
    if (bucket === undefined) queue[rank] = [task];
    else bucket.push(task);
    first = Math.min(first, rank);
  };
  let first = 0;
  let done = 0;
  const enqueueChanged = () => {
    for (const change of draft.changedAspects) {
      for (const reset of resets) {
        if (ran.has(reset) || reset.binding.on?.includes(change.line.field.id) !== true) continue;
        ran.add(reset);
        runReset(draft, reset, change.line);
      }
      enqueueFollowers(draft, change, add);
    }
    draft.changedAspects.length = 0;
  };
  for (const list of due) {
    add({ ...list, aspect: 'choice', key: null });
    add({ ...list, aspect: 'quantity', key: null });
  }
  enqueueChanged();
  while (first < queue.length) {
    const task = queue[first]?.pop();
    if (task === undefined) {
      first += 1;
      continue;
    }
    queued[task.aspect].get(task.field)?.delete(pathOf(task));
    done += 1;
    if (done > maxTasks) throw new Error(`The lines of field ${task.field.id} never stop changing.`);
    run(draft, task);
    enqueueChanged();
  }
}

// A place within a field is named by its nearest line, because no line is under itself.
const pathOf = ({ key, parentKey }: Task): LineKey => key ?? parentKey ?? '';

const queuedPositions = (): Map<CompiledField, Set<LineKey>> => new Map();

function enqueueFollowers(draft: SheetDraft, change: ChangedAspect, add: (task: Task) => void): void {
  const { line } = change;
  const { field } = line;
  add({ aspect: change.aspect, field, parentKey: line.parentKey, key: line.key });
  for (const child of field.children) {
    if (child.rowsPerOption === true && draft.line(line.key) !== undefined) {
      add({ aspect: 'choice', field: child, parentKey: line.key, key: null });
    }
  }
  for (const { aspect, field: follower } of field.followers[change.aspect]) {
    for (const { parentKey, key } of positionsOf(draft, follower, change))
      add({ aspect, field: follower, parentKey, key });
  }
  for (const priced of field.prices) {
    for (const { key } of linesInScope(draft, priced, line)) draft.linesToPrice.add(key);
  }
}

const everyRow = [{ parentKey: null, key: null }] as const;

/** Lists of a field that may follow a changed line: those in its row, else all. */
function positionsOf(
  draft: SheetDraft,
  field: CompiledField,
  { line, lineage: known }: ChangedAspect,
): readonly { readonly parentKey: LineKey | null; readonly key: LineKey | null }[] {
  const common = commonField(line.field, field);
  if (common === null && field.parent === null) return everyRow;
  const above = known ?? lineage(draft, line.key);
  const row = common === null ? undefined : above.find((each) => each.field === common);
  if (common === field && row !== undefined) return [{ parentKey: row.parentKey, key: row.key }];
  if (field.parent === null) return everyRow;
  const parents = row === undefined ? allLines(draft, field.parent) : linesUnder(draft, row, field.parent);
  return parents.map((parent) => ({ parentKey: parent.key, key: null }));
}

function runReset(draft: SheetDraft, reset: BoundRule, line: Line): void {
  const answer = reset.rule.evaluate(readInputs(draft, reset, line));
  if (!answer.ok || answer.value !== true) return;
  for (const fieldId of reset.binding.clears ?? []) {
    const field = fieldIn(draft.catalog, fieldId);
    for (const cleared of linesInScope(draft, field, line)) {
      if (!draft.edited.has(cleared.key)) clearLine(draft, cleared);
    }
    if (field.isComparison === true) {
      draft.comparisons = draft.comparisons.filter(
        (each) => fieldIdOfOption(each.fieldOptionId) !== fieldId || !draft.before.comparisons.includes(each),
      );
    }
  }
}

function run(draft: SheetDraft, task: Task): void {
  if (task.parentKey !== null && draft.line(task.parentKey) === undefined) return;
  markVisited(draft, task);
  if (task.aspect === 'choice') updateRows(draft, task.field, task.parentKey);
  const keys = task.key === null ? draft.rows(task.field.id, task.parentKey) : [task.key];
  for (const key of keys) {
    const line = draft.line(key);
    if (line === undefined || draft.frozen.has(key)) continue;
    if (task.aspect === 'choice') updateChoice(draft, line);
    else updateQuantity(draft, line);
  }
}

// Marks a list as visited even without a write: its options or visibility may have changed.
function markVisited(draft: SheetDraft, task: Task): void {
  for (const name of topOf(draft, task)) {
    draft.visited.add(name);
    if (!hasConstantForm(task.field)) draft.changedForms.add(name);
  }
}

function topOf(draft: SheetDraft, { field, parentKey, key }: Task): readonly string[] {
  const root = rootOf(draft, parentKey);
  if (root !== undefined) return [root.key];
  return key === null ? [rowsKey(field.id, null), ...draft.rows(field.id, null)] : [key];
}

function updateChoice(draft: SheetDraft, line: Line): void {
  const { field } = line;
  if (field.dataType !== 'dropdown' || field.rowsPerOption === true) return;
  if (line.optionId === null) {
    if (hadNoOptions(draft, line)) writeLine(draft, withDefaultOption(draft, line));
    return;
  }
  if (isValidChoice(draft, field, line.optionId, line)) return;
  const valid = validOptions(draft, field, line);
  const selected = selectedElsewhere(draft, line);
  // An invalid choice becomes open again if the field has an open option; it never turns into another choice that
  // nobody made.
  const instead =
    valid.find(({ id }) => selected.includes(id)) ?? valid.find(({ value }) => isUndecided(value)) ?? valid[0];
  const next = withOption(line, instead?.id ?? null);
  writeLine(draft, instead === undefined ? { ...next, quantity: 0 } : next);
}

// A field that had no options gets its default once it has some: the options of a style arrive with the style.
const hadNoOptions = (draft: SheetDraft, line: Line): boolean =>
  draft.before.lines.has(line.key) && !draft.edited.has(line.key) && hasNoOptions(draft.before, line.field, line);

/** Recomputes a line's quantity from its rules. */
export function updateQuantity(draft: SheetDraft, line: Line): void {
  // A hidden line does not count, whatever its rules say.
  if (isHidden(draft, line)) {
    clearLine(draft, line);
    return;
  }
  const { field } = line;
  const { rules } = field;
  const answerTo = (rule: BoundRule) => rule.rule.evaluate(readInputs(draft, rule, line));
  let next = line;
  for (const rule of rules) {
    if (rule.effect !== 'quantity') continue;
    const answer = answerTo(rule);
    next = withQuantity(next, answer.ok && typeof answer.value === 'number' ? answer.value : 0);
  }
  const forced = forcedNumber(field);
  if (forced !== null && !rules.some(({ effect }) => effect === 'quantity')) next = withNumber(next, forced);
  for (const rule of rules) {
    if (rule.effect !== 'enabled') continue;
    const answer = answerTo(rule);
    if (answer.ok && answer.value === false) next = switchedOff(next);
  }
  const isChosen = next.value !== null && field.dataType !== 'number';
  const quantity = next.refused?.quantity === undefined ? withMinimum(field, next.quantity, isChosen) : 0;
  writeLine(draft, quantity === next.quantity ? next : { ...next, quantity });
}

function withQuantity(line: Line, quantity: number): Line {
  const { field } = line;
  const rounded = roundQuantity(quantity);
  if (field.dataType === 'number') return withNumber(line, rounded);
  return field.dataType === 'boolean' ? withTick(line, rounded > 0) : { ...line, quantity: rounded };
}

function switchedOff(line: Line): Line {
  const { field } = line;
  const { refused: _refused, ...off } = line;
  if (field.dataType === 'number') return withNumber(off, 0);
  return hasOwnQuantity(field) ? { ...off, quantity: 0 } : { ...off, optionId: null, value: null, quantity: 0 };
}
