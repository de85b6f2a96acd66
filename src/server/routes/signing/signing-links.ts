import type { FastifyInstance } from 'fastify';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';
import { paperFiles } from '#documents/paper/paper-files.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { readWithCompany, withCompany } from '#server/database/database.ts';
import { serve } from '#server/plugins/serve.ts';
import { notFound } from '#server/refusal.ts';
import { findFile } from '#server/repositories/files.ts';
import { findPhotos } from '#server/repositories/photos/paper-photos.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { sendFile, sendPdf } from '#server/routes/files/send-file.ts';
import { answerChange } from '#server/routes/record-calls.ts';
import { namedRecords, requireNamed } from '#server/services/records/require-named.ts';
import { cancelByLink, declineByLink, mailQuestion, signByLink } from '#server/services/signing-links/act-by-link.ts';
import { chooseByLink, totalByLink } from '#server/services/signing-links/choose-by-link.ts';
import { fetchCopy } from '#server/services/signing-links/fetch-copy.ts';
import { enterCode, readLinkOpening, requestCode } from '#server/services/signing-links/link-code.ts';
import { linkedDocument } from '#server/services/signing-links/linked-document.ts';
import { requestNewLink } from '#server/services/signing-links/request-link.ts';
import { readSigningLinks, revokeSigningLink, sendSigningLink } from '#server/services/signing-links/send-link.ts';
import { changingVisit, linkOf, readingVisit } from '#server/services/signing-links/visit-link.ts';

/** Requests per minute and address; a family may share one address. */
const often = { maxPerMinute: 120 };
const seldom = { maxPerMinute: 20 };
/** Room for a signature with its picture, strokes and initials. */
const signatureLimit = { ...seldom, bodyLimit: 1_500_000 };
const textLimit = { ...seldom, bodyLimit: 16_000 };

/** Links to sign or to choose, which a member sends and a person without an account uses. */
export async function signingLinkRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  const { db } = context;
  const now = () => context.now().toISOString();

  serve(app, routes.list, ({ actor, params }) =>
    readWithCompany(db, actor, (trx) => readSigningLinks(trx, actor.companyId, params.id, now())),
  );

  serve(app, routes.send, (request, reply) =>
    answerChange(request, reply, request.body, async (work) => ({
      status: 200,
      version: null,
      body: await sendSigningLink(context, work, request.params.id, request.body),
    })),
  );

  serve(app, routes.revoke, async ({ actor, params, query }) => {
    const named = namedRecords({ path: routes.revoke.path, params, query, content: null });
    await withCompany(db, actor, async (trx) => {
      const work = { trx, actor, now: now() };
      await requireNamed(work, named);
      await revokeSigningLink(work, params.id, params.linkId);
    });
  });

  serve(app, routes.open, ({ body }) => readLinkOpening(context, body.token), often);

  serve(
    app,
    routes.logo,
    async ({ body }, reply) => {
      const { company_id: companyId } = await linkOf(context, body.token);
      const file = await readWithCompany(db, { companyId, userId: 0 }, async (trx) => {
        const { logoImage, contractLogos = [] } = await findSettings(trx, companyId);
        const { fileId = logoImage } = body;
        return fileId && [logoImage, ...contractLogos].includes(fileId) ? findFile(trx, companyId, fileId) : null;
      });
      if (file === null || !file.mediaType.startsWith('image/')) throw notFound();
      return sendFile(context, reply, file);
    },
    often,
  );

  serve(app, routes.requestLink, ({ body }) => requestNewLink(context, body.token), seldom);

  serve(app, routes.requestCode, ({ body }) => requestCode(context, body.token), seldom);

  serve(app, routes.enter, ({ body }) => enterCode(context, body.token, body.code), seldom);

  serve(app, routes.read, ({ body }) => readingVisit(context, body, linkedDocument), often);

  serve(
    app,
    routes.readFile,
    async ({ body }, reply) => {
      const file = await readingVisit(context, body, async ({ trx, link, document }) => {
        const paper = readPaper(document.data?.content);
        const isNamed = paper !== null && paperFiles(paper).some(({ fileId }) => fileId === body.fileId);
        if (isNamed) return findFile(trx, link.company_id, body.fileId);
        // A photo is named by the hash of its bytes.
        if (paper?.photos?.some(({ sha256 }) => sha256 === body.fileId) !== true) return null;
        const [photo] = await findPhotos(trx, link.company_id, document.leadId ?? 0, [body.fileId]);
        return photo === undefined ? null : findFile(trx, link.company_id, photo.id);
      });
      if (file === null || !routes.readFile.answer.types.some((type) => type === file.mediaType)) throw notFound();
      return sendFile(context, reply, file);
    },
    often,
  );

  serve(
    app,
    routes.readCopy,
    async ({ body }, reply) => {
      const file = await changingVisit(context, body, (visit) => fetchCopy(context, visit));
      return sendPdf(context, reply, file, 'attachment');
    },
    seldom,
  );

  serve(app, routes.sign, ({ body, ip }) => signByLink(context, body, ip), signatureLimit);

  serve(app, routes.total, ({ body }) => totalByLink(context, body), { ...often, bodyLimit: 16_000 });

  serve(app, routes.choose, ({ body }) => chooseByLink(context, body), textLimit);

  serve(app, routes.decline, ({ body }) => declineByLink(context, body), textLimit);

  serve(app, routes.sendQuestion, ({ body }) => mailQuestion(context, body), textLimit);

  serve(app, routes.cancel, ({ body }) => cancelByLink(context, body), seldom);
}
