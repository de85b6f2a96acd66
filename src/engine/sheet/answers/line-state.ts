import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { readInputs } from '#engine/sheet/answers/read-inputs.ts';
import type { Line, Lines } from '#engine/sheet/lines/line.ts';

/** Whether a line accepts input. */
export const isEnabledLine = (lines: Lines, line: Line): boolean =>
  line.field.rules.every((rule) => {
    if (rule.effect !== 'enabled') return true;
    const answer = rule.rule.evaluate(readInputs(lines, rule, line));
    return !answer.ok || answer.value !== false;
  });

/** Whether the quantity of a field's lines is derived by a rule instead of entered. */
export const isLinked = ({ rules }: CompiledField): boolean => rules.some(({ effect }) => effect === 'quantity');
