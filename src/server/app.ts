import type { Writable } from 'node:stream';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { defined } from '#domain/defined.ts';
import '#server/context.ts';
import type { WorkedHouse } from '#contract/records/house.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { appVersion } from '#server/app-version.ts';
import { starterCatalog, workedHouses } from '#server/catalog/starter-catalog.ts';
import type { ServerContext } from '#server/context.ts';
import { largestFile } from '#server/files/file-kinds.ts';
import type { Pace } from '#server/live/event-stream.ts';
import { storeListeners, usualPace } from '#server/live/listeners.ts';
import { describeApi } from '#server/plugins/api-description.ts';
import { serveApp } from '#server/plugins/app-files.ts';
import { refuseBadAddress, refuseBadCaller } from '#server/plugins/bare-answers.ts';
import { compressAnswers } from '#server/plugins/compressed-answers.ts';
import { writeRefusals } from '#server/plugins/error-handler.ts';
import { knowActors } from '#server/plugins/guards.ts';
import { closeIdleConnections } from '#server/plugins/idle-connections.ts';
import { readJsonBodies } from '#server/plugins/json-bodies.ts';
import { noticeLostChanges } from '#server/plugins/known-changes.ts';
import { boundLoad, longestTransferMs } from '#server/plugins/load-limits.ts';
import { loggedRequest } from '#server/plugins/operations/logged-request.ts';
import { measureRequests } from '#server/plugins/operations/metrics.ts';
import { nameRequests, requestIdOf } from '#server/plugins/operations/request-ids.ts';
import { refuseUnstorableInput } from '#server/plugins/safe-input.ts';
import { securityHeaders } from '#server/plugins/security-headers.ts';
import { checkShapes } from '#server/plugins/validation.ts';
import { analysisRoutes } from '#server/routes/analysis.ts';
import { credentialRoutes } from '#server/routes/api-integration/credentials.ts';
import { integrationKeyRoutes } from '#server/routes/api-integration/integration-key.ts';
import { webhookRoutes } from '#server/routes/api-integration/webhooks.ts';
import { catalogRoutes } from '#server/routes/catalog.ts';
import { companyRoutes } from '#server/routes/companies.ts';
import { connectionsRoutes } from '#server/routes/connections/connections.ts';
import { hoverEventRoutes, hoverRoutes } from '#server/routes/connections/hover.ts';
import { storageRoutes } from '#server/routes/connections/storage.ts';
import { zohoRoutes } from '#server/routes/connections/zoho.ts';
import { archiveRoutes } from '#server/routes/exchange/archive.ts';
import { calendarRoutes } from '#server/routes/exchange/calendars.ts';
import { contactRoutes } from '#server/routes/exchange/contacts.ts';
import { exportRoutes } from '#server/routes/exchange/exports.ts';
import { failedFolderRoutes } from '#server/routes/failed-folders.ts';
import { fileRoutes } from '#server/routes/files/files.ts';
import { letterRoutes } from '#server/routes/files/letters.ts';
import { firstAdminRoutes } from '#server/routes/first-admin.ts';
import { healthRoutes } from '#server/routes/health.ts';
import { infoRoutes } from '#server/routes/info.ts';
import { peopleRoutes } from '#server/routes/people.ts';
import { recordRoutes } from '#server/routes/records.ts';
import { reshapingRoutes } from '#server/routes/reshaping.ts';
import { ruleRoutes } from '#server/routes/rules.ts';
import { sessionRoutes } from '#server/routes/session.ts';
import { settingsRoutes } from '#server/routes/settings.ts';
import type { TrustedProxies } from '#server/security/trusted-proxies.ts';
import { attachmentThread } from '#server/threads/attachment-thread.ts';

interface AppOptions {
  readonly context: ServerContext;
  readonly logLevel?: string;
  /** Destination of the log instead of standard output; for tests. */
  readonly logTo?: Writable;
  readonly trustProxy?: TrustedProxies;
  /** The catalog of a new company; the project's own trades by default. */
  readonly starter?: () => Catalog;
  /** Worked houses; the project's own by default. */
  readonly houses?: readonly WorkedHouse[];
  /** Validates every response against its shape; for tests. */
  readonly checkAnswers?: boolean;
  /** Pace of event streams; for tests. */
  readonly pace?: Pace;
  /** The token of readers of the metrics; without one only the machine itself reads them. */
  readonly metricsToken?: string | null;
  /** Folder of the built app; without it only the API answers. */
  readonly appFolder?: string;
}

const routes = [
  healthRoutes,
  sessionRoutes,
  peopleRoutes,
  settingsRoutes,
  catalogRoutes,
  analysisRoutes,
  infoRoutes(appVersion),
  fileRoutes,
  letterRoutes,
  recordRoutes,
  failedFolderRoutes,
  credentialRoutes,
  integrationKeyRoutes,
  contactRoutes,
  exportRoutes,
  archiveRoutes,
  calendarRoutes,
  connectionsRoutes,
  zohoRoutes,
  webhookRoutes,
  hoverRoutes,
  hoverEventRoutes,
  storageRoutes,
];

/** Most requests have a tiny body or none; routes that take larger ones raise the limit. */
const bodyLimit = 4_000;

/** Builds the whole server without opening a port; every dependency is passed in. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: options.logLevel ?? 'silent',
      serializers: { req: loggedRequest },
      ...defined({ stream: options.logTo }),
    },
    trustProxy: options.trustProxy ?? false,
    bodyLimit,
    requestTimeout: longestTransferMs,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: refuseBadAddress,
    clientErrorHandler: refuseBadCaller,
    return503OnClosing: false,
    genReqId: requestIdOf,
    requestIdHeader: false,
  });
  app.decorate('context', options.context);
  app.decorate('attachments', attachmentThread());
  app.addHook('onClose', () => app.attachments.stop());
  nameRequests(app);
  closeIdleConnections(app);
  boundLoad(app);
  readJsonBodies(app);
  compressAnswers(app);
  knowActors(app);
  noticeLostChanges(app);
  storeListeners(app, options.pace ?? usualPace);
  refuseUnstorableInput(app);
  checkShapes(app, { checkAnswers: options.checkAnswers ?? false });
  await securityHeaders(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: largestFile + 1, files: 1, fields: 150, parts: 150, fieldNameSize: 500, fieldSize: 4_000_001 },
  });
  // A whole office may share one address, so the rate limit is generous; `boundLoad` sheds load beyond the server's
  // capacity. A disconnected caller has no address.
  await app.register(rateLimit, { max: 12_000, timeWindow: '1 minute', keyGenerator: ({ ip }) => ip ?? '' });
  await describeApi(app, appVersion);
  const screenFor = options.appFolder === undefined ? null : await serveApp(app, options.appFolder);
  writeRefusals(app, screenFor ?? (() => null));
  measureRequests(app, options.metricsToken ?? null);
  const starter = options.starter ?? (() => starterCatalog([]));
  const firstAdmin = firstAdminRoutes(starter);
  const companies = companyRoutes(starter);
  const houses = options.houses ?? workedHouses([]);
  const rules = ruleRoutes(houses);
  for (const register of [...routes, rules, firstAdmin, companies]) await app.register(register);
  await app.register(reshapingRoutes, { houses });
  await app.ready();
  return app;
}
