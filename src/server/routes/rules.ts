import type { FastifyInstance } from 'fastify';
import type { CatalogChange } from '#contract/records.ts';
import { impactThread } from '#server/jobs/impact-thread.ts';
import { requireAdmin } from '#server/plugins/guards.ts';
import { answers, companyQuery } from '#server/schemas/answers.ts';
import { impactOfChange } from '#server/services/impact-of-change.ts';

/** What would change, before anything is changed. */
export async function ruleRoutes(app: FastifyInstance): Promise<void> {
  const thread = impactThread();
  app.addHook('onClose', thread.stop);

  app.post<{ Body: CatalogChange; Querystring: { after: number; limit: number } }>(
    '/api/rules/impact',
    {
      onRequest: requireAdmin,
      bodyLimit: 200_000,
      schema: {
        summary: 'What a changed rule, price or conversion would make of the estimates on file',
        description:
          'Estimates in the order of their ids, some on a page; ask again with `after` while `next` is not null. Nothing is stored.',
        tags: ['rules'],
        querystring: companyQuery({
          after: {
            type: 'integer',
            minimum: 0,
            maximum: 2_147_483_647,
            default: 0,
            description: 'Only estimates after this one.',
          },
          limit: { type: 'integer', minimum: 1, maximum: 100, default: 25, description: 'Most that a page looks at.' },
        }),
        body: { $ref: 'CatalogChange#' },
        response: answers({ $ref: 'ImpactPage#' }),
      },
    },
    ({ actor, body, query }) => impactOfChange(app.context, thread, actor, body, query),
  );
}
