// Generated from schemas/messages/hover-job-query.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Names a job of Hover. */
export interface HoverJobQuery {
  /** Number of the job at Hover. */
  jobId: number;
}

export const hoverJobQueryShape: Shape<HoverJobQuery> = {
  title: 'HoverJobQuery',
  needs: {
    jobId: 'number',
  },
};
