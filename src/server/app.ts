import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import './context.ts';
import type { ServerContext } from './context.ts';
import { describeApi } from './plugins/api-description.ts';
import { refuseBadAddress, writeRefusals } from './plugins/error-handler.ts';
import { knowActors } from './plugins/guards.ts';
import { refuseUnstorableInput } from './plugins/safe-input.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { checkShapes } from './plugins/validation.ts';
import { companyRoutes } from './routes/companies.ts';
import { healthRoutes } from './routes/health.ts';
import { sessionRoutes } from './routes/session.ts';
import { userRoutes } from './routes/users.ts';

export const appVersion = '1.8.5';

export interface AppOptions {
  readonly context: ServerContext;
  readonly logLevel?: string;
  readonly trustProxy?: boolean;
  /** Compares every answer with its shape; for tests. */
  readonly checkAnswers?: boolean;
}

const routes = [healthRoutes, sessionRoutes, userRoutes, companyRoutes];

/** The largest estimate has 5,000 lines, a document its signatures. */
const bodyLimit = 6_000_000;

/** The whole server without a port: everything that it needs is handed in. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: options.logLevel ?? 'silent', redact: ['req.headers.authorization', 'req.headers.cookie'] },
    trustProxy: options.trustProxy ?? false,
    bodyLimit,
    requestTimeout: 120_000,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: refuseBadAddress,
    return503OnClosing: true,
  });
  app.decorate('context', options.context);
  writeRefusals(app);
  knowActors(app);
  refuseUnstorableInput(app);
  checkShapes(app, { checkAnswers: options.checkAnswers ?? false });
  await securityHeaders(app);
  await app.register(cookie);
  await app.register(multipart, { limits: { fileSize: 10_000_001, files: 10, fields: 200, fieldSize: 5_000_000 } });
  await app.register(rateLimit, { max: 1200, timeWindow: '1 minute' });
  await describeApi(app, appVersion);
  for (const register of routes) await app.register(register);
  await app.ready();
  return app;
}
