// Generated from schemas/messages/company-archive.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Everything of a company as one file, and how far it is. */
export interface CompanyArchive {
  /** `waiting` until it is made, `ready` while it can be downloaded. */
  state: 'none' | 'waiting' | 'ready' | 'failed';
  /** ISO 8601, UTC. */
  requestedAt: string | null;
  /** Name of the person who requested it. */
  requestedBy: string | null;
  /** ISO 8601, UTC. */
  finishedAt: string | null;
  /** Until when it can be downloaded. ISO 8601, UTC. */
  expiresAt: string | null;
  /** Records and files that are in it. */
  done: number;
  /** Records and files as counted at the start; 0 until then. */
  total: number;
  /** Its size so far. */
  bytes: number;
  /** Photos, papers and other files in it. */
  files: number;
  /** Files that are not in it, because the storage does not have them. */
  missingFiles: number;
  /** SHA-256 of the finished file. */
  sha256: string | null;
  /** Why it is not made, or what it waits for, as a sentence. */
  problem: string | null;
}

export const companyArchiveShape: Shape<CompanyArchive> = {
  title: 'CompanyArchive',
  needs: {
    state: 'any',
    requestedAt: 'any',
    requestedBy: 'any',
    finishedAt: 'any',
    expiresAt: 'any',
    done: 'number',
    total: 'number',
    bytes: 'number',
    files: 'number',
    missingFiles: 'number',
    sha256: 'any',
    problem: 'any',
  },
};
