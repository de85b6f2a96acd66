// Generated from schemas/messages/link-question.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A question of the signer of a link to the salesperson. */
export interface LinkQuestion {
  /** Token of the link. */
  token: string;
  /** Pass issued for the right code. */
  pass: string;
  /** In the signer's words. */
  question: string;
}

export const linkQuestionShape: Shape<LinkQuestion> = {
  title: 'LinkQuestion',
  needs: {
    token: 'string',
    pass: 'string',
    question: 'string',
  },
};
