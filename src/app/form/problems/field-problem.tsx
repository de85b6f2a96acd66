import { Icon } from '#app/components/icon.tsx';
import type { FieldOptions } from '#app/form/field-options.ts';
import { problemId } from '#app/form/problems/problem-attributes.ts';
import { useProblem } from '#app/form/problems/use-problem.ts';

interface FieldProblemProps {
  readonly id: string;
  readonly field: FieldOptions;
}

export function FieldProblem({ id, field }: FieldProblemProps) {
  const message = useProblem(field);
  if (message === null) return null;
  return (
    <span className="error" id={problemId(id)}>
      <Icon name="alert-triangle" />
      {message}
    </span>
  );
}
