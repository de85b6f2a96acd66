// Generated from schemas/messages/readiness.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Mail test, publications and people of a company in its first week. */
export interface Readiness {
  /** When its mail server last accepted a test. ISO 8601, UTC. */
  mailTestedAt: string | null;
  /** Published versions of its catalog; the first one is that of a new company. */
  publications: number;
  /** Active users. */
  people: number;
}

export const readinessShape: Shape<Readiness> = {
  title: 'Readiness',
  needs: {
    mailTestedAt: 'any',
    publications: 'number',
    people: 'number',
  },
};
