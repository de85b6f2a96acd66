// Files of contacts: read, compared with the leads, and imported in batches.
import { expect, test } from 'vitest';
import type { ContactOutcomes } from '#contract/records/contact-outcomes.ts';
import type { ComparedContact, ContactReading } from '#contract/records/contact-reading.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { PagedLeads } from '#contract/records/paged-leads.ts';
import { googleCsv, manyContacts } from '#tests/support/contacts/contact-files.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { fileForm } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';
import { workbook, xmlRow } from '#tests/support/workbooks.ts';

const readFile = (
  user: TestUser,
  content: string | Uint8Array,
  columns: readonly (string | null)[] | null = null,
  name = 'contacts.csv',
) =>
  user.call(
    'POST',
    '/api/leads/contacts/reading',
    fileForm(name, content, 'file', columns === null ? {} : { columns: JSON.stringify({ targets: columns }) }),
  );

const reading = async (
  user: TestUser,
  content: string | Uint8Array,
  columns: readonly (string | null)[] | null = null,
) => (await readFile(user, content, columns)).json<ContactReading>();

interface Choice extends Pick<ComparedContact, 'key' | 'contact'> {
  readonly intoLeadId?: number;
  readonly intoKey?: string;
  readonly isAgain?: true;
}

async function importAll(user: TestUser, contacts: readonly Choice[], userId: number | null = null) {
  const chosen = contacts.map(({ key, contact, intoLeadId, intoKey, isAgain }) => ({
    key,
    contact,
    intoLeadId,
    intoKey,
    isAgain,
  }));
  const answer = await user.call('POST', '/api/leads/contacts', { body: { userId, contacts: chosen } });
  return answer.json<ContactOutcomes>().outcomes;
}

const kindsOf = ({ contacts }: ContactReading) => contacts.map(({ kind }) => kind);

