// All routes: the whole API.
import type { Route, Routes } from '#contract/route.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { analysisRoutes } from '#contract/routes/analysis.ts';
import { catalogRoutes } from '#contract/routes/catalogs.ts';
import { companyRoutes } from '#contract/routes/companies.ts';
import { documentEmailRoutes } from '#contract/routes/document-emails.ts';
import { documentRoutes } from '#contract/routes/documents.ts';
import { estimateRoutes } from '#contract/routes/estimates.ts';
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

const groups: readonly Routes[] = [
  accountRoutes,
  analysisRoutes,
  catalogRoutes,
  companyRoutes,
  documentRoutes,
  documentEmailRoutes,
  estimateRoutes,
  failedFolderRoutes,
  fileRoutes,
  leadRoutes,
  operationsRoutes,
  peopleRoutes,
  reshapingRoutes,
  settingsRoutes,
  signingLinkRoutes,
  syncRoutes,
  usageRoutes,
  verifyRoutes,
];

export const routeTable: readonly Route[] = groups.flatMap((group) => Object.values(group));
