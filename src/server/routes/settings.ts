import type { FastifyInstance } from 'fastify';
import { settingsRoutes as routes } from '#contract/routes/settings.ts';
import { readWithCompany } from '#server/database/database.ts';
import { serve } from '#server/plugins/serve.ts';
import { notFound } from '#server/refusal.ts';
import { listContractPlaces } from '#server/repositories/documents.ts';
import { findFile } from '#server/repositories/files.ts';
import { readReadiness } from '#server/repositories/people/readiness.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { lookUpSender } from '#server/services/look-up-sender.ts';
import { testSettingsMail } from '#server/services/mail-test.ts';
import { saveSettings } from '#server/services/save-settings.ts';

/** Room for all texts of a contract and its notices at maximum length, along with the ones they replace. */
const longestChange = 8_000_000;

/** The company's own settings, without its secrets. */
export async function settingsRoutes(app: FastifyInstance): Promise<void> {
  const { attachments } = app;
  const { db, storage } = app.context;

  serve(app, routes.read, ({ actor }) => readWithCompany(db, actor, (trx) => findSettings(trx, actor.companyId)));

  serve(app, routes.save, ({ actor, body }) => saveSettings(app.context, attachments, actor, body), {
    bodyLimit: longestChange,
  });

  serve(app, routes.testMail, ({ actor, body }) => testSettingsMail(app.context, actor, body.to), {
    maxPerMinute: 10,
  });

  serve(app, routes.senderDns, ({ actor }) => lookUpSender(app.context, actor), { maxPerMinute: 20 });

  serve(app, routes.readiness, ({ actor }) => readWithCompany(db, actor, (trx) => readReadiness(trx, actor.companyId)));

  serve(app, routes.contractPlaces, ({ actor }) =>
    readWithCompany(db, actor, (trx) => listContractPlaces(trx, actor.companyId)),
  );

  serve(app, routes.openLogo, async ({ actor }, reply) => {
    const file = await readWithCompany(db, actor, async (trx) => {
      const { logoImage } = await findSettings(trx, actor.companyId);
      return logoImage ? findFile(trx, actor.companyId, logoImage) : null;
    });
    const bytes = file === null ? null : await storage.open(actor.companyId, file.id);
    if (file === null || bytes === null) throw notFound();
    return reply.type(file.mediaType).header('content-length', file.size).send(bytes);
  });
}
