export interface ProblemAttributes {
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

/** Connects an input to the sentence about its problem. */
export const problemAttributes = (id: string, problem: string | null): ProblemAttributes =>
  controlAttributes(id, '', problem);

/** Connects an input to its help and to the sentence about its problem. */
export function controlAttributes(id: string, help: string, problem: string | null): ProblemAttributes {
  const ids = [...(help === '' ? [] : [helpId(id)]), ...(problem === null ? [] : [problemId(id)])];
  return {
    ...(problem === null ? {} : { 'aria-invalid': true as const }),
    ...(ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }),
  };
}

export const helpId = (id: string): string => `${id}-help`;

export const problemId = (id: string): string => `${id}-problem`;
