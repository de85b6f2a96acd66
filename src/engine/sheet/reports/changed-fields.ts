import type { Line } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** Names of the fields whose stored answers differ between two sheets, in the order of the steps. */
export function changedFields(before: Sheet, after: Sheet): readonly string[] {
  const isSame = (one: Line | undefined, other: Line | undefined): boolean =>
    one?.value === other?.value && one?.quantity === other?.quantity && one?.optionId === other?.optionId;
  const keys = new Set([...before.lines.keys(), ...after.lines.keys()]);
  const changed = new Set(
    [...keys].flatMap((key) => {
      const [one, other] = [before.lines.get(key), after.lines.get(key)];
      const counts = (one?.quantity ?? 0) > 0 || (other?.quantity ?? 0) > 0;
      return isSame(one, other) || !counts ? [] : [(other ?? one)?.field.id ?? ''];
    }),
  );
  return after.catalog.fields.filter(({ id }) => changed.has(id)).map(({ name }) => name);
}
