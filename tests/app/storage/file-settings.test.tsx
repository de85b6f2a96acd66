import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { problemFor } from '#contract/problems.ts';
import type { IntegrationAccount } from '#contract/records/oauth-account.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { StorageChildren } from '#contract/records/storage-children.ts';
import { googleRoutes, microsoftRoutes } from '#contract/routes/connections/connections.ts';
import { storageRoutes } from '#contract/routes/connections/storage.ts';
import { settingsRoutes } from '#contract/routes/settings.ts';
import { ok, refused } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, button, heading, press, tap, type } from '#tests/support/screen.tsx';

browserParts();

let stored: Settings;
let sent: object[];
let isDown: boolean;
beforeEach(() => {
  stored = { themeColor: '#2ab0da', fileStorageService: 'google', pdfFallbackFolder: 'gone' };
  sent = [];
  isDown = false;
});

const on: IntegrationAccount = { enabled: true, state: 'on', email: 'office@harlow.example', missingSettings: [] };
const off: IntegrationAccount = { enabled: false, state: 'off', missingSettings: [] };

const folder = (id: string, name: string) => ({ id, name, isFolder: true, url: null, mediaType: null });
const tree: Readonly<Record<string, StorageChildren['items']>> = {
  root: [folder('t', 'Templates'), folder('e', 'Empty')],
  t: [folder('p', 'Project template')],
  e: [],
};

async function show() {
  const device = fakeDevice({
    now: new Date('2026-11-20T15:00:00Z'),
    office: [
      answers(settingsRoutes.read, () => ok(stored)),
      answers(settingsRoutes.save, ({ body }) => {
        sent.push(body);
        return ok({ ...stored, ...body });
      }),
      answers(googleRoutes.readAccount, () => ok(on)),
      answers(microsoftRoutes.readAccount, () => ok(off)),
      answers(storageRoutes.microsoftDrives, () => ok([])),
      answers(storageRoutes.drives, () => ok([{ id: 'd', name: 'My Drive', type: 'own', url: null, rootId: 'root' }])),
      answers(storageRoutes.file, ({ params }) =>
        ok(
          params.id === 'gone'
            ? null
            : {
                id: params.id,
                name: 'Project template',
                url: 'https://drive.example/p',
                canDownload: params.id !== 'locked',
              },
        ),
      ),
      answers(storageRoutes.children, ({ query: { folderId, text, page } }) => {
        if (isDown) return refused(problemFor(503));
        if (text) return ok({ items: [folder('p', `Found ${text}`)], next: null });
        if (folderId === 'root' && !page) return ok({ items: tree.root ?? [], next: 'more' });
        if (page === 'more') return ok({ items: [folder('l', 'Later')], next: null });
        return ok({ items: tree[folderId] ?? [], next: null });
      }),
    ],
  });
  window.history.replaceState(null, '', '/config/file-settings');
  const catalog = async () => ok(starterCatalog());
  render(<App device={{ ...device, catalog }} router={createRouter()} />);
  await heading('Files and folders');
  await screen.findByRole('button', { name: 'Choose Contracts template' });
}

const dialog = () => screen.findByRole('dialog', { name: 'Project template' });
const line = async (name: string) => within(await dialog()).findByRole('treeitem', { name });
const key = async (name: string, pressed: string) => fireEvent.keyDown(await line(name), { key: pressed });

it('says which chosen folders cannot be used', async () => {
  stored = { ...stored, projectTemplateFolder: 'locked' };
  await show();
  expect(await screen.findByText(/^The selected file is inaccessible\. Please select a new one/)).toBeDefined();
  expect(await screen.findByText(/does not have the necessary permissions on the selected file/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Project template' }).getAttribute('href')).toBe('https://drive.example/p');
});

it('chooses a folder in a tree that is read as it is opened, by keys alone', async () => {
  await show();
  tap(button('Choose Project template'));
  await key('My Drive', 'ArrowRight');
  await line('Templates');
  await key('My Drive', 'ArrowDown');
  await key('Templates', 'ArrowRight');
  await line('Project template');
  await key('Templates', 'ArrowDown');
  await key('Project template', 'ArrowLeft');
  await key('Templates', 'ArrowDown');
  await key('Project template', 'Enter');
  tap(within(await dialog()).getByRole('button', { name: 'Choose this folder' }));
  await press('Save');
  await waitFor(() => expect(sent).toMatchObject([{ projectTemplateFolder: 'p' }]));
});

it('shows more of a large folder, says that one is empty, and finds by name', async () => {
  await show();
  tap(button('Choose Project template'));
  await key('My Drive', 'ArrowRight');
  tap(await line('Show more of My Drive'));
  await line('Later');
  fireEvent.doubleClick(await line('Empty'));
  expect(await within(await dialog()).findByText('Nothing in here.')).toBeDefined();
  type(within(await dialog()).getByRole('searchbox', { name: /Search in/ }), 'proj');
  tap(await line('Found proj'));
  expect(within(await dialog()).getByRole('status').textContent).toBe('Found proj');
});

it('offers another try when the storage does not answer', async () => {
  await show();
  tap(button('Choose Project template'));
  isDown = true;
  await key('My Drive', 'ArrowRight');
  const again = await line('Try again');
  isDown = false;
  tap(again);
  expect(await line('Templates')).toBeDefined();
});

it('previews the folders that the project types of a lead ask for, as they are typed', async () => {
  stored = { ...stored, workflowLeadTypes: { 1: ['Roof job', 'Envelope'] } };
  await show();
  const preview = screen.getByRole('region', { name: 'Folders of a sample lead' });
  const choice = await within(preview).findByLabelText<HTMLSelectElement>('Its project type');
  const production = () => within(preview).getByText('Production').closest('li')?.querySelectorAll('ul > li');
  const folders = () => [...(production() ?? [])].map((each) => each.textContent);
  expect([choice.value, folders()]).toEqual(['Roof job', ['Roofing']]);
  fireEvent.change(choice, { target: { value: 'Envelope' } });
  type(screen.getByLabelText('Siding'), 'Envelope');
  expect(folders()).toEqual(['Roofing', 'Siding']);
  type(screen.getByLabelText('Folder of Siding'), 'Walls');
  expect(folders()).toEqual(['Roofing', 'Walls']);
  type(screen.getByLabelText('Siding'), '');
  expect(folders()).toEqual(['Roofing']);
  await press('Save');
  await waitFor(() => expect(sent).toMatchObject([{ folderNameMappings: { 'workflow.2': 'Walls' } }]));
});

it('previews the folders of a sample lead while names are typed', async () => {
  await show();
  const preview = screen.getByRole('region', { name: 'Folders of a sample lead' });
  expect(within(preview).getByText(/Whitfield, Dana - 12 Elm St/)).toBeDefined();
  type(screen.getByLabelText('Project folder'), '{city}: {lastName}');
  type(screen.getByLabelText('Contract folder'), 'Signed');
  expect(await within(preview).findByText(/Albany: Whitfield/)).toBeDefined();
  expect(within(preview).getByText('Signed')).toBeDefined();
});
