import type { FastifyInstance } from 'fastify';
import { withCompany } from '#server/database/database.ts';
import { requireCompanyUser } from '#server/plugins/guards.ts';
import { notFound } from '#server/refusal.ts';
import { findFile } from '#server/repositories/files.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { answers, companyQuery } from '#server/schemas/answers.ts';

/** What the company set for itself, without its secrets. */
export async function settingsRoutes(app: FastifyInstance): Promise<void> {
  const { db, storage } = app.context;

  app.get(
    '/api/settings',
    {
      onRequest: requireCompanyUser,
      schema: {
        summary: 'Settings',
        tags: ['settings'],
        querystring: companyQuery(),
        response: answers({ $ref: 'Settings#' }),
      },
    },
    ({ actor }) => withCompany(db, actor, (trx) => findSettings(trx, actor.companyId)),
  );

  app.get(
    '/api/settings/company-logo',
    {
      onRequest: requireCompanyUser,
      schema: {
        summary: 'The logo as a picture',
        tags: ['settings'],
        querystring: companyQuery(),
        produces: ['image/png', 'image/jpeg', 'image/gif'],
        response: { '4xx': { $ref: 'ValidationProblem#' } },
      },
    },
    async ({ actor }, reply) => {
      const file = await withCompany(db, actor, async (trx) => {
        const { logoImage } = await findSettings(trx, actor.companyId);
        return logoImage ? findFile(trx, actor.companyId, logoImage) : null;
      });
      const bytes = file === null ? null : await storage.open(actor.companyId, file.id);
      if (file === null || bytes === null) throw notFound();
      return reply.type(file.mediaType).header('content-length', file.size).send(bytes);
    },
  );
}
