/** Something that the law may require of a paper, in words. */
export interface LegalFinding {
  /** block: signing is blocked. ask: an answer is missing. warn: only a warning. */
  readonly level: 'block' | 'ask' | 'warn';
  readonly where: string;
  readonly messages: readonly string[];
  /** The page of the office where an admin mends it. */
  readonly page?: string;
}
