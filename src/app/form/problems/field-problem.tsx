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
  /** Whether it appears without the focus being there, as after a press of the button. */
  readonly isAnnounced?: boolean;
}

export function ProblemText({ id, message, advice, isAnnounced = false }: ProblemTextProps) {
  if (message === null) return null;
  return (
    <span className="error" id={problemId(id)} role={isAnnounced ? 'alert' : undefined}>
      <Icon name="alert-triangle" />
      {message}
      {advice !== undefined && <span>{advice}</span>}
    </span>
  );
}
