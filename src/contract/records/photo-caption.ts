// Generated from schemas/messages/photo-caption.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Caption of a photo. */
export interface PhotoCaption {
  /** Text. */
  caption: string;
}

export const photoCaptionShape: Shape<PhotoCaption> = {
  title: 'PhotoCaption',
  needs: {
    caption: 'string',
  },
};
