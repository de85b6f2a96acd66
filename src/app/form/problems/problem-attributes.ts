/** Ties an input to the sentence that says what is wrong with it. */
export const problemAttributes = (
  id: string,
  problem: string | null,
): { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string } =>
  problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': problemId(id) };

export const problemId = (id: string): string => `${id}-problem`;
