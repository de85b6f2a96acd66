// Generated from schemas/messages/hover-job-details.json by `npm run generate`. Do not edit.

import { type HoverAddress, hoverAddressShape } from '#contract/records/hover-address.ts';
import { type HoverModel, hoverModelShape } from '#contract/records/hover-model.ts';
import type { Shape } from '#contract/shape.ts';

/** A job of Hover with its structures. */
export interface HoverJobDetails {
  /** Number of the job at Hover. */
  id: number;
  /** Its name, often the owner's. */
  name: string;
  address: HoverAddress;
  /** Hover's state. */
  state: string;
  /** The state in words. */
  stateText: string;
  /** Why nothing of it can be used; null when something can. */
  problem: string | null;
  /** When it changed last. ISO 8601, UTC. */
  updatedAt: string | null;
  /** Its structures. */
  models: HoverModel[];
  /** When Hover answered this. ISO 8601, UTC. */
  fetchedAt: string;
  /** Hover does not answer now, so this is an earlier answer. */
  stale: boolean;
}

export const hoverJobDetailsShape: Shape<HoverJobDetails> = {
  title: 'HoverJobDetails',
  needs: {
    id: 'number',
    name: 'string',
    address: hoverAddressShape,
    state: 'string',
    stateText: 'string',
    problem: 'any',
    updatedAt: 'any',
    models: [hoverModelShape],
    fetchedAt: 'string',
    stale: 'boolean',
  },
};
