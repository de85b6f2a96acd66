// Generated from schemas/messages/hover-search.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A search among the jobs of Hover. */
export interface HoverSearch {
  /** Street and number, or a part of them; also a name. At least 3 characters. */
  address: string;
  /** Number of the page, from 1, which is the default. */
  page?: number;
}

export const hoverSearchShape: Shape<HoverSearch> = {
  title: 'HoverSearch',
  needs: {
    address: 'string',
  },
};
