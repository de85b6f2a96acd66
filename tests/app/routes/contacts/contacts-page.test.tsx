import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { type Problem, problemFor } from '#contract/problems.ts';
import type { ContactBatch } from '#contract/records/contact-batch.ts';
import type { ComparedContact, ContactReading } from '#contract/records/contact-reading.ts';
import { contactRoutes } from '#contract/routes/exchange/contacts.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { answers, fakeDevice, fakeUser } from '#tests/support/device/fake-device.ts';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const aContact = (row: number, more: Partial<ComparedContact> = {}): ComparedContact => ({
  row,
  key: String(row).padStart(32, '0'),
  kind: 'new',
  contact: { firstName: 'Given', lastName: `Family${row}` },
  mended: [],
  problems: [],
  ...more,
});

const nora = aContact(2, {
  kind: 'known',
  contact: { firstName: 'Nora', lastName: 'Quill', phone: '+16305550707', email: 'nora@example.com' },
  match: { by: 'phone', isSameName: true, leadId: 7, text: 'Nora Quill, Geneva', changes: ['email'] },
});

const ned = aContact(3, {
  kind: 'known',
  contact: { firstName: 'Ned', lastName: 'Quill', phone: '+16305550707' },
  match: { by: 'phone', isSameName: false, leadId: 7, text: 'Nora Quill, Geneva', changes: [] },
});

const bad = aContact(5, {
  kind: 'refused',
  contact: { lastName: 'Bad' },
  cells: ['Bad', '555'],
  problems: [{ column: 'Phone', value: '555', reason: 'Phone has 3 digits. Write ten.' }],
});

const reading: ContactReading = {
  format: 'Google Contacts',
  headings: ['Name', 'Phone'],
  columns: [
    { heading: 'Name', sample: 'Nora Quill', target: 'fullName' },
    { heading: 'Phone', sample: '630-555-0707', target: null },
  ],
  needsColumns: false,
  contacts: [nora, ned, aContact(4, { mended: ['Zip code 7001 became 07001.'] }), bad],
};

async function openContacts(
  read: (targets: readonly (string | null)[] | null) => Result<ContactReading, Problem>,
  importBatch: (batch: ContactBatch) => Result<ContactBatch, Problem> = ok,
) {
  const batches: ContactBatch[] = [];
  const device = fakeDevice({
    now: new Date('2026-11-20T15:00:00Z'),
    office: [
      answers(contactRoutes.readFile, ({ form }) =>
        read((form.columns as { targets: string[] } | null)?.targets ?? null),
      ),
      answers(contactRoutes.importBatch, ({ body }) => {
        const answer = importBatch(body);
        if (!answer.ok) return answer;
        batches.push(body);
        return ok({
          outcomes: body.contacts.map(({ key, intoLeadId }) => ({
            key,
            outcome: intoLeadId ? ('merged' as const) : ('added' as const),
            leadId: 9,
            reason: null,
          })),
        });
      }),
    ],
  });
  window.history.replaceState(null, '', '/estimator/leads/import');
  render(<App device={device} router={createRouter()} />);
  fireEvent.change(await screen.findByLabelText('Drag or select file'), {
    target: { files: [new File(['Name,Phone\n'], 'contacts.csv')] },
  });
  return batches;
}

it('possibly known contacts come first, each beside its lead with a choice; the import takes the choices', async () => {
  const batches = await openContacts(() => ok(reading));
  const list = await screen.findByRole('list', { name: 'Possibly known contacts' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(list.textContent).toContain('Same phone: Nora Quill, Geneva A merge adds: e-mail.');
  const choiceOf = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ checked }) => checked)?.parentElement?.textContent;
  expect([choiceOf('Nora Quill, row 2'), choiceOf('Ned Quill, row 3')]).toEqual(['Merge', 'Add']);
  expect(screen.getByText('2 new leads, 1 merge')).toBeDefined();
  fireEvent.click(within(screen.getByRole('group', { name: 'Ned Quill, row 3' })).getByLabelText('Leave out'));
  fireEvent.click(screen.getByRole('button', { name: 'Import 2' }));
  await screen.findByText('1 lead was added.');
  expect(batches).toEqual([
    {
      userId: fakeUser.id,
      contacts: [
        { key: nora.key, contact: nora.contact, intoLeadId: 7, intoKey: null },
        { key: aContact(4).key, contact: aContact(4).contact },
      ],
    },
  ]);
  expect(screen.getByRole('heading', { name: '1 contact was refused' })).toBeDefined();
});

