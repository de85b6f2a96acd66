// Generated from schemas/details/work-order-details.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Entries of a person on a work order. */
export interface WorkOrderDetails {
  /** Crew. */
  crew: string;
  /** First day. */
  workBegins: string | null;
  /** Last day. */
  workEnds: string | null;
  /** Gate, dog, power, parking, place of the dumpster. */
  access: string;
  /** Height, pitch, protection, lead-safe work. */
  safety: string;
  /** Place of the material at the site. */
  materials: string;
  /** Notes of the office. */
  notes: string;
  /** Language of the crew; null is English. */
  language: 'en' | 'es' | null;
}

export const workOrderDetailsShape: Shape<WorkOrderDetails> = {
  title: 'WorkOrderDetails',
  needs: {
    crew: 'string',
    workBegins: 'any',
    workEnds: 'any',
    access: 'string',
    safety: 'string',
    materials: 'string',
    notes: 'string',
    language: 'any',
  },
};
