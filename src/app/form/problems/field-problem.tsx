import { Icon } from '#app/components/icon.tsx';
import type { FieldOptions } from '#app/form/field-options.ts';
import { problemId } from '#app/form/problems/problem-attributes.ts';
import { useProblem } from '#app/form/problems/use-problem.ts';

interface FieldProblemProps {
  readonly id: string;
  readonly field: FieldOptions;
}

/** The problem of a line's input. */
export function FieldProblem({ id, field }: FieldProblemProps) {
  return <ProblemText id={id} message={useProblem(field)} />;
}

interface ProblemTextProps {
  readonly id: string;
  readonly message: string | null;
}

export function ProblemText({ id, message }: ProblemTextProps) {
  if (message === null) return null;
  return (
    <span className="error" id={problemId(id)}>
      <Icon name="alert-triangle" />
      {message}
    </span>
  );
}
