import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** The description of every route, made from the shapes that the routes themselves are checked with. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Eaveline',
        version,
        description: 'Leads, estimates and signed contracts of home-improvement contractors.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    refResolver: { buildLocalReference: (json) => String(json.$id) },
  });
}
