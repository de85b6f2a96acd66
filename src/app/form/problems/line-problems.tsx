import type { FieldOptions } from '#app/form/field-options.ts';
import { FieldProblem } from '#app/form/problems/field-problem.tsx';

/** An input of a line with its element id. */
export interface LineField {
  readonly id: string;
  readonly name: string;
  readonly field: FieldOptions;
}

export function LineProblems({ fields }: { readonly fields: readonly LineField[] }) {
  return fields.map(({ id, field }) => <FieldProblem key={id} id={id} field={field} />);
}
