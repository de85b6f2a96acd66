import { targetOfLine } from '#engine/sheet/lines-in-scope.ts';
import { readInputs } from '#engine/sheet/read-inputs.ts';
import type { Line } from '#engine/sheet/sheet.ts';
import type { LineView } from '#engine/sheet/sheet-state.ts';

/** Whether anything may be entered on a line. */
export const isEnabledLine = (view: LineView, line: Line): boolean =>
  (view.catalog.rulesOn.get(line.fieldId) ?? []).every((rule) => {
    if (rule.effect !== 'enabled') return true;
    const answer = rule.rule.evaluate(readInputs(view, rule, targetOfLine(line)));
    return !answer.ok || answer.value !== false;
  });

/** Whether the quantity of a field's lines follows from others and is not entered. */
export const isLinked = (view: LineView, fieldId: string): boolean =>
  (view.catalog.rulesOn.get(fieldId) ?? []).some(({ effect }) => effect === 'quantity');
