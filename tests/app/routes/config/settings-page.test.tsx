import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { of } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { Device } from '#client/device.ts';
import type { Problem } from '#contract/problems.ts';
import { invalid, offline, problemFor } from '#contract/problems.ts';
import type { Settings } from '#contract/records/settings.ts';
import { storageRoutes } from '#contract/routes/connections/storage.ts';
import { documentEmailRoutes } from '#contract/routes/document-emails.ts';
import { fileRoutes } from '#contract/routes/files.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { settingsRoutes } from '#contract/routes/settings.ts';
import { unpermittedFile } from '#domain/folders/unusable-file.ts';
import { ok, refused } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { anEstimate } from '#tests/support/device/client-rows.ts';
import { aLeadRow, answers, fakeDevice, localRecord } from '#tests/support/device/fake-device.ts';
import { browserParts, button, heading, press, tap, type } from '#tests/support/screen.tsx';

browserParts();

let stored: Settings;
let sent: object[];
let refusal: Problem | null;
beforeEach(() => {
  stored = { themeColor: '#2ab0da', companyName: 'Harlow Exteriors', city: 'Batavia', timeZone: 'America/Chicago' };
  sent = [];
  refusal = null;
});

async function opened(
  over: Partial<Device> = {},
  page = 'settings',
  title = 'Settings',
  { office = [], ...records }: Pick<Parameters<typeof fakeDevice>[0], 'leads' | 'estimates' | 'office'> = {},
) {
  const device = fakeDevice({
    ...records,
    now: new Date('2026-11-20T15:00:00Z'),
    office: [
      ...office,
      answers(settingsRoutes.read, () => ok(stored)),
      answers(documentEmailRoutes.readState, () =>
        ok({ failedCount: 0, failed: [], waitingCount: 0, stoppedAt: null, stoppedBy: null }),
      ),
      answers(settingsRoutes.save, ({ body }) => {
        if (refusal !== null) return refused(refusal);
        sent.push(body);
        const { basedOn: _, smtpPassword, ...changes } = body;
        const stated = smtpPassword === undefined ? {} : { smtpPasswordSetAt: '2026-11-20T15:00:00Z' };
        stored = { ...stored, ...changes, ...stated };
        return ok(stored);
      }),
    ],
  });
  window.history.replaceState(null, '', `/config/${page}`);
  render(<App device={{ ...device, catalog: async () => ok(starterCatalog()), ...over }} router={createRouter()} />);
  await heading(title);
  await screen.findByRole('region', { name: 'Save' });
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => press('Save');

it('sends only differences, trimmed, with the values that they are based on', async () => {
  await opened();
  expect(box('Company name').value).toBe('Harlow Exteriors');
  await save();
  expect(await screen.findByText('No changes to save')).toBeDefined();
  type(box('City'), '  Geneva ');
  type(box('Phone'), '630 555 0101');
  expect(await screen.findByText('2 changes')).toBeDefined();
  expect(screen.getByText('City; Phone')).toBeDefined();
  await save();
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(sent).toEqual([
    { city: 'Geneva', phoneNumber: '+16305550101', basedOn: { city: 'Batavia', phoneNumber: null } },
  ]);
  expect(box('Phone').value).toBe('(630) 555-0101');
  expect(screen.getByText('No changes')).toBeDefined();
});

it('shows a problem when its field loses focus, and sends nothing while there is one', async () => {
  await opened();
  type(box('Zip code'), '6051');
  expect(
    await screen.findByText('Zip code must be a valid Zip Code.', { selector: '.control .error *' }),
  ).toBeDefined();
  expect(box('Zip code').getAttribute('aria-invalid')).toBe('true');
  await save();
  expect(await screen.findByText('The page has errors which must be fixed before saving.')).toBeDefined();
  expect(sent).toEqual([]);
  type(box('Zip code'), '60510');
  await waitFor(() => expect(box('Zip code').getAttribute('aria-invalid')).toBeNull());
  await save();
  expect(await screen.findByText('Saved')).toBeDefined();
});

it.each([
  invalid({ city: ['Nobody lives there.'] }),
  { ...problemFor(500), errors: { city: ['Nobody lives there.'] } },
])('shows the refusal $status at its field and keeps the input', async (problem) => {
  await opened();
  refusal = problem;
  type(box('City'), 'Atlantis');
  await save();
  expect(await screen.findByText('Nobody lives there.', { selector: '.control .error *' })).toBeDefined();
  expect(box('City').value).toBe('Atlantis');
});

it('shows another admin’s change at the field; a second save keeps this admin’s own', async () => {
  await opened();
  type(box('City'), 'Geneva');
  stored = { ...stored, city: 'Elgin', street: '1 Main St' };
  refusal = { ...problemFor(409, 'Someone else changed it.'), errors: { city: ['Changed by someone else.'] } };
  await save();
  expect(await screen.findByText('Changed by someone else.', { selector: '.control .error *' })).toBeDefined();
  expect(box('City').value).toBe('Geneva');
  expect(box('Street').value).toBe('1 Main St');
  refusal = null;
  await save();
  await waitFor(() => expect(sent).toEqual([{ city: 'Geneva', basedOn: { city: 'Elgin' } }]));
});

it('keeps the input through a lost connection and a reload, until it is discarded', async () => {
  let draft: unknown = null;
  const over: Partial<Device> = {
    draft: async () => ({
      value: draft,
      elsewhere$: of(false),
      store: async (value) => {
        draft = value;
      },
      drop: async () => {
        draft = null;
      },
    }),
  };
  await opened(over);
  refusal = offline;
  type(box('City'), 'Geneva');
  await save();
  expect(await screen.findByText(/offline/i, { selector: '.message p, .message p *' })).toBeDefined();
  expect(box('City').value).toBe('Geneva');
  expect(draft).toEqual({ city: 'Geneva' });
  document.body.innerHTML = '';
  await opened(over);
  expect(box('City').value).toBe('Geneva');
  await press('Discard');
  await waitFor(() => expect(box('City').value).toBe('Batavia'));
  await waitFor(() => expect(draft).toBeNull());
});

it('asks before unsaved changes are left, and asks differently when there are errors', async () => {
  await opened();
  type(box('City'), 'Geneva');
  await screen.findByText('1 change');
  fireEvent.click(screen.getByRole('link', { name: 'Rules' }));
  expect(await screen.findByText('Do you really want to leave? You have unsaved changes!')).toBeDefined();
  await press('Stay');
  type(box('Zip code'), '6051');
  fireEvent.click(screen.getByRole('link', { name: 'Rules' }));
  expect(
    await screen.findByText(
      'The page has errors which must be fixed before saving. Would you like to fix the errors or discard your changes?',
    ),
  ).toBeDefined();
  await press('Fix errors');
  expect(box('Zip code').value).toBe('6051');
});

it('shows the shades of an entered color with their contrast before it is saved', async () => {
  await opened();
  expect(screen.getByText('2.52')).toBeDefined();
  fireEvent.change(box('Theme color'), { target: { value: '#c0392b' } });
  await waitFor(() => expect(screen.queryByText('2.52')).toBeNull());
  expect(screen.getAllByText('holds')).toHaveLength(4);
  fireEvent.change(box('Theme color'), { target: { value: '#c03' } });
  await save();
  expect(await screen.findByText('Theme color is not valid.', { selector: '.control .error *' })).toBeDefined();
});

it('adds, orders and removes payment options, each with a worked example', async () => {
  stored = { ...stored, paymentOptions: [{ name: 'Cash', apr: 0, term: 0 }] };
  await opened({ catalog: async () => ok(starterCatalog()) }, 'payment-options', 'Payment options');
  await press('Add option');
  const names = () => screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value);
  await waitFor(() => expect(names()).toHaveLength(2));
  type(screen.getAllByLabelText('Name')[1] as HTMLElement, 'Monthly');
  type(screen.getAllByLabelText('Months, 0 for paid at once')[1] as HTMLElement, '120');
  type(screen.getAllByLabelText('APR')[1] as HTMLElement, '6.99');
  expect(await screen.findByText('$174.09 a month')).toBeDefined();
  expect(document.querySelector('form form')).toBeNull();
  await press('Move Option 2 up');
  expect(names()).toEqual(['Monthly', 'Cash']);
  await save();
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(stored.paymentOptions).toEqual([
    { name: 'Monthly', apr: 0.0699, term: 120 },
    { name: 'Cash', apr: 0, term: 0 },
  ]);
  await press('Remove Option 2');
  expect(names()).toEqual(['Monthly']);
});

