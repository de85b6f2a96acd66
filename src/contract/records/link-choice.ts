// Generated from schemas/messages/link-choice.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The choice of the buyer who has a link. */
export interface LinkChoice {
  /** Token of the link. */
  token: string;
  /** Pass issued for the right code. */
  pass: string;
  /** SHA-256 of the paper that was shown. */
  contentHash: string;
  /**
   * Chosen options, by the uuid of the line.
   *
   * @maxItems 100
   */
  chosen: string[];
  /** The person who chooses. */
  by: string;
}

export const linkChoiceShape: Shape<LinkChoice> = {
  title: 'LinkChoice',
  needs: {
    token: 'string',
    pass: 'string',
    contentHash: 'string',
    chosen: 'list',
    by: 'string',
  },
};
