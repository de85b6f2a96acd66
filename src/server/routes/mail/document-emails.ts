import type { FastifyInstance } from 'fastify';
import { documentEmailRoutes as routes } from '#contract/routes/document-emails.ts';
import { readWithCompany } from '#server/database/database.ts';
import { serve } from '#server/plugins/serve.ts';
import { notFound } from '#server/refusal.ts';
import { findDocument } from '#server/repositories/documents.ts';
import { findFile } from '#server/repositories/files.ts';
import { findLead } from '#server/repositories/leads.ts';
import { followEmailLink, listEmailsOfDocument, listEmailsOfLead } from '#server/repositories/mail/document-emails.ts';
import { sendPdf } from '#server/routes/files/send-file.ts';
import { answerChange } from '#server/routes/record-calls.ts';
import { hashToken } from '#server/security/tokens.ts';
import { noteReport } from '#server/services/document-emails/note-report.ts';
import { readMailState } from '#server/services/document-emails/read-mail-state.ts';
import { requestEmails } from '#server/services/document-emails/request-emails.ts';

/** Room for twenty addresses and a message of maximum length. */
const mailingLimit = 16_000;
const reportLimit = 450_000;

/** E-mails of documents, and their links, which need no login. */
export async function documentEmailRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  const { db } = context;

  serve(
    app,
    routes.send,
    (request, reply) =>
      answerChange(request, reply, request.body, async (work) => ({
        status: 200,
        version: null,
        body: await requestEmails(context, work, request.body),
      })),
    { bodyLimit: mailingLimit },
  );

  serve(app, routes.history, ({ actor, params }) =>
    readWithCompany(db, actor, async (trx) => {
      if ((await findDocument(trx, actor.companyId, params.id)) === null) throw notFound();
      return listEmailsOfDocument(trx, actor.companyId, params.id);
    }),
  );

  serve(app, routes.ofLead, ({ actor, params }) =>
    readWithCompany(db, actor, async (trx) => {
      if ((await findLead(trx, actor.companyId, params.id)) === null) throw notFound();
      return listEmailsOfLead(trx, actor.companyId, params.id);
    }),
  );

  serve(app, routes.readState, ({ actor }) => readMailState(context, actor));

  serve(app, routes.noteReport, ({ actor, body }) => noteReport(context, actor, body.source), {
    bodyLimit: reportLimit,
    maxPerMinute: 60,
  });

  serve(
    app,
    routes.openLink,
    async ({ params }, reply) => {
      const link = await followEmailLink(db, hashToken(params.token), context.now().toISOString());
      if (link === null || link.fileId === null) throw notFound();
      const { companyId, fileId } = link;
      const file = await readWithCompany(db, { companyId, userId: 0 }, (trx) => findFile(trx, companyId, fileId));
      if (file === null) throw notFound();
      return sendPdf(context, reply, file);
    },
    { maxPerMinute: 60 },
  );
}