it('does not repeat the heading of a group as the label of its only input', async () => {
  await opened({}, 'payment-options', 'Payment options');
  const label = screen.getByText('Options', { selector: '.label' });
  expect(label.classList.contains('vh')).toBe(true);
  expect(screen.getByText('Usual APR').classList.contains('vh')).toBe(false);
});

it('writes the help of a step by its name', async () => {
  await opened({ catalog: async () => ok(starterCatalog()) }, 'sections-info', 'Section help');
  const [first] = starterCatalog().sections;
  fireEvent.change(await screen.findByLabelText(first?.name ?? ''), { target: { value: 'Measure twice.' } });
  await save();
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(stored.sectionsInfo).toEqual({ [first?.name ?? '']: 'Measure twice.' });
});

it('writes the name of the company in the app, and the project types of trades one a line', async () => {
  stored = { ...stored, workflowLeadTypes: { 1: 'Roof job', 4: ['Gutter job', 'Rain ware'] } };
  await opened({ catalog: async () => ok(starterCatalog()) });
  const types = await screen.findByLabelText<HTMLTextAreaElement>('Gutters');
  expect(types.value).toBe('Gutter job\nRain ware');
  expect(box('Roofing').value).toBe('Roof job');
  type(types, '');
  fireEvent.focus(box('Roofing'));
  fireEvent.change(box('Roofing'), { target: { value: 'Roof job\n' } });
  expect(box('Roofing').value).toBe('Roof job\n');
  type(box('Roofing'), ' Roof job \n\nTear-off');
  expect(box('Roofing').value).toBe('Roof job\nTear-off');
  type(box('Name in the app'), 'Harlow');
  await save();
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(sent).toMatchObject([{ workflowLeadTypes: { 1: ['Roof job', 'Tear-off'] }, appCompanyName: 'Harlow' }]);
});

