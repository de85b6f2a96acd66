// Generated from schemas/messages/hover-measurements-query.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Names a job of Hover, and one of its structures if it has several. */
export interface HoverMeasurementsQuery {
  /** Number of the job at Hover. */
  jobId: number;
  /** Number of the structure at Hover. */
  modelId?: number;
}

export const hoverMeasurementsQueryShape: Shape<HoverMeasurementsQuery> = {
  title: 'HoverMeasurementsQuery',
  needs: {
    jobId: 'number',
  },
};
