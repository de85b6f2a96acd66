// Lets anybody who holds a signed paper check it.
import { verifyAnswerShape } from '#contract/records/verify-answer.ts';
import { verifyQuestionShape } from '#contract/records/verify-question.ts';
import type { Routes } from '#contract/route.ts';

export const verifyRoutes = {
  verify: {
    method: 'POST',
    path: '/api/verify',
    summary: 'Whether a signed paper is on file and unchanged',
    description: 'The answer has no names and no prices. An unknown paper takes as long as a known one.',
    who: 'anybody',
    body: { kind: 'message', shape: verifyQuestionShape },
    answer: { kind: 'one', shape: verifyAnswerShape },
  },
} as const satisfies Routes;
