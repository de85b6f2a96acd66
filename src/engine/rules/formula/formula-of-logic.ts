// Writes JSON Logic as a formula that people read and type: infix arithmetic and comparisons, name(…) for every other
// operator. `logic-of-formula.ts` parses it back to the same logic.
import { levelOf, nameForm } from '#engine/rules/formula/formula-signs.ts';

/** The formula of a piece of logic. */
export const formulaOfLogic = (logic: unknown): string => written(logic, 0);

/** Writes a part, in parentheses if it binds less tightly than its context. */
function written(logic: unknown, index: number): string {
  if (Array.isArray(logic)) return `[${logic.map((each) => written(each, 0)).join(', ')}]`;
  if (typeof logic !== 'object' || logic === null) return JSON.stringify(logic);
  const members = Object.entries(logic);
  const [[name, operands] = ['', null]] = members;
  if (members.length !== 1)
    return `{${members.map(([key, each]) => `${JSON.stringify(key)}: ${written(each, 0)}`).join(', ')}}`;
  if (name === 'var' && typeof operands === 'string' && nameForm.test(operands)) return operands;
  const level = levelOf(name);
  if (level !== null && Array.isArray(operands) && operands.length > 1) {
    // An operand of the same level keeps its parentheses: a + (b + c) and a + b + c are different logic.
    const text = operands.map((each) => written(each, level + 1)).join(` ${name} `);
    return level < index ? `(${text})` : text;
  }
  const called = nameForm.test(name) && name !== 'var' ? name : JSON.stringify(name);
  if (Array.isArray(operands)) return `${called}(${operands.map((each) => written(each, 0)).join(', ')})`;
  // A single operand without a list around it is different JSON; writing the sign in front preserves that.
  return `${called}:(${written(operands, 0)})`;
}
