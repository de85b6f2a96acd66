import type { FastifyReply } from 'fastify';
import { type Control, numberOf, type Preset } from '#tests/support/emulators/control.ts';
import { largeTemplate } from '#tests/support/emulators/demo/demo-files.ts';
import { officeAccounts } from '#tests/support/emulators/demo/demo-office.ts';
import { folderPage } from '#tests/support/emulators/file-pages.ts';
import type { FileNode } from '#tests/support/emulators/file-tree.ts';
import { plainCopy } from '#tests/support/emulators/microsoft/graph-copies.ts';
import { type GraphDrive, itemAt, itemResource, rootId } from '#tests/support/emulators/microsoft/graph-drives.ts';
import type { MicrosoftEmulator } from '#tests/support/emulators/microsoft/microsoft.ts';

const errorOf = (status: number, code: string, headers = {}) => ({
  answer: { status, headers, body: { error: { code, message: 'The emulator plays this.', innerError: {} } } },
});

const presets: readonly Preset[] = [
  { label: 'Graph is down', method: '*', path: '/v1.0/*', fault: errorOf(503, 'serviceNotAvailable') },
  {
    label: 'The next call must wait for 315 seconds',
    method: '*',
    path: '/v1.0/*',
    fault: errorOf(429, 'activityLimitReached', { 'retry-after': '315' }),
    times: 1,
  },
  { label: 'Nothing may be created', method: 'POST', path: '/v1.0/*', fault: errorOf(403, 'accessDenied') },
  { label: 'The storage is full', method: 'PUT', path: '/v1.0/*', fault: errorOf(507, 'quotaLimitReached') },
  { label: 'The next copy’s answer is lost', method: 'POST', path: '/v1.0/*/copy', fault: { drop: 'after' }, times: 1 },
];

/** Pages of folders and files, and the office's actions. */
export function microsoftControl(microsoft: MicrosoftEmulator): Control {
  const { app, graph, copies, oauth } = microsoft;
  const own = graph.ownDrive(officeAccounts[0].email);
  const fileAt = (path = '') => own.files.at(rootId, path);
  const linkIn = (drive: GraphDrive) => (node: FileNode) => itemResource(drive, node, '', null).webUrl;

  app.get('/personal/*', async (request, reply) => showItem(request.url, reply));
  app.get('/sites/*', async (request, reply) => showItem(request.url, reply));
  function showItem(url: string, reply: FastifyReply) {
    const path = decodeURI(url.replace(/\?.*$/s, ''));
    const drive = graph.drives.find((each) => path === each.path || path.startsWith(`${each.path}/`));
    if (drive === undefined) return reply.code(404).send('There is no such place.');
    const node = itemAt(drive, 'root', path.slice(drive.path.length));
    if (!node.isFolder) return reply.type(node.mimeType).send(Buffer.from(node.content));
    return reply
      .type('text/html; charset=utf-8')
      .send(folderPage(drive.files, node, drive.driveType === 'business' ? 'OneDrive' : 'SharePoint', linkIn(drive)));
  }
  const path = 'Templates/Project template';
  return {
    provider: 'Microsoft',
    emulator: microsoft,
    oauth,
    presets,
    state: () => ({
      drives: graph.drives.map(({ id, name, path: place, files }) => ({ id, name, place, files: files.lines(rootId) })),
      needsAdmin: microsoft.needsAdmin,
      copies: copies.plan,
    }),
    actions: [
      {
        id: 'remove-file',
        label: 'Delete',
        fields: { path },
        run: (values) => {
          own.files.remove(fileAt(values.path).id);
          return `${values.path} is deleted.`;
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
        id: 'need-admin',
        label: 'Let only admins consent',
        fields: { needed: 'yes' },
        run: ({ needed }) => {
          microsoft.needsAdmin = needed === 'yes';
          return microsoft.needsAdmin ? 'Only admins consent.' : 'Everybody consents.';
        },
      },
      {
        id: 'fail-copies',
        label: 'Stop copies after some items',
        fields: { items: '2' },
        run: ({ items = '' }) => {
          copies.plan = items === '' ? plainCopy : { ...plainCopy, failsAfter: numberOf(items) };
          return items === '' ? 'Copies are whole.' : `Copies stop after ${items} items.`;
        },
      },
      {
        id: 'expire-monitors',
        label: 'Forget the progress of copies',
        fields: {},
        run: () => {
          copies.expireMonitors();
          return 'Every monitor is gone.';
        },
      },
      {
        id: 'add-large-template',
        label: 'Add a large template',
        fields: { items: '500' },
        run: ({ items }) => {
          own.files.plant(fileAt('Templates').id, [largeTemplate(numberOf(items), `Large template ${items}`)]);
          return `Templates/Large template ${items} is there.`;
        },
      },
    ],
  };
}
