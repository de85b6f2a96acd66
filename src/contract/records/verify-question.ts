// Generated from schemas/messages/verify-question.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A signed paper to check: a PDF by the hash of its bytes, or a printed number and fingerprint. */
export interface VerifyQuestion {
  /** SHA-256 of the PDF; null without one. */
  fileHash: string | null;
  /**
   * Papers that the PDF names or somebody typed.
   *
   * @maxItems 4
   */
  papers: NamedPaper[];
}

/** A paper, identified by what is printed on it. */
export interface NamedPaper {
  /** Number. */
  number: string;
  /** First 16 digits of the content hash: the fingerprint. */
  code: string;
}

export const verifyQuestionShape: Shape<VerifyQuestion> = {
  title: 'VerifyQuestion',
  needs: {
    fileHash: 'any',
    papers: 'list',
  },
};
