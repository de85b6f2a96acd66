export interface ProblemAttributes {
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

/** Connects an input to the sentence about its problem. */
export const problemAttributes = (id: string, problem: string | null): ProblemAttributes =>
  problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': problemId(id) };

export const problemId = (id: string): string => `${id}-problem`;
