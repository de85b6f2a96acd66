// Generated from schemas/messages/hover-job.json by `npm run generate`. Do not edit.

import { type HoverAddress, hoverAddressShape } from '#contract/records/hover-address.ts';
import type { Shape } from '#contract/shape.ts';

/** A job that a search at Hover has found. */
export interface HoverJob {
  /** Number of the job at Hover. */
  id: number;
  /** Its name, often the owner's. */
  name: string;
  address: HoverAddress;
  /**
   * Hover's state: draft, uploading, processing, awaiting_approval, completed, failed, archived; others may come.
   */
  state: string;
  /** The state in words. */
  stateText: string;
  /** When it changed last. ISO 8601, UTC. */
  updatedAt: string | null;
  /** Number of its structures. */
  models: number;
}

export const hoverJobShape: Shape<HoverJob> = {
  title: 'HoverJob',
  needs: {
    id: 'number',
    name: 'string',
    address: hoverAddressShape,
    state: 'string',
    stateText: 'string',
    updatedAt: 'any',
    models: 'number',
  },
};
