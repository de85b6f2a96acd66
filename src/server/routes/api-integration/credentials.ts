import type { FastifyInstance } from 'fastify';
import { credentialRoutes as routes } from '#contract/routes/api-integration/credentials.ts';
import { serve } from '#server/plugins/serve.ts';
import {
  addCredential,
  changeCredential,
  readCredential,
  readCredentials,
  removeCredential,
} from '#server/services/api-integration/credentials.ts';

/** Room for a secret and its names at maximum length, as JSON escapes them. */
const bodyLimit = 60_000;

/** Secrets of a company for outside services. */
export async function credentialRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;

  serve(app, routes.list, ({ actor, query }) => readCredentials(context, actor, query.decrypt ?? false));
  serve(app, routes.read, ({ actor, params, query }) =>
    readCredential(context, actor, params.id, query.decrypt ?? false),
  );
  serve(app, routes.add, ({ actor, body }) => addCredential(context, actor, body), { bodyLimit });
  serve(app, routes.change, ({ actor, body }) => changeCredential(context, actor, body.id, body), { bodyLimit });
  serve(app, routes.remove, ({ actor, params }) => removeCredential(context, actor, params.id));
}
