import type { FieldOptions } from '#app/form/field-options.ts';
import { FieldProblem } from '#app/form/problems/field-problem.tsx';

/** An input of a line with its element id. */
export interface PlacedField {
  readonly id: string;
  readonly name: string;
  readonly field: FieldOptions;
}

export function LineProblems({ placed }: { readonly placed: readonly PlacedField[] }) {
  return placed.map(({ id, field }) => <FieldProblem key={id} id={id} field={field} />);
}
