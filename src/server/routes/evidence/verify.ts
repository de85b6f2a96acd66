import type { FastifyInstance } from 'fastify';
import { verifyRoutes as routes } from '#contract/routes/verify.ts';
import { serve } from '#server/plugins/serve.ts';
import { verifyPaper } from '#server/services/evidence/verify-paper.ts';

/** Calls per minute: anybody may check a paper, but nobody may guess many. */
const maxPerMinute = 30;

export async function verifyRoutes(app: FastifyInstance): Promise<void> {
  serve(app, routes.verify, ({ body }) => verifyPaper(app.context, body), { maxPerMinute });
}
