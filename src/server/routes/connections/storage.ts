import type { FastifyInstance } from 'fastify';
import { storageRoutes as routes } from '#contract/routes/connections/storage.ts';
import { largestFile } from '#server/files/file-kinds.ts';
import { serve } from '#server/plugins/serve.ts';
import { answerChange } from '#server/routes/record-calls.ts';
import { disconnect } from '#server/services/connections/connection-account.ts';
import { googlePicker, microsoftPicker } from '#server/services/connections/picker.ts';
import {
  chosenStorage,
  listMicrosoftDrives,
  readStorageFile,
  requireStorage,
} from '#server/services/connections/storage.ts';
import { downloadStored } from '#server/services/connections/storage-download.ts';
import { uploadFile } from '#server/services/upload-file.ts';

/** The company's files at Google or Microsoft. */
export async function storageRoutes(app: FastifyInstance): Promise<void> {
  const { attachments, context } = app;

  serve(app, routes.googlePicker, ({ actor }) => googlePicker(context, actor));
  serve(app, routes.microsoftPicker, ({ actor, query }) => microsoftPicker(context, actor, query.resource ?? null));
  serve(app, routes.microsoftDrives, ({ actor }) => listMicrosoftDrives(context, actor));

  serve(app, routes.drives, async ({ actor }) => [...(await (await requireStorage(context, actor)).listDrives())]);

  serve(app, routes.children, async ({ actor, query: { folderId, page = null, text = '', foldersOnly = false } }) => {
    const storage = await requireStorage(context, actor);
    const { items, next } = await storage.listChildren(folderId, { page, text, foldersOnly });
    return {
      items: items.map(({ id, name, isFolder, url, mediaType }) => ({ id, name, isFolder, url, mediaType })),
      next,
    };
  });

  serve(app, routes.file, ({ actor, params }) => readStorageFile(context, actor, params.id));

  serve(app, routes.attach, async (request, reply) => {
    const wanted = { id: request.params.id, member: 'formFile', maxBytes: largestFile };
    const file = await downloadStored(context, request.actor, wanted);
    const upload = { ...file, leadId: null, caption: '', takenAt: null, use: 'contractAttachment' as const };
    return uploadFile(context, attachments, request.actor, upload, (content, change) =>
      answerChange(request, reply, content, change),
    );
  });

  serve(app, routes.disable, async ({ actor }) => {
    const service = await chosenStorage(context, actor);
    if (service !== 'none') return disconnect(context, actor, service);
    return { enabled: false, email: null, expiresAt: null, state: 'off' as const };
  });
}