it('shows a project type that is too long at its input', async () => {
  await opened({ catalog: async () => ok(starterCatalog()) });
  type(await screen.findByLabelText('Gutters'), 'x'.repeat(201));
  await save();
  expect(await screen.findByText(/at most 200/, { selector: '.control .error *' })).toBeDefined();
  expect(sent).toEqual([]);
});

it('writes a password, never reads it back, and does not store it on the device', async () => {
  const earlier: unknown[] = [];
  const draft: Device['draft'] = async () => ({
    value: null,
    elsewhere$: of(false),
    store: async (value) => void earlier.push(value),
    drop: async () => undefined,
  });
  await opened({ draft }, 'email-settings', 'E-mail');
  type(box('User name'), 'office');
  type(box('Password'), 'Canary-7731');
  await save();
  expect(await screen.findByRole('button', { name: 'Replace Password' })).toBeDefined();
  expect(sent).toMatchObject([{ smtpPassword: 'Canary-7731' }]);
  expect(JSON.stringify(earlier)).not.toContain('Canary');
  expect(screen.getByText('Set November 20, 2026. It is never shown.')).toBeDefined();
  await press('Replace Password');
  expect(box('Password').value).toBe('');
});

it.each([
  ['a text', new File(['Hello'], 'a.txt', { type: 'text/plain' }), 'a.txt: Invalid image'],
  ['nothing', new File([], 'a.gif', { type: 'image/gif' }), 'a.gif: File is empty.'],
  [
    'too much',
    new File([new Uint8Array(10_000_001)], 'a.gif', { type: 'image/gif' }),
    'a.gif: File exceeds limit of 10 MB.',
  ],
  ['a picture that the office finds damaged', new File(['GIF89a'], 'a.gif', { type: 'image/gif' }), 'It is damaged.'],
])('refuses %s as a logo with an explanation, and keeps the old one', async (_title, file, text) => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined }));
  await opened({}, 'settings', 'Settings', {
    office: [answers(fileRoutes.upload, () => refused(invalid({ formFile: ['It is damaged.'] })))],
  });
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  fireEvent.change(input as HTMLInputElement, { target: { files: [file] } });
  expect(await screen.findByText(text, { exact: false, selector: '.message *' })).toBeDefined();
  expect(screen.getByText('No changes')).toBeDefined();
});

