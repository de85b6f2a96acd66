import type { FastifyInstance } from 'fastify';
import { changeRoutes } from '#server/routes/changes.ts';
import { documentRoutes } from '#server/routes/documents.ts';
import { estimateRoutes } from '#server/routes/estimates.ts';
import { verifyRoutes } from '#server/routes/evidence/verify.ts';
import { pdfRoutes } from '#server/routes/files/pdf.ts';
import { leadRoutes } from '#server/routes/leads.ts';
import { documentEmailRoutes } from '#server/routes/mail/document-emails.ts';
import { signingLinkRoutes } from '#server/routes/signing/signing-links.ts';

/** Registers everything that a device stores and sends: leads, estimates, documents, and the feed of their changes. */
export async function recordRoutes(app: FastifyInstance): Promise<void> {
  const ofDocuments = [documentRoutes, documentEmailRoutes, signingLinkRoutes, pdfRoutes, verifyRoutes];
  for (const routes of [leadRoutes, estimateRoutes, ...ofDocuments, changeRoutes]) await app.register(routes);
}