it('the counts act as filters; refused rows have their reasons and can be downloaded with them', async () => {
  await openContacts(() => ok(reading));
  fireEvent.click(await screen.findByRole('button', { name: '1 Refused' }));
  const list = screen.getByRole('list', { name: 'Refused contacts' });
  expect(list.textContent).toContain('Phone 555 Phone has 3 digits. Write ten.');
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:x';
  });
  fireEvent.click(screen.getByRole('button', { name: 'Download the refused rows' }));
  expect(await blobs[0]?.text()).toContain(
    '"Name","Phone","Import row","Import reasons"\r\n"Bad","555",5,"Phone: Phone has 3 digits. Write ten."',
  );
  fireEvent.click(screen.getByRole('button', { name: '1 New' }));
  expect(screen.getByRole('list', { name: 'New contacts' }).textContent).toContain('Zip code 7001 became 07001.');
});

it('the choice for all applies to every row', async () => {
  await openContacts(() => ok(reading));
  await screen.findByRole('list', { name: 'Possibly known contacts' });
  fireEvent.click(screen.getByRole('button', { name: 'Leave out' }));
  expect(screen.getByText('1 new lead')).toBeDefined();
});

it('an unknown table asks for its columns, and refuses a choice without a name', async () => {
  const asked: (readonly (string | null)[] | null)[] = [];
  await openContacts((targets) => {
    asked.push(targets);
    const columns = reading.columns.map((column) => ({ ...column, target: null }));
    return ok(targets === null ? { ...reading, columns, needsColumns: true, contacts: [] } : reading);
  });
  await screen.findByRole('heading', { name: 'What are these columns?' });
  fireEvent.click(screen.getByRole('button', { name: 'Use these columns' }));
  expect(screen.getByText('Choose the column with the name or the company.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Name becomes'), { target: { value: 'fullName' } });
  fireEvent.change(screen.getByLabelText('Phone becomes'), { target: { value: 'phone' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use these columns' }));
  await screen.findByRole('list', { name: 'Possibly known contacts' });
  expect(asked).toEqual([null, ['fullName', 'phone']]);
  expect(screen.getByText(/Left out: Phone/)).toBeDefined();
});

it('a file that cannot be read says why; without a connection it can be tried again', async () => {
  const reasons = { file: ['Is a PDF. Choose an .xlsx or a .csv file.'] };
  await openContacts(() => refused({ status: 400, title: 'Invalid', errors: reasons }));
  await screen.findByText('Is a PDF. Choose an .xlsx or a .csv file.');
  fireEvent.click(screen.getByRole('button', { name: 'Remove contacts.csv' }));
  expect(screen.getByLabelText('Drag or select file')).toBeDefined();
});

it('an import that loses the connection continues where it stopped', async () => {
  let isAway = true;
  const many = Array.from({ length: 250 }, (_, at) => aContact(at + 2));
  const batches = await openContacts(
    () => ok({ ...reading, contacts: many }),
    (batch) => (isAway && batches.length === 1 ? refused(problemFor(503)) : ok(batch)),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Import 250' }));
  await screen.findByText('100 of 250 contacts');
  await screen.findByText('Your device is offline or the server is unavailable right now.');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('250 leads were added.');
  expect(batches.map(({ contacts }) => contacts.length)).toEqual([100, 100, 50]);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});