it('shows wrong keywords of a scope text, does not save them, fixes a typo, and shows the text as the largest sale with a roof prints it', async () => {
  stored = { ...stored, roofingScopeOfWork: '<p>Cover plants. {{iff[1.36]}}</p>' };
  await opened({ catalog: async () => ok(starterCatalog()) }, 'contract-settings', 'Contract text and options', {
    leads: [
      aLeadRow({ id: 1, firstName: 'Curtis' }),
      aLeadRow({ id: 2, firstName: 'Ana' }, { estimateTotal: 900, workflowIds: [2, 1] }),
      aLeadRow({ id: 3 }, { estimateTotal: 34_527.96, workflowIds: [1] }),
      aLeadRow({ id: 4, firstName: 'Rosa' }, { estimateTotal: 50_000, workflowIds: [2] }),
    ],
    estimates: [localRecord(anEstimate({ id: 7, leadId: 3, workflowIds: [1] }))],
  });
  expect(await screen.findByText('1 keyword, 1 wrong')).toBeDefined();
  expect(screen.getByText('is not a keyword. There are if, value, quantity and each.')).toBeDefined();
  const printedFor = screen.getByLabelText<HTMLSelectElement>('Printed for');
  expect([...printedFor.options].map(({ text }) => text)).toEqual([
    'Dana Whitfield, $34,527.96',
    'Ana Whitfield, $900.00',
  ]);
  expect(await screen.findByText('Cover plants.', { selector: '.paper p, .paper p *' })).toBeDefined();
  await press('Use {{if[1.36]}}');
  expect(await screen.findByText('1 keyword, 0 wrong')).toBeDefined();
  tap(screen.getByLabelText('Print promotions'));
  await save();
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(sent).toEqual([
    {
      roofingScopeOfWork: '<p>Cover plants. {{if[1.36]}}</p>',
      showPromotionsOnContract: true,
      basedOn: { roofingScopeOfWork: '<p>Cover plants. {{iff[1.36]}}</p>', showPromotionsOnContract: null },
    },
  ]);
});

it('refuses to save a wrong keyword, and gives a line that promises unsold work its condition', async () => {
  stored = { ...stored, roofingScopeOfWork: '<p>Install drip edge.</p>', contractEmailMessage: '<p>Thank you.</p>' };
  await opened({ catalog: async () => ok(starterCatalog()) }, 'contract-settings', 'Contract text and options');
  expect(await screen.findByText('“Install drip edge.” is promised even if Drip edge is not sold.')).toBeDefined();
  await press('Only if sold: Install drip edge.');
  await waitFor(() => expect(screen.queryByText(/is promised even if/)).toBeNull());
  await save();
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(sent).toMatchObject([{ roofingScopeOfWork: '<p>{{if[1.324]}}Install drip edge.</p>' }]);
});

it('says why a text cannot be shown as an estimate prints it', async () => {
  stored = { ...stored, roofingScopeOfWork: '<p>Cover plants.</p>' };
  const catalog: Device['catalog'] = async (versions) =>
    versions === undefined ? ok(starterCatalog()) : refused(offline);
  await opened({ catalog }, 'contract-settings', 'Contract text and options', {
    leads: [aLeadRow({ id: 3 }, { estimateTotal: 100, workflowIds: [1] })],
    estimates: [
      localRecord(anEstimate({ id: 7, leadId: 3, workflowIds: [1], catalogVersion: 'a', rulesVersion: 'b' })),
    ],
  });
  expect(await screen.findByText(offline.title, { selector: '.paper *' })).toBeDefined();
});

