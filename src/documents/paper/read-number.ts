export interface PaperNumber {
  readonly base: string;
  readonly code: string;
  readonly ordinal: number;
  readonly revision: number;
}

/** A paper's number split into its parts; null for one without a kind's code, like a contract's. */
export function readNumber(number: string): PaperNumber | null {
  const [, base = '', code = '', ordinal, revision = '1'] =
    /^(.+)-([A-Z]+)([1-9]\d*)(?:r([1-9]\d*))?$/.exec(number) ?? [];
  return ordinal === undefined ? null : { base, code, ordinal: Number(ordinal), revision: Number(revision) };
}
