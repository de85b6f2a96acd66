// All routes: the whole API.
import type { Route, Routes } from '#contract/route.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { analysisRoutes } from '#contract/routes/analysis.ts';
import { credentialRoutes } from '#contract/routes/api-integration/credentials.ts';
import { integrationKeyRoutes } from '#contract/routes/api-integration/integration-key.ts';
import { webhookRoutes } from '#contract/routes/api-integration/webhooks.ts';
import { catalogRoutes } from '#contract/routes/catalogs.ts';
import { companyRoutes } from '#contract/routes/companies.ts';
import {
  connectionRoutes,
  googleRoutes,
  hoverRoutes,
  microsoftRoutes,
  zohoRoutes,
} from '#contract/routes/connections/connections.ts';
import { hoverJobRoutes } from '#contract/routes/connections/hover.ts';
import { storageRoutes } from '#contract/routes/connections/storage.ts';
import { crmRoutes } from '#contract/routes/connections/zoho.ts';
import { documentEmailRoutes } from '#contract/routes/document-emails.ts';
import { documentRoutes } from '#contract/routes/documents.ts';
import { estimateRoutes } from '#contract/routes/estimates.ts';
import { archiveRoutes } from '#contract/routes/exchange/archive.ts';
import { calendarRoutes } from '#contract/routes/exchange/calendars.ts';
import { contactRoutes } from '#contract/routes/exchange/contacts.ts';
import { exportRoutes } from '#contract/routes/exchange/exports.ts';
import { failedFolderRoutes } from '#contract/routes/failed-folders.ts';
import { fileRoutes } from '#contract/routes/files.ts';
import { leadRoutes } from '#contract/routes/leads.ts';
import { operationsRoutes } from '#contract/routes/operations.ts';
import { peopleRoutes } from '#contract/routes/people.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { settingsRoutes } from '#contract/routes/settings.ts';
import { signingLinkRoutes } from '#contract/routes/signing-links.ts';
import { syncRoutes } from '#contract/routes/sync.ts';
import { usageRoutes } from '#contract/routes/usage.ts';
import { verifyRoutes } from '#contract/routes/verify.ts';

/** The routes, with the heading under which the API's description lists them if they name no other. */
const groups: readonly (readonly [tag: string, routes: Routes])[] = [
  ['session', accountRoutes],
  ['rules', analysisRoutes],
  ['catalog', catalogRoutes],
  ['companies', companyRoutes],
  ['credentials', credentialRoutes],
  ['connections', connectionRoutes],
  ['zoho', crmRoutes],
  ['google', googleRoutes],
  ['microsoft', microsoftRoutes],
  ['hover', hoverRoutes],
  ['hover', hoverJobRoutes],
  ['zoho', zohoRoutes],
  ['file storage', storageRoutes],
  ['documents', documentRoutes],
  ['documents', documentEmailRoutes],
  ['estimates', estimateRoutes],
  ['folder log', failedFolderRoutes],
  ['files', fileRoutes],
  ['integration', integrationKeyRoutes],
  ['integration', webhookRoutes],
  ['leads', leadRoutes],
  ['leads', contactRoutes],
  ['exports', archiveRoutes],
  ['exports', exportRoutes],
  ['exports', calendarRoutes],
  ['operations', operationsRoutes],
  ['users', peopleRoutes],
  ['reshaping', reshapingRoutes],
  ['settings', settingsRoutes],
  ['signing', signingLinkRoutes],
  ['changes', syncRoutes],
  ['users', usageRoutes],
  ['documents', verifyRoutes],
];

const tags: ReadonlyMap<Route, string> = new Map(
  groups.flatMap(([tag, routes]) => Object.values(routes).map((route) => [route, tag] as const)),
);

export const routeTable: readonly Route[] = [...tags.keys()];

/** The heading of a route in the API's description. */
export const tagOf = (route: Route): string => route.tag ?? tags.get(route) ?? '';
