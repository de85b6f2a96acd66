// Generated from schemas/messages/verify-answer.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The paper on file; null when it is unknown. */
export type VerifiedPaper = {
  /** Title. */
  title: string;
  /** Number. */
  number: string;
  /** Company. */
  company: string;
  /** SHA-256 of its content. */
  contentHash: string;
  /** Time zone of the job. */
  timeZone: string;
  /** Last signature, by the device's clock. ISO 8601, UTC. */
  signedAt: string | null;
  /** When it was canceled or voided. ISO 8601, UTC. */
  endedAt: string | null;
  /**
   * When the office made the paper again from its records and found every member the same; null or absent for one accepted before it compared everything. ISO 8601, UTC.
   */
  comparedAt?: string | null;
  /**
   * Its signatures.
   *
   * @maxItems 10
   */
  signers: VerifiedSigner[];
} | null;

/** Facts about a known paper, without names and prices. */
export interface VerifyAnswer {
  /**
   * changed: the PDF names a paper on file but is not its record copy. unsigned: not signed by everybody. voided: declined or withdrawn before that. cancelled: unchanged, but canceled by the buyer in time.
   */
  outcome: 'unchanged' | 'changed' | 'unknown' | 'unsigned' | 'voided' | 'cancelled';
  paper: VerifiedPaper;
}

/** A signature without the signer's name. */
export interface VerifiedSigner {
  /** Initials. */
  initials: string;
  /** On whose behalf. */
  role: string;
  /** How. */
  method: string;
  /** Key of the signer; absent for copies made before it was kept. */
  key?: string;
  /** When a buyer's copy was handed over; null: not yet. Absent for other signers. ISO 8601, UTC. */
  copyAt?: string | null;
  /** By the device's clock. ISO 8601, UTC. */
  signedAt: string;
  /** By the server's clock. ISO 8601, UTC. */
  receivedAt: string | null;
}

export const verifyAnswerShape: Shape<VerifyAnswer> = {
  title: 'VerifyAnswer',
  needs: {
    outcome: 'any',
    paper: 'any',
  },
};
