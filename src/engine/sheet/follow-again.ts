// What follows from other lines, worked out for lines that come from elsewhere: nobody has to be believed about it.
import type { Field } from '#contract/records.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { aspectKey } from '#engine/catalog/order-following.ts';
import { addLine, type Draft } from '#engine/sheet/draft.ts';
import { isFieldShown } from '#engine/sheet/field-visibility.ts';
import { allLines } from '#engine/sheet/lines-in-scope.ts';
import { settleQuantity } from '#engine/sheet/settle.ts';
import { clearLine } from '#engine/sheet/settle-rows.ts';

/** Lets every line that follows others count what it follows, each after what it reads; a number that is missing is added. */
export const followAgain = (draft: Draft, workflowIds: readonly number[]): void => {
  for (const field of followersIn(draft.catalog)) {
    if (!workflowIds.includes(field.workflowId)) continue;
    const { parentId } = field;
    const parents = parentId === undefined ? [null] : allLines(draft, parentId).map(({ key }) => key);
    for (const parentKey of parents) {
      const isShown = isFieldShown(draft, field, parentKey);
      const isMissing = draft.rows(field.id, parentKey).length === 0;
      if (isShown && isMissing && isNumber(field)) addLine(draft, field, parentKey, { fresh: false });
      for (const key of draft.rows(field.id, parentKey)) {
        const line = draft.line(key);
        if (line === undefined) continue;
        if (isShown) settleQuantity(draft, field, line);
        else clearLine(draft, line);
      }
    }
  }
};

const isNumber = ({ dataType, allowMultiple }: Field): boolean => dataType === 'number' && allowMultiple !== true;

const remembered = new WeakMap<CompiledCatalog, readonly Field[]>();

const followersIn = (catalog: CompiledCatalog): readonly Field[] => {
  const known = remembered.get(catalog);
  if (known !== undefined) return known;
  const rankOf = ({ id }: Field) => catalog.following.rankOf.get(aspectKey(id, 'quantity')) ?? 0;
  const followers = catalog.fields
    .filter(({ id }) => catalog.rulesOn.get(id)?.some(({ effect }) => effect === 'quantity' || effect === 'enabled'))
    .sort((one, other) => rankOf(one) - rankOf(other));
  remembered.set(catalog, followers);
  return followers;
};