it('does not bring back a file that is removed while another one is uploading', async () => {
  stored = {
    ...stored,
    contractAttachments: ['10000000-0000-4000-8000-000000000001'],
    contractFiles: [{ fileId: '10000000-0000-4000-8000-000000000001', name: 'Old.pdf', pages: 2 }],
  } as Settings;
  const uploads: ((id: string) => void)[] = [];
  await opened({ catalog: async () => ok(starterCatalog()) }, 'contract-settings', 'Contract text and options', {
    office: [
      answers(
        fileRoutes.upload,
        () =>
          new Promise((resolve) => {
            uploads.push((id) => resolve(ok({ id } as never)));
          }),
      ),
      answers(fileRoutes.read, () => ok({ name: 'New.pdf' } as never)),
    ],
  });
  const attachments = within(await screen.findByRole('group', { name: 'Attachments of the contract' }));
  const input = attachments.getByLabelText('Drag or select PDFs or images');
  fireEvent.change(input, { target: { files: [new File(['%PDF'], 'New.pdf', { type: 'application/pdf' })] } });
  await attachments.findByText('uploading…');
  tap(attachments.getByRole('button', { name: 'Remove Old.pdf' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.('10000000-0000-4000-8000-000000000002');
  expect(await attachments.findByRole('button', { name: 'Remove New.pdf' })).toBeDefined();
  expect(attachments.queryByRole('button', { name: 'Remove Old.pdf' })).toBeNull();
});

it('takes an attachment out of the storage, and says why one cannot be used', async () => {
  stored = { ...stored, fileStorageService: 'google' };
  const file = (id: string, name: string) => ({ id, name, isFolder: false, url: null, mediaType: null });
  await opened({}, 'contract-settings', 'Contract text and options', {
    office: [
      answers(storageRoutes.drives, () => ok([{ id: 'd', name: 'My Drive', type: 'own', url: null, rootId: 'root' }])),
      answers(storageRoutes.children, () =>
        ok({ items: [file('w', 'Warranty.pdf'), file('l', 'Locked.pdf')], next: null }),
      ),
      answers(storageRoutes.attach, ({ params }) =>
        params.id === 'w'
          ? ok({ id: '10000000-0000-4000-8000-000000000002' } as never)
          : refused({ status: 400, title: 'Refused', errors: { formFile: [unpermittedFile] } }),
      ),
      answers(fileRoutes.read, () => ok({ name: 'Warranty.pdf' } as never)),
    ],
  });
  const attachments = within(await screen.findByRole('group', { name: 'Attachments of the contract' }));
  const choose = async (name: string) => {
    tap(await attachments.findByRole('button', { name: 'Choose from the storage' }));
    fireEvent.doubleClick(await screen.findByRole('treeitem', { name: 'My Drive' }));
    tap(await screen.findByRole('treeitem', { name }));
    await press('Choose this file');
  };
  await choose('Warranty.pdf');
  expect(await attachments.findByRole('button', { name: 'Remove Warranty.pdf' })).toBeDefined();
  await choose('Locked.pdf');
  expect(await screen.findByText(`Locked.pdf: ${unpermittedFile}`)).toBeDefined();
});

it('inserts a keyword for a chosen field at the caret, and says that an e-mail cannot have any', async () => {
  stored = { ...stored, contractEmailMessage: '<p>About {{value[1.36]}}</p>' };
  await opened({ catalog: async () => ok(starterCatalog()) }, 'contract-settings', 'Contract text and options');
  expect(await screen.findByText('0 keywords, 0 wrong')).toBeDefined();
  fireEvent.change(await screen.findByLabelText('Keyword'), { target: { value: 'quantity' } });
  expect(button('Insert').hasAttribute('disabled')).toBe(true);
  type(screen.getByLabelText('Field'), '1.36 Valley flashing (Roofing)');
  await press('Insert');
  expect(await screen.findByText('1 keyword, 0 wrong')).toBeDefined();
  await save();
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(stored.roofingScopeOfWork).toBe('<p>{{quantity[1.36]}}</p>');
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'text-contractEmailMessage' } });
  expect(await screen.findByText(/keywords do nothing here/)).toBeDefined();
});

