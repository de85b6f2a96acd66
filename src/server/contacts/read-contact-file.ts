import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/canonical-json.ts';
import type { FileContact } from '#domain/contacts/compare-contacts.ts';
import { contactColumns, entriesOfRow, formatOf } from '#domain/contacts/contact-columns.ts';
import {
  addedHeadings,
  type ContactEntry,
  type ContactTarget,
  contactTargets,
} from '#domain/contacts/contact-entry.ts';
import { contactLead } from '#domain/contacts/contact-lead.ts';
import type { ContactProblem } from '#domain/contacts/contact-part.ts';
import { contactPhones } from '#domain/contacts/contact-phone.ts';
import { readVcards } from '#domain/contacts/read-vcards.ts';
import { isEmailAddress } from '#domain/formats/email-address.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { textOf } from '#engine/catalog/import/sheet-table.ts';
import { cardBytes, decodeBytes } from '#server/contacts/card-bytes.ts';
import { readSheetFile } from '#server/sheets/read-sheet-file.ts';

type Targets = readonly (string | null)[];

export interface ContactFileCall {
  readonly file: Uint8Array;
  /** The targets that a person chose for the columns; null for the remembered or the usual ones. */
  readonly chosen: Targets | null;
  /** Targets chosen for earlier files, by the key of their headings. */
  readonly remembered: Readonly<Record<string, Targets>>;
}

export interface ContactFile {
  readonly format: string | null;
  /** Name of the sheet in a workbook. */
  readonly sheet?: string;
  /** The headings of the refused contacts' cells. */
  readonly headings: readonly string[];
  readonly headingsKey: string;
  readonly columns: readonly {
    readonly heading: string;
    readonly sample: string;
    readonly target: ContactTarget | null;
  }[];
  /** A person must say first what the columns are; nothing else was read. */
  readonly needsColumns: boolean;
  readonly contacts: readonly FileContact[];
}

const max = { contacts: 10_000, columns: 500, cell: 20_000, refusedCell: 1_000 } as const;

const tooMany = `Has more than ${formatNumber(max.contacts)} contacts. Divide it into several files.`;

/** The contacts in a file, or the reason why it has none. The content decides the kind of file, not its name. */
export async function readContactFile(call: ContactFileCall): Promise<Result<ContactFile, string>> {
  const cards = cardBytes(call.file);
  return cards === null ? readTable(call) : readCards(cards);
}

function readCards(bytes: string): Result<ContactFile, string> {
  const cards = readVcards(bytes, decodeBytes, { maxCards: max.contacts });
  if (cards.length > max.contacts) return refused(tooMany);
  if (cards.length === 0) return refused('Has no contacts.');
  const contacts = cards.map(({ number, entries, isCut }): FileContact => {
    const cut = isCut ? [{ column: '', value: '', reason: 'The card has no end: the file is not complete.' }] : [];
    return fileContact(number, entries, cut, () =>
      contactTargets.map(({ name }) =>
        entries
          .filter(({ target }) => target === name)
          .map(({ text }) => text)
          .join(' ::: '),
      ),
    );
  });
  return ok({
    format: 'vCard',
    headings: contactTargets.map(({ label }) => label),
    headingsKey: '',
    columns: [],
    needsColumns: false,
    contacts,
  });
}

async function readTable({ file, chosen, remembered }: ContactFileCall): Promise<Result<ContactFile, string>> {
  const sheet = await readSheetFile(file, { heading: null, maxRows: max.contacts + 100, isTolerant: true });
  if (!sheet.ok) return sheet;
  const rows = Array.from(sheet.value.rows, (cells) => Array.from(cells ?? [], (cell) => storable(textOf(cell))));
  const start = rows.findIndex((cells) => cells.filter((cell) => cell !== '').length > 1);
  if (start < 0) return refused(oneColumn);
  const headings = rows[start] ?? [];
  if (headings.length > max.columns)
    return refused(`Has ${formatNumber(headings.length)} columns, which is no list of contacts.`);
  const value = headings.find(isValue);
  if (value !== undefined)
    return refused(
      `Has no headings: its first row has “${firstCharacters(value, 60)}”. Add a row that names the columns.`,
    );
  const filled = rows.flatMap((cells, at) =>
    at > start && cells.some((cell) => cell !== '') ? [{ cells, row: at + 1 }] : [],
  );
  if (filled.length === 0) return refused('Has headings, but no contacts below them.');
  if (filled.length > max.contacts) return refused(tooMany);
  const headingsKey = keyOf(headings.filter((heading) => !addedHeadings.some((added) => added === heading)));
  const format = formatOf(headings);
  const known = chosen ?? remembered[headingsKey] ?? null;
  const columns = contactColumns(headings, known);
  const isNamed = columns.some(({ target }) => target !== null && names.has(target));
  const needsColumns = !isNamed || (known === null && format === null);
  return ok({
    format,
    ...(sheet.value.name === undefined ? {} : { sheet: sheet.value.name }),
    headings,
    headingsKey,
    columns: columns.map(({ heading, target }, at) => ({
      heading: firstCharacters(heading, 200),
      target,
      sample: firstCharacters(filled.find(({ cells }) => (cells[at] ?? '') !== '')?.cells[at] ?? '', 100),
    })),
    needsColumns,
    contacts: needsColumns
      ? []
      : filled.map(({ cells, row }) => fileContact(row, entriesOfRow(cells, columns), [], () => cells)),
  });
}

const oneColumn =
  'Has only one column. A list of contacts has at least a name and a phone number, an e-mail address or a street.';

/** One of them names a contact. */
const names: ReadonlySet<ContactTarget> = new Set(['firstName', 'lastName', 'fullName', 'company']);

/** A text that the database can store. */
const storable = (text: string): string =>
  firstCharacters(
    text
      .replace(/\0/g, '')
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .trim(),
    max.cell,
  );

/** A phone number or an e-mail address is no heading. */
const isValue = (heading: string): boolean =>
  heading !== '' && (isEmailAddress(heading) || contactPhones(heading).some(({ kind }) => kind === 'number'));

function fileContact(
  row: number,
  entries: readonly ContactEntry[],
  found: readonly ContactProblem[],
  cellsOf: () => readonly string[],
): FileContact {
  const clean = entries.map((entry) => ({ ...entry, text: storable(entry.text) }));
  const { contact, salesperson, mended, problems } = contactLead(clean);
  const all = [...found, ...problems];
  return {
    row,
    key: keyOf({ contact, salesperson }),
    contact,
    salesperson,
    mended,
    problems: all,
    ...(all.length === 0 ? {} : { cells: cellsOf().map((cell) => firstCharacters(cell, max.refusedCell)) }),
  };
}

/** The first 32 digits of a hash of the content, which no two contents share. */
const keyOf = (content: unknown): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, 32);
