import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import type { Line } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/**
 * Names of the fields whose stored answers a person changed between two sheets, in the order of the steps. A field that
 * only followed another changed one by a rule is not named.
 */
export function changedFields(before: Sheet, after: Sheet): readonly string[] {
  const isSame = (one: Line | undefined, other: Line | undefined): boolean =>
    one?.value === other?.value && one?.quantity === other?.quantity && one?.optionId === other?.optionId;
  const keys = new Set([...before.lines.keys(), ...after.lines.keys()]);
  const ids = new Set(
    [...keys].flatMap((key) => {
      const [one, other] = [before.lines.get(key), after.lines.get(key)];
      const counts = (one?.quantity ?? 0) > 0 || (other?.quantity ?? 0) > 0;
      return isSame(one, other) || !counts ? [] : [(other ?? one)?.field.id ?? ''];
    }),
  );
  const changed = after.catalog.fields.flatMap(({ id }) =>
    ids.has(id) ? (after.catalog.fieldById.get(id) ?? []) : [],
  );
  const following = new Map(changed.map((field) => [field, followersOf(field)]));
  const follows = (field: CompiledField, leader: CompiledField): boolean => following.get(leader)?.has(field) === true;
  const isLed = (field: CompiledField) =>
    changed.some((leader) => leader !== field && follows(field, leader) && !follows(leader, field));
  return changed.filter((field) => !isLed(field)).map(({ name }) => name);
}

/** Everything that follows a field, directly or through others. */
function followersOf(field: CompiledField): ReadonlySet<CompiledField> {
  const found = new Set<CompiledField>();
  const open = [field];
  for (const one of open)
    for (const { field: follower } of [...one.followers.choice, ...one.followers.quantity]) {
      if (found.has(follower)) continue;
      found.add(follower);
      open.push(follower);
    }
  return found;
}