const leadCount = async (user: TestUser) =>
  (await user.call('GET', '/api/leads?limit=1')).json<PagedLeads>().totalCount;

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ leads: 24, database }));

  test('new contacts become leads of the chosen salesperson, and the same file again adds nothing', async () => {
    const rep = await server().logIn(people.rep);
    const file = googleCsv(manyContacts(3));
    const before = await leadCount(rep);
    const read = await reading(rep, file);
    expect([read.format, kindsOf(read)]).toEqual(['Google Contacts', ['new', 'new', 'new']]);
    expect(await leadCount(rep)).toBe(before);
    const outcomes = await importAll(rep, read.contacts, rep.userId);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'added']);
    const lead = (await rep.call('GET', `/api/leads/${outcomes[0]?.leadId}`)).json<Lead>();
    expect(lead).toMatchObject({
      userId: rep.userId,
      firstName: 'Given0',
      lastName: 'Family0',
      mobilePhone: '+13122000000',
      email: 'person0@example.com',
      street: '1 Alder Ct',
      city: 'Batavia',
      state: 'IL',
      zipCode: '60510',
    });
    expect(kindsOf(await reading(rep, file))).toEqual(['same', 'same', 'same']);
    const again = await importAll(rep, read.contacts, rep.userId);
    expect(again).toEqual(outcomes.map((each) => ({ ...each, outcome: 'same' })));
    expect(await leadCount(rep)).toBe(before + 3);
    const found = (await rep.call('GET', '/api/leads/search?searchQuery=Family1')).json<PagedLeads>();
    expect(found.totalCount).toBe(1);
  });

  test('a batch that is sent twice at once adds its contacts once', async () => {
    const rep = await server().logIn(people.rep);
    const read = await reading(rep, googleCsv(manyContacts(20, 100)));
    const before = await leadCount(rep);
    const both = await Promise.all([importAll(rep, read.contacts), importAll(rep, read.contacts)]);
    expect(both.flat().filter(({ outcome }) => outcome === 'added')).toHaveLength(20);
    expect(await leadCount(rep)).toBe(before + 20);
  });

  test('a contact with a known phone, e-mail, or name and street is possibly known, and merged or added', async () => {
    const rep = await server().logIn(people.rep);
    const added = (
      await rep.call('POST', '/api/leads', {
        body: { firstName: 'Nora', lastName: 'Quill', phone: '+16305550707', street: '7 Fern Court', city: 'Geneva' },
      })
    ).json<Lead>();
    const file = [
      'Name;Phone;E-mail;Address',
      'Nora Quill;630-555-0707;nora@example.com;',
      'Ned Quill;630-555-0707;;',
      'NORA QUILL;;;7 FERN CT.',
    ].join('\n');
    const columns = ['fullName', 'phone', 'email', 'street'];
    const [nora, ned, again] = (await reading(rep, file, columns)).contacts;
    expect([nora?.kind, nora?.match]).toEqual([
      'known',
      {
        by: 'phone',
        isSameName: true,
        leadId: added.id,
        text: 'Nora Quill, 7 Fern Court, Geneva, (630) 555-0707',
        changes: ['email'],
      },
    ]);
    expect([ned?.kind, ned?.match]).toMatchObject(['known', { isSameName: false, leadId: added.id }]);
    expect([again?.kind, again?.match?.by]).toEqual(['same', 'address']);
    if (nora === undefined || ned === undefined) throw new Error('not read');
    const outcomes = await importAll(rep, [{ ...nora, intoLeadId: added.id }, ned]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['merged', 'added']);
    const merged = (await rep.call('GET', `/api/leads/${added.id}`)).json<Lead>();
    expect(merged).toMatchObject({
      email: 'nora@example.com',
      phone: '+16305550707',
      street: '7 Fern Court',
      version: 2,
    });
    expect(kindsOf(await reading(rep, file))).toEqual(['same', 'same', 'same']);
  });

  test('a contact that the file has twice is merged into the first one', async () => {
    const rep = await server().logIn(people.rep);
    const file =
      'First Name,Last Name,Phone,E-mail\nUma,Vance,630-555-0808,\nUma,Vance,630-555-0808,uma@example.com\nUma,Vance,630-555-0808,\n';
    const columns = ['firstName', 'lastName', 'phone', 'email'];
    const { contacts } = await reading(rep, file, columns);
    expect(contacts.map(({ kind, match }) => [kind, match?.row])).toEqual([
      ['new', undefined],
      ['known', 2],
      ['same', 2],
    ]);
    const chosen = contacts.map((each) =>
      each.match?.key === undefined ? each : { ...each, intoKey: each.match.key },
    );
    const outcomes = await importAll(rep, chosen.slice(0, 2));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['added', 'merged']);
    expect(new Set(outcomes.map(({ leadId }) => leadId)).size).toBe(1);
  });

  test('a contact whose lead was deleted comes back only when somebody wants it', async () => {
    const rep = await server().logIn(people.rep);
    const file = googleCsv(manyContacts(1, 500));
    const { contacts } = await reading(rep, file);
    const [{ leadId } = { leadId: 0 }] = await importAll(rep, contacts);
    expect((await rep.call('DELETE', `/api/leads/${leadId}`)).statusCode).toBe(204);
    expect(kindsOf(await reading(rep, file))).toEqual(['deleted']);
    expect(await importAll(rep, contacts)).toMatchObject([{ outcome: 'same' }]);
    expect(
      await importAll(
        rep,
        contacts.map((each) => ({ ...each, isAgain: true as const })),
      ),
    ).toMatchObject([{ outcome: 'added' }]);
    expect(kindsOf(await reading(rep, file))).toEqual(['same']);
  });

  test('another company sees neither leads nor remembered columns, and merges into no foreign lead', async () => {
    const rep = await server().logIn(people.rep);
    const other = await server().logIn(people.foreign);
    const file = 'Who;Number\nIda Foreign;630-555-0909\n';
    const { contacts } = await reading(rep, file, ['fullName', 'phone']);
    const [{ leadId } = { leadId: null }] = await importAll(rep, contacts);
    expect((await reading(rep, file)).needsColumns).toBe(false);
    const theirs = await reading(other, file);
    expect([theirs.needsColumns, theirs.contacts]).toEqual([true, []]);
    expect(kindsOf(await reading(other, file, ['fullName', 'phone']))).toEqual(['new']);
    expect(
      await importAll(
        other,
        contacts.map((each) => ({ ...each, intoLeadId: leadId ?? 0 })),
      ),
    ).toMatchObject([{ outcome: 'refused', reason: 'The lead was deleted in the meantime.' }]);
    expect(
      (await other.call('POST', '/api/leads/contacts', { body: { userId: rep.userId, contacts: [] } })).statusCode,
    ).toBe(400);
    const foreign = { userId: rep.userId, contacts: contacts.map(({ key, contact }) => ({ key, contact })) };
    expect((await other.call('POST', '/api/leads/contacts', { body: foreign })).json()).toMatchObject({
      errors: { userId: ['User id is not valid.'] },
    });
  });
});

const server = shared(() => startTestServer({ leads: 0 }));

test('an unknown table needs its columns once, and a refused row keeps its cells and reasons', async () => {
  const rep = await server().logIn(people.rep);
  const file =
    'Customer\tTel\tWhere\tZip\tSold by\nDana Whitfield\t630-555-0101\tNJ\t7001\tJonah Keller\nBad Phone\t555\tNJ\t07001\t\nNo Rep\t\tNJ\t\tBob Nobody\n';
  const unknown = await reading(rep, file);
  expect([unknown.format, unknown.needsColumns, unknown.contacts]).toEqual([null, true, []]);
  expect(unknown.columns.map(({ heading, target, sample }) => [heading, target, sample])).toEqual([
    ['Customer', 'fullName', 'Dana Whitfield'],
    ['Tel', 'phone', '630-555-0101'],
    ['Where', null, 'NJ'],
    ['Zip', 'zipCode', '7001'],
    ['Sold by', 'salesperson', 'Jonah Keller'],
  ]);
  const { contacts } = await reading(rep, file, ['fullName', 'phone', 'state', 'zipCode', 'salesperson']);
  expect(contacts).toMatchObject([
    {
      row: 2,
      kind: 'new',
      contact: { userId: rep.userId, zipCode: '07001', state: 'NJ' },
      mended: ['Zip code 7001 became 07001.'],
    },
    {
      row: 3,
      kind: 'refused',
      cells: ['Bad Phone', '555', 'NJ', '07001', ''],
      problems: [{ column: 'Tel', value: '555', reason: 'Phone has 3 digits. Write ten.' }],
    },
    { row: 4, kind: 'refused', problems: [{ column: 'Salesperson', value: 'Bob Nobody' }] },
  ]);
  expect(await reading(rep, file)).toMatchObject({
    needsColumns: false,
    contacts: [{ row: 2 }, { row: 3 }, { row: 4 }],
  });
});

