// Generated from schemas/messages/hover-model.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A structure of a job. */
export interface HoverModel {
  /** Its number at Hover. */
  id: number;
  /** Its name; empty for the only one. */
  name: string;
  /** Hover's state: complete, processing, failed; others may come. */
  state: string;
  /** What was measured: complete, roof, living area, capture, interior; others may come. */
  deliverable: string;
  /** State and extent in words. */
  text: string;
  /** When it was measured. ISO 8601, UTC. */
  updatedAt: string | null;
  /** Why its measurements cannot be used; null when they can. */
  problem: string | null;
}

export const hoverModelShape: Shape<HoverModel> = {
  title: 'HoverModel',
  needs: {
    id: 'number',
    name: 'string',
    state: 'string',
    deliverable: 'string',
    text: 'string',
    updatedAt: 'any',
    problem: 'any',
  },
};
