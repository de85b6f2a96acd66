// Generated from schemas/messages/link-ticks.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The options that are checked on the page of a link. */
export interface LinkTicks {
  /** Token of the link. */
  token: string;
  /** Pass issued for the right code. */
  pass: string;
  /**
   * Checked options, by the uuid of the line.
   *
   * @maxItems 100
   */
  chosen: string[];
}

export const linkTicksShape: Shape<LinkTicks> = {
  title: 'LinkTicks',
  needs: {
    token: 'string',
    pass: 'string',
    chosen: 'list',
  },
};
