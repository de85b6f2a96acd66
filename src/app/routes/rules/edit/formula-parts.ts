// The parts of a rendered formula: their words, and the effect of pressing them.

import { createContext } from 'react';
import { useRequiredContext } from '#app/components/use-required-context.ts';
import type { Rule } from '#contract/records/rule.ts';
import { capitalized } from '#domain/text/capitalized.ts';
import { levelOf } from '#engine/rules/formula/formula-signs.ts';
import { type EditedLogic, type LogicPart, partsOf } from '#engine/rules/formula/logic-parts.ts';
import { inputOf, type Names, namesInOperand } from '#engine/rules/logic-names.ts';
import { operationOf } from '#engine/rules/operation.ts';
import { operatorByName } from '#engine/rules/operators.ts';
import { unitOfLogic } from '#engine/rules/unit-of-logic.ts';

/** A part of the formula with the names that it may refer to. */
export interface FormulaPart extends LogicPart {
  readonly names: Names;
}

interface DrawnFormula {
  readonly rule: Rule;
  readonly logic: unknown;
  /** Paths of parts that the live version lacks. */
  readonly fresh: ReadonlySet<string>;
  /** Path of the part that keeps the formula from being stored. */
  readonly bad: string | null;
  /** Absent where a formula is read-only. */
  readonly edit?: FormulaEditing;
}

interface FormulaEditing {
  readonly chosen: string | null;
  readonly choose: (path: string | null) => void;
  /** Called with new logic, which is stored if it is valid. */
  readonly put: (edited: EditedLogic) => void;
  /** The same together with the inputs that the new logic reads, as one change. */
  readonly putInput: (inputs: Rule['inputs'], edited: EditedLogic) => void;
  /** The same, on each key press. */
  readonly type: (edited: EditedLogic) => void;
}

export const FormulaContext = createContext<DrawnFormula | null>(null);

export const useFormula = (): DrawnFormula => useRequiredContext(FormulaContext, 'No formula is drawn here.');

const signs: Readonly<Record<string, string>> = {
  '*': '×',
  '/': '÷',
  '-': '−',
  '<=': '≤',
  '>=': '≥',
  '==': '=',
  '===': '=',
  '!=': '≠',
  '!==': '≠',
};

/** The sign between the operands of an operation; null for one that is called by name. */
export const signOf = (name: string): string | null => (levelOf(name) === null ? null : (signs[name] ?? name));

export const labelOfOperation = (name: string): string => operatorByName.get(name)?.label ?? name;

/** Whether a part is an input, a constant or a text: anything but an operation with operands of its own. */
export function isLeaf(part: unknown): boolean {
  const operation = operationOf(part);
  return operation === null || operation.name === 'var';
}

/** A leaf in words, and its unit. */
export function leafText({ part, names }: FormulaPart): { readonly text: string; readonly unit: string } {
  const input = inputOf(part, names)?.[1];
  if (input !== undefined) return { text: capitalized(input.description), unit: input.unit ?? '' };
  const operation = operationOf(part);
  if (operation !== null) return { text: String(operation.operands[0] || 'Row'), unit: '' };
  if (typeof part === 'string') return { text: `“${part}”`, unit: '' };
  if (typeof part === 'boolean') return { text: part ? 'yes' : 'no', unit: '' };
  return { text: typeof part === 'number' ? String(part) : JSON.stringify(part), unit: '' };
}

/** The unit of a part, as shown in the tree. */
export const unitOfPart = (part: FormulaPart): string =>
  isLeaf(part.part) ? leafText(part).unit : unitOfLogic(part.part, part.names);

/** The operands of a part with the names that each may refer to. */
export function operandsOf(part: FormulaPart): readonly FormulaPart[] {
  const operation = operationOf(part.part);
  return partsOf(part).map((each, index) => ({
    ...each,
    names: operation === null ? part.names : namesInOperand(operation, index, part.names),
  }));
}
