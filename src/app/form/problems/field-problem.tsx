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
  const problem = useProblem(field);
  return <ProblemText id={id} message={problem?.message ?? null} advice={problem?.advice} />;
}

interface ProblemTextProps {
  readonly id: string;
  readonly message: string | null;
  readonly advice?: string | undefined;
}

export function ProblemText({ id, message, advice }: ProblemTextProps) {
  if (message === null) return null;
  return (
    <span className="error" id={problemId(id)}>
      <Icon name="alert-triangle" />
      {message}
      {advice !== undefined && <span>{advice}</span>}
    </span>
  );
}
