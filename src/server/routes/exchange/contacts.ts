import type { FastifyInstance } from 'fastify';
import { contactRoutes as routes } from '#contract/routes/exchange/contacts.ts';
import { fileSizeProblem } from '#domain/formats/file-size.ts';
import { largestFile } from '#server/files/file-kinds.ts';
import { readForm } from '#server/plugins/read-form.ts';
import { serve } from '#server/plugins/serve.ts';
import { refuseInput } from '#server/refusal.ts';
import { importContacts } from '#server/services/contacts/import-contacts.ts';
import { readContacts } from '#server/services/contacts/read-contacts.ts';
import { contactThread } from '#server/threads/contact-thread.ts';

/** The file, and what a multipart body adds. */
const largestUpload = largestFile + 100_000;
/** A hundred contacts, each with a long description. */
const largestBatch = 2_000_000;

/** Contacts of files that become leads. */
export async function contactRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  const thread = contactThread();
  app.addHook('onClose', () => thread.stop());

  serve(
    app,
    routes.readFile,
    async (request) => {
      const { file, columns = null } = await readForm(request, routes.readFile);
      if (file === undefined || file === null) throw refuseInput({ file: ['A file is required.'] });
      const sizeProblem = fileSizeProblem(file.bytes.length, { most: largestFile });
      if (sizeProblem !== null) throw refuseInput({ file: [sizeProblem] });
      const chosen = columns === null ? null : Reflect.get(columns, 'targets');
      if (!isTargets(chosen)) throw refuseInput({ columns: ['Columns must have a list of targets.'] });
      return readContacts(context, thread, request.actor, { file: file.bytes, chosen });
    },
    { bodyLimit: largestUpload },
  );

  serve(app, routes.importBatch, ({ actor, body }) => importContacts(context, actor, body), {
    bodyLimit: largestBatch,
  });
}

const isTargets = (value: unknown): value is readonly (string | null)[] | null =>
  value === null ||
  (Array.isArray(value) && value.length <= 500 && value.every((one) => one === null || typeof one === 'string'));
