import type { FastifyInstance } from 'fastify';
import { verifyRoutes as routes } from '#contract/routes/verify.ts';
import { serve } from '#server/plugins/serve.ts';
import { verifyPaper } from '#server/services/evidence/verify-paper.ts';

/** Anybody may check a paper, a guesser not many. */
const mostPerMinute = 30;

export async function verifyRoutes(app: FastifyInstance): Promise<void> {
  serve(app, routes.verify, ({ body }) => verifyPaper(app.context, body), { mostPerMinute });
}
