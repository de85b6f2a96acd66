import { readInputs } from '#engine/sheet/answers/read-inputs.ts';
import type { Line, Lines } from '#engine/sheet/lines/line.ts';

/** Whether a line accepts input. */
export const isEnabledLine = (lines: Lines, line: Line): boolean =>
  line.field.rules.every((rule) => {
    if (rule.effect !== 'enabled') return true;
    const answer = rule.rule.evaluate(readInputs(lines, rule, line));
    return !answer.ok || answer.value !== false;
  });
