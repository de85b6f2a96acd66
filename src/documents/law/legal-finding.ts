/** Something that the law may want of a paper, in words. */
export interface LegalFinding {
  /** block: nothing is signed. ask: an answer is missing. warn: only said. */
  readonly level: 'block' | 'ask' | 'warn';
  readonly where: string;
  readonly messages: readonly string[];
}