test('a file of every encoding and format is read alike', async () => {
  const rep = await server().logIn(people.rep);
  const text =
    'First Name,Last Name,E-mail Address,Home Street,Home State,Home Postal Code\r\nJosé,Núñez,jose@example.com,5 Oak St,NJ,07001\r\n';
  const utf16 = Buffer.from(text, 'utf16le');
  const files: Readonly<Record<string, Uint8Array>> = {
    'UTF-8': Buffer.from(text),
    'UTF-8 with a mark': Buffer.from(`\ufeff${text}`),
    'Windows-1252': Buffer.from(text, 'latin1'),
    'UTF-16': Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
    'UTF-16, big end first': Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
    'UTF-16 without a mark': utf16,
    semicolons: Buffer.from(`sep=;\n${text.replaceAll(',', ';')}`),
    tabs: Buffer.from(text.replaceAll(',', '\t')),
    vCard: Buffer.from(
      'BEGIN:VCARD\nVERSION:3.0\nN:Núñez;José;;;\nEMAIL:jose@example.com\nADR:;;5 Oak St;;NJ;07001;\nEND:VCARD\n',
    ),
    workbook: workbook({
      sheets: {
        Contacts:
          xmlRow(1, ['First Name', 'Last Name', 'E-mail Address', 'Home Street', 'Home State', 'Home Postal Code']) +
          xmlRow(2, ['José', 'Núñez', 'jose@example.com', '5 Oak St', 'NJ', 7001]),
      },
    }),
  };
  for (const [name, file] of Object.entries(files)) {
    const { contacts } = await reading(rep, file);
    expect([name, contacts.map(({ kind, contact }) => [kind, contact])]).toEqual([
      name,
      [
        [
          'new',
          {
            firstName: 'José',
            lastName: 'Núñez',
            email: 'jose@example.com',
            street: '5 Oak St',
            state: 'NJ',
            zipCode: '07001',
          },
        ],
      ],
    ]);
  }
});

test('a file that holds no contacts gets a plain sentence', async () => {
  const rep = await server().logIn(people.rep);
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'File is empty.': '',
    'The file is empty.': '   \n',
    'Is a web page or XML. Save it as “CSV UTF-8 (comma delimited)”, or as .xlsx.': '<!doctype html><html></html>',
    'Is a PDF. Choose an .xlsx or a .csv file.': '%PDF-1.7 …',
    'Is not a text file. Choose an .xlsx or a .csv file.': new Uint8Array([0x89, 0x50, 0, 0, 1, 2, 3]),
    'The workbook is damaged. Open it in a spreadsheet program and save it again.': 'PK\u0003\u0004 nothing',
    'Has headings, but no contacts below them.': 'First Name,Last Name,E-mail Address,Home Street\n',
    'Has only one column. A list of contacts has at least a name and a phone number, an e-mail address or a street.':
      'Name\nDana Whitfield\n',
    'Has no headings: its first row has “dana@example.com”. Add a row that names the columns.':
      'Dana,dana@example.com\nBob,bob@example.com\n',
    'Has no contacts.': 'BEGIN:VCARD\nKIND:group\nFN:Friends\nEND:VCARD\n',
    'Has 501 columns, which is no list of contacts.': `${Array.from({ length: 501 }, (_, at) => `Column ${at}`).join()}\n${','.repeat(500)}x\n`,
    'Has more than 10,000 contacts. Divide it into several files.': `Name,Phone\n${'A B,1\n'.repeat(10_001)}`,
    'File exceeds limit of 10 MB.': 'x'.repeat(10_000_001),
  };
  for (const [reason, content] of Object.entries(files)) {
    const answer = await readFile(rep, content);
    expect([reason, answer.statusCode, Object.values(answer.json<{ errors: object }>().errors).flat()]).toEqual([
      reason,
      400,
      [reason],
    ]);
  }
});

test('a formula is a text, and an endless cell is refused', async () => {
  const rep = await server().logIn(people.rep);
  const { contacts } = await reading(
    rep,
    `First Name,Last Name,E-mail Address,Home Street,Notes\n=cmd(),'=Smith,a@example.com,,${'x'.repeat(50_000)}\n`,
  );
  expect(contacts).toMatchObject([
    { kind: 'refused', contact: { firstName: '=cmd()', lastName: '=Smith' }, problems: [{ column: 'Notes' }] },
  ]);
  expect(contacts[0]?.cells?.[4]).toHaveLength(1_000);
});
