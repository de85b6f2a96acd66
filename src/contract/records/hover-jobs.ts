// Generated from schemas/messages/hover-jobs.json by `npm run generate`. Do not edit.

import { type HoverJob, hoverJobShape } from '#contract/records/hover-job.ts';
import type { Shape } from '#contract/shape.ts';

/** A page of jobs of Hover. */
export interface HoverJobs {
  /** Jobs. */
  data: HoverJob[];
  /** Number of the page, from 1. */
  pageNumber: number;
  /** Number of pages that are known to exist. */
  pageCount: number;
  /** Whether a page precedes it. */
  hasPreviousPage: boolean;
  /** Whether a page follows. */
  hasNextPage: boolean;
  /** When Hover answered this. ISO 8601, UTC. */
  fetchedAt: string;
  /** Hover does not answer now, so this is an earlier answer. */
  stale: boolean;
}

export const hoverJobsShape: Shape<HoverJobs> = {
  title: 'HoverJobs',
  needs: {
    data: [hoverJobShape],
    pageNumber: 'number',
    pageCount: 'number',
    hasPreviousPage: 'boolean',
    hasNextPage: 'boolean',
    fetchedAt: 'string',
    stale: 'boolean',
  },
};