it('renders keywords as chips, wrong ones as typed, and copies and pastes their source text', async () => {
  const written = '<ul><li>{{if[1.36]}} Line <strong>{{val</strong>ue[1.36]}}, {{iff[1.36]}} \\{{no}}</li></ul>';
  stored = { ...stored, roofingScopeOfWork: written };
  await opened({ catalog: async () => ok(starterCatalog()) }, 'contract-settings', 'Contract text and options');
  const editor = (await screen.findByText(/Line/, { selector: '[contenteditable] *' })).closest<HTMLElement>(
    '[contenteditable]',
  );
  if (editor === null) throw new Error('The text has no editor.');
  const drawn = (className: string) => [...editor.querySelectorAll<HTMLElement>(`.${className}`)];
  await waitFor(() =>
    expect(drawn('text-mark--chip').map(({ dataset, textContent }) => [dataset.label, textContent])).toEqual([
      ['if Valley flashing 1.36', '{{if[1.36]}}'],
      ['value Valley flashing 1.36', '{{val'],
      [undefined, 'ue[1.36]}}'],
    ]),
  );
  expect(drawn('text-mark--wrong').map(({ textContent }) => textContent)).toEqual(['{{iff[1.36]}}']);
  const clipboard = new Map<string, string>();
  const clipboardData = {
    clearData: () => clipboard.clear(),
    setData: (type: string, data: string) => clipboard.set(type, data),
    getData: (type: string) => clipboard.get(type) ?? '',
    files: [],
    items: [],
  };
  fireEvent.keyDown(editor, { key: 'a', code: 'KeyA', keyCode: 65, ctrlKey: true });
  fireEvent.copy(editor, { clipboardData });
  expect(clipboard.get('text/plain')?.trim()).toBe('{{if[1.36]}} Line {{value[1.36]}}, {{iff[1.36]}} \\{{no}}');
  fireEvent.paste(editor, { clipboardData });
  fireEvent.keyDown(editor, { key: 'ArrowRight' });
  expect(editor.textContent).toContain('{{if[1.36]}} Line {{value[1.36]}}, {{iff[1.36]}} \\{{no}}');
  expect(screen.getByText('3 keywords, 1 wrong')).toBeDefined();
});

it('shows the existing DNS records beside those to add, for the saved sender only', async () => {
  stored = { ...stored, fromEmailAddress: 'office@harlow.com', smtpHost: 'smtp.gmail.com' };
  const line = { name: 'harlow.com', value: 'v=spf1 -all', words: 'It does not name the server.' };
  const lines = [
    { kind: 'SPF' as const, state: 'different' as const, ...line },
    { kind: 'DMARC' as const, state: 'unanswered' as const, ...line, value: null, words: 'The DNS did not answer.' },
  ];
  const office = [
    answers(settingsRoutes.senderDns, () => ok({ from: 'office@harlow.com', host: 'smtp.gmail.com', lines })),
    answers(reshapingRoutes.measureDraft, () => ok({ changes: 3 })),
  ];
  await opened({}, 'email-settings', 'E-mail', { office });
  expect(await screen.findByText('Different.')).toBeDefined();
  expect(screen.getByText('No answer.')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Publish and history\s*3 changes$/ })).toBeDefined();
  type(box('From'), 'harlow@gmail.com');
  expect(await screen.findByText(/Anyone can have an address at gmail.com/)).toBeDefined();
  type(box('From'), 'sales@harlow.com');
  expect(await screen.findByText(/^Save first:/)).toBeDefined();
  expect(screen.queryByText('Different.')).toBeNull();
});
