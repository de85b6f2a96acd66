// What follows from other lines, worked out for lines that come from elsewhere: nobody has to be believed about it.
import type { Field } from '#contract/records.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import type { FieldAspect } from '#engine/catalog/field-aspect.ts';
import { aspectKey } from '#engine/catalog/order-following.ts';
import { addLine, type Draft } from '#engine/sheet/draft.ts';
import { isFieldShown } from '#engine/sheet/field-visibility.ts';
import { allLines } from '#engine/sheet/lines-in-scope.ts';
import { settleQuantity } from '#engine/sheet/settle.ts';
import { clearLine } from '#engine/sheet/settle-rows.ts';
import type { LineKey } from '#engine/sheet/sheet.ts';

/**
 * Empties every line that is not shown, and lets every line that follows others count what it follows, each after what it
 * reads; a number that is missing is added.
 */
export const followAgain = (draft: Draft, workflowIds: readonly number[]): void => {
  for (const { field, aspect } of dependentsIn(draft.catalog)) {
    if (!workflowIds.includes(field.workflowId)) continue;
    const { parentId } = field;
    const parents = parentId === undefined ? [null] : allLines(draft, parentId).map(({ key }) => key);
    for (const parentKey of parents) {
      if (!isFieldShown(draft, field, parentKey)) clearLines(draft, field, parentKey);
      else if (aspect === 'quantity') countLines(draft, field, parentKey);
    }
  }
};

const clearLines = (draft: Draft, field: Field, parentKey: LineKey | null): void => {
  for (const key of draft.rows(field.id, parentKey)) {
    const line = draft.line(key);
    if (line !== undefined) clearLine(draft, line);
  }
};

const countLines = (draft: Draft, field: Field, parentKey: LineKey | null): void => {
  if (isNumber(field) && draft.rows(field.id, parentKey).length === 0) {
    addLine(draft, field, parentKey, { fresh: false });
  }
  for (const key of draft.rows(field.id, parentKey)) {
    const line = draft.line(key);
    if (line !== undefined) settleQuantity(draft, field, line);
  }
};

const isNumber = ({ dataType, allowMultiple }: Field): boolean => dataType === 'number' && allowMultiple !== true;

/** A field, and what of it depends on other lines. */
interface Dependent {
  readonly field: Field;
  readonly aspect: FieldAspect['aspect'];
}

const remembered = new WeakMap<CompiledCatalog, readonly Dependent[]>();

const dependentsIn = (catalog: CompiledCatalog): readonly Dependent[] => {
  const known = remembered.get(catalog);
  if (known !== undefined) return known;
  const rankOf = ({ field, aspect }: Dependent) => catalog.following.rankOf.get(aspectKey(field.id, aspect)) ?? 0;
  const dependents = catalog.fields
    .flatMap((field): Dependent[] => [
      ...(mayBeHidden(catalog, field) ? [{ field, aspect: 'choice' as const }] : []),
      ...(follows(catalog, field) ? [{ field, aspect: 'quantity' as const }] : []),
    ])
    .sort((one, other) => rankOf(one) - rankOf(other));
  remembered.set(catalog, dependents);
  return dependents;
};

// By a rule, for want of options, or with the box that it details; what is beneath a hidden line is emptied with it.
const mayBeHidden = (catalog: CompiledCatalog, { id, parentId, dataType, allowNull }: Field): boolean =>
  catalog.shownBy.has(id) ||
  (dataType === 'dropdown' && allowNull === true) ||
  catalog.fieldById.get(parentId ?? '')?.dataType === 'boolean';

const follows = (catalog: CompiledCatalog, { id }: Field): boolean =>
  catalog.rulesOn.get(id)?.some(({ effect }) => effect === 'quantity' || effect === 'enabled') === true;
