import { type Control, numberOf, type Preset } from '#tests/support/emulators/control.ts';
import { largeTemplate } from '#tests/support/emulators/demo/demo-files.ts';
import { officeAccounts } from '#tests/support/emulators/demo/demo-office.ts';
import { folderPage } from '#tests/support/emulators/file-pages.ts';
import type { FileNode } from '#tests/support/emulators/file-tree.ts';
import type { GoogleEmulator } from '#tests/support/emulators/google/google.ts';

const errorOf = (code: number, reason: string, message: string, domain = 'global') => ({
  answer: { status: code, body: { error: { code, message, errors: [{ domain, reason, message }] } } },
});

const presets: readonly Preset[] = [
  { label: 'Drive is down', method: '*', path: '/drive/*', fault: { answer: { status: 503, body: {} } } },
  {
    label: 'Three calls meet the rate limit',
    method: '*',
    path: '/drive/*',
    fault: errorOf(403, 'userRateLimitExceeded', 'User Rate Limit Exceeded', 'usageLimits'),
    times: 3,
  },
  {
    label: 'Nothing may be created',
    method: 'POST',
    path: '/drive/v3/files',
    fault: errorOf(403, 'insufficientFilePermissions', 'The user does not have sufficient permissions for this file.'),
  },
  {
    label: 'The storage is full',
    method: 'POST',
    path: '/upload/*',
    fault: errorOf(403, 'storageQuotaExceeded', "The user's Drive storage quota has been exceeded."),
  },
  {
    label: 'The next created folder’s answer is lost',
    method: 'POST',
    path: '/drive/v3/files',
    fault: { drop: 'after' },
    times: 1,
  },
  { label: 'Tokens are not renewed', method: 'POST', path: '/token', fault: { answer: { status: 500, body: {} } } },
];

const linkOf = ({ id, isFolder }: FileNode) => (isFolder ? `/drive/folders/${id}` : `/file/d/${id}/view`);

/** Pages of folders and files, and the office's actions. */
export function googleControl(google: GoogleEmulator): Control {
  const { app, drive, oauth } = google;
  const { files } = drive;
  const root = drive.rootOf(officeAccounts[0].email);
  const fileAt = (path = '') => files.at(root, path);
  app.get<{ Params: { id: string } }>('/drive/folders/:id', async (request, reply) => {
    const folder = files.get(request.params.id === 'root' ? root : request.params.id);
    if (folder === null) return reply.code(404).send('There is no such folder.');
    return reply.type('text/html; charset=utf-8').send(folderPage(files, folder, 'Google Drive', linkOf));
  });
  app.get<{ Params: { id: string } }>('/file/d/:id/view', async (request, reply) => {
    const file = files.get(request.params.id);
    if (file === null) return reply.code(404).send('There is no such file.');
    return reply.type(file.mimeType).send(Buffer.from(file.content));
  });
  const path = 'Templates/Project template';
  return {
    provider: 'Google',
    emulator: google,
    oauth,
    presets,
    state: () => ({
      files: Object.fromEntries(officeAccounts.map(({ email }) => [email, files.lines(drive.rootOf(email))])),
      sharedDrives: drive.shared.map(({ id, name }) => ({ name, files: files.lines(id) })),
    }),
    actions: [
      {
        id: 'trash-file',
        label: 'Move to the trash',
        fields: { path },
        run: (values) => {
          fileAt(values.path).isTrashed = true;
          return `${values.path} is in the trash.`;
        },
      },
      {
        id: 'rename-file',
        label: 'Rename',
        fields: { path, name: 'Template 2027' },
        run: (values) => {
          fileAt(values.path).name = values.name ?? '';
          return `It is called ${values.name}.`;
        },
      },
      {
        id: 'forbid-download',
        label: 'Forbid the download',
        fields: { path: 'Attachments/Warranty.pdf' },
        run: (values) => {
          fileAt(values.path).canDownload = false;
          return `${values.path} cannot be downloaded.`;
        },
      },
      {
        id: 'add-large-template',
        label: 'Add a large template',
        fields: { items: '500' },
        run: ({ items }) => {
          files.plant(fileAt('Templates').id, [largeTemplate(numberOf(items), `Large template ${items}`)]);
          return `Templates/Large template ${items} is there.`;
        },
      },
    ],
  };
}
