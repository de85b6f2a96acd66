import type { FastifyInstance } from 'fastify';
import { requireCompanyUser } from '#server/plugins/guards.ts';
import { readCatalogOf, type VersionQuery, versionQuery } from '#server/routes/catalog.ts';
import { answers, companyQuery } from '#server/schemas/answers.ts';

const known = ['appVersion', 'serverTime', 'catalogVersion', 'rulesVersion', 'rules'] as const;

/** Values by name: versions, and the rules that the prices follow. */
export function infoRoutes(appVersion: string) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: VersionQuery & { keys?: string } }>(
      '/api/info',
      {
        onRequest: requireCompanyUser,
        schema: {
          summary: 'Values by name',
          description: `Names: ${known.join(', ')}. Unknown names are left out; without names all but the rules come.`,
          tags: ['catalog'],
          querystring: companyQuery({
            ...versionQuery,
            keys: { type: 'string', maxLength: 500, description: 'Names, divided by commas.' },
          }),
          response: answers({
            type: 'object',
            additionalProperties: false,
            properties: {
              appVersion: { type: 'string' },
              serverTime: { type: 'string' },
              catalogVersion: { type: 'string' },
              rulesVersion: { type: 'string' },
              rules: { type: 'array', items: { $ref: 'Rule#' } },
            },
          }),
        },
      },
      async ({ actor, query }) => {
        const asked = query.keys?.split(',').map((key) => key.trim()) ?? known.filter((key) => key !== 'rules');
        const catalog = asked.some((key) => ['catalogVersion', 'rulesVersion', 'rules'].includes(key))
          ? await readCatalogOf(app, actor, query)
          : null;
        const values: Readonly<Record<string, unknown>> = {
          appVersion,
          serverTime: app.context.now().toISOString(),
          catalogVersion: catalog?.catalogVersion,
          rulesVersion: catalog?.rulesVersion,
          rules: catalog?.rules,
        };
        return Object.fromEntries(known.filter((key) => asked.includes(key)).map((key) => [key, values[key]]));
      },
    );
  };
}
