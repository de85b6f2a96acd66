// The actions of a person on the rows of a repeatable field, as edits of the sheet.
import type { SheetStore } from '#client/editing/sheet-store.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** A removed row with the data to restore it. */
export interface RemovedRow {
  readonly key: LineKey;
  readonly fieldId: string;
  readonly parentKey: LineKey | null;
  readonly after: LineKey | null;
  readonly before: Sheet;
  readonly text: string;
}

export function addRow(store: SheetStore, fieldId: string, after: LineKey | null, copyOf?: LineKey): LineKey {
  const key = store.newKey();
  const parentKey = after === null ? null : (store.read().lines.get(after)?.parentKey ?? null);
  const position: Edit = { kind: 'add', key, fieldId, parentKey, after };
  store.change([copyOf === undefined ? position : { ...position, copyOf }]);
  return key;
}

export function removeRow(store: SheetStore, key: LineKey, text: string): RemovedRow | null {
  const before = store.read();
  const line = before.lines.get(key);
  if (line === undefined) return null;
  const siblings = before.rows(line.field.id, line.parentKey);
  const after = siblings[siblings.indexOf(key) - 1] ?? null;
  store.change([{ kind: 'remove', key }]);
  return { key, fieldId: line.field.id, parentKey: line.parentKey, after, before, text };
}

/** Moves a row by some positions; the rows in between shift. */
export function moveRow(store: SheetStore, key: LineKey, by: number): void {
  const line = store.read().lines.get(key);
  if (line === undefined) return;
  const siblings = store.read().rows(line.field.id, line.parentKey);
  const others = siblings.filter((one) => one !== key);
  const to = siblings.indexOf(key) + by;
  if (by === 0 || to < 0 || to > others.length) return;
  store.change([{ kind: 'move', key, after: others[to - 1] ?? null }]);
}

/** Restores a removed row with its descendants at its former position; later changes stay. */
export function restoreRow(store: SheetStore, { key, fieldId, parentKey, after, before }: RemovedRow): void {
  const stillThere = after !== null && store.read().lines.has(after) ? after : null;
  store.change([{ kind: 'add', key, fieldId, parentKey, after: stillThere }]);
  restoreLine(store, before, key, key);
}

function restoreLine(store: SheetStore, before: Sheet, old: LineKey, now: LineKey): void {
  const line = before.lines.get(old);
  if (line === undefined) return;
  const { optionId, value, quantity, taken, prices } = line;
  store.change([{ kind: 'set', key: now, optionId, value, quantity, taken, prices }]);
  for (const child of line.field.children) {
    let last: LineKey | null = null;
    const made = store.read().rows(child.id, now);
    for (const [index, oldChild] of before.rows(child.id, old).entries()) {
      const there: LineKey = made[index] ?? store.newKey();
      if (made[index] === undefined)
        store.change([{ kind: 'add', key: there, fieldId: child.id, parentKey: now, after: last }]);
      restoreLine(store, before, oldChild, there);
      last = there;
    }
  }
}
