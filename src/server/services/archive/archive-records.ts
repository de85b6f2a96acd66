// The rows of a company as files of JSON, page by page. Each read is a short transaction of its own, so that the others
// wait for none of it.
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import { asOwner } from '#server/database/database.ts';
import {
  type ArchivedRow,
  listArchivedIds,
  listArchivedOf,
  listArchivedPage,
  listArchivedVersions,
  listCompanyFiles,
} from '#server/repositories/archive/archived-rows.ts';
import { type ArchivedTableName, archivedTables } from '#server/repositories/archive/archived-tables.ts';
import { type ArchiveWork, openPatiently } from '#server/services/archive/archive-work.ts';
import { archivePath } from '#server/services/archive/file-paths.ts';
import type { AddEntry } from '#server/services/archive/write-zip.ts';

/** A file as the reader lists it. */
export interface ArchivedFile {
  readonly id: string;
  /** Null for the PDF of a paper. */
  readonly leadId: number | null;
  readonly name: string;
  readonly caption: string;
  /** Null if its bytes are missing. */
  readonly path: string | null;
}

/** Leads of a page with what belongs to them, for the page of the reader. */
export interface ArchivedLeads {
  readonly page: number;
  readonly leads: readonly ArchivedRow[];
  readonly estimates: readonly ArchivedRow[];
  /** Without the contents of the papers. */
  readonly documents: readonly ArchivedRow[];
  readonly files: readonly ArchivedFile[];
}

const leadsOfPage = 50;
/** An estimate has up to 5,000 lines, and a contract a whole paper. */
const rowsAtOnce = 20;
const smallRows = 500;

/** Tables of the company itself, and the rows of each that are read at once. */
const companyTables = {
  users: smallRows,
  settings: 1,
  catalogs: 1,
  catalog_publications: rowsAtOnce,
  catalog_changes: rowsAtOnce,
  catalog_drafts: 1,
  what_ifs: smallRows,
  contact_columns: smallRows,
  imported_contacts: smallRows,
  email_messages: smallRows,
  audit_log: smallRows,
} as const satisfies { readonly [T in ArchivedTableName]?: number };

const ofDocuments = ['document_signatures', 'signing_links', 'buyer_choices', 'record_copies'] as const;

/** Every row of the company that belongs to no lead. */
export async function addCompanyRows(work: ArchiveWork, add: AddEntry): Promise<void> {
  for (const [name, limit] of Object.entries(companyTables)) {
    const table = name as keyof typeof companyTables;
    let after: ArchivedRow | null = null;
    for (let page = 1; ; page += 1) {
      const rows: readonly ArchivedRow[] = await work.read((trx) =>
        listArchivedPage(trx, table, work.companyId, { after, limit }),
      );
      if (rows.length > 0) await add(jsonOf(table, page, [rows.map((row) => cleaned(table, row))]));
      await work.beat();
      after = rows.at(-1) ?? null;
      if (rows.length < limit || archivedTables[table].key.some((column) => column === 'company_id')) break;
    }
  }
}

/** The company's own pictures and attachments. */
export async function addCompanyFiles(work: ArchiveWork, add: AddEntry): Promise<void> {
  const ids = await asOwner(work.context.db, (trx) => listCompanyFiles(trx, work.companyId));
  for (let start = 0, page = 1; start < ids.length; start += smallRows, page += 1)
    await addFiles(work, add, 'company-files', page, ids.slice(start, start + smallRows), new Map());
}

/** All leads with what belongs to them, in pages. */
export async function* addLeads(work: ArchiveWork, add: AddEntry): AsyncGenerator<ArchivedLeads> {
  const { companyId, progress } = work;
  let after: ArchivedRow | null = null;
  for (let page = 1; ; page += 1) {
    const leads: readonly ArchivedRow[] = await work.read((trx) =>
      listArchivedPage(trx, 'leads', companyId, { after, limit: leadsOfPage }),
    );
    if (leads.length === 0) return;
    await add(jsonOf('leads', page, [leads]));
    const leadIds = idsOf(leads);
    const ids = (table: 'estimates' | 'documents' | 'files', column: string, values: readonly (number | string)[]) =>
      work.read((trx) => listArchivedIds(trx, table, companyId, column, values));
    const estimateIds = await ids('estimates', 'lead_id', leadIds);
    const documentIds = await ids('documents', 'estimate_id', estimateIds);
    const estimates = await addRows(work, add, 'estimates', page, estimateIds);
    const documents = await addRows(work, add, 'documents', page, documentIds, withoutContent);
    for (const table of ofDocuments) await addChildren(work, add, table, page, 'document_id', documentIds);
    await addChildren(work, add, 'purchase_orders', page, 'lead_id', leadIds);
    await addVersions(work, add, page, { leads: leadIds, estimates: estimateIds, 'estimate-documents': documentIds });
    const fileIds = await ids('files', 'lead_id', leadIds);
    const leadOfPdf = new Map(
      documents.flatMap(({ pdf_file_id: id, lead_id: leadId }) =>
        typeof id === 'string' ? [[id, Number(leadId)] as const] : [],
      ),
    );
    const files = await addFiles(work, add, 'files', page, [...fileIds.map(String), ...leadOfPdf.keys()], leadOfPdf);
    progress.done += leads.length + estimates.length + documents.length;
    await work.beat();
    yield { page, leads, estimates, documents, files };
    after = leads.at(-1) ?? null;
    if (leads.length < leadsOfPage) return;
  }
}

const idsOf = (rows: readonly ArchivedRow[]): readonly number[] => rows.map(({ id }) => Number(id));

const same = (row: ArchivedRow): ArchivedRow => row;

/** The reader needs no paper, which is the largest part of a document. */
function withoutContent(row: ArchivedRow): ArchivedRow {
  const { data: _paper, ...data } = row.data as Readonly<Record<string, unknown>>;
  return { ...row, data };
}

/** Adds the rows with these ids, and returns what `view` leaves of them. */
async function addRows(
  work: ArchiveWork,
  add: AddEntry,
  table: ArchivedTableName,
  page: number,
  ids: readonly (number | string)[],
  view: (row: ArchivedRow) => ArchivedRow = same,
): Promise<readonly ArchivedRow[]> {
  if (ids.length === 0) return [];
  const seen: ArchivedRow[] = [];
  const batches = async function* read() {
    for (let start = 0; start < ids.length; start += rowsAtOnce) {
      const some = ids.slice(start, start + rowsAtOnce);
      const rows = await work.read((trx) => listArchivedOf(trx, table, work.companyId, 'id', some));
      seen.push(...rows.map(view));
      yield rows;
    }
  };
  await add(jsonOf(table, page, batches()));
  return seen;
}

/** Adds the rows that belong to these records, if there are any. */
async function addChildren(
  work: ArchiveWork,
  add: AddEntry,
  table: ArchivedTableName,
  page: number,
  column: string,
  parents: readonly (number | string)[],
): Promise<void> {
  const batches = async function* read() {
    for (let start = 0; start < parents.length; start += rowsAtOnce) {
      const some = parents.slice(start, start + rowsAtOnce);
      const rows = await work.read((trx) => listArchivedOf(trx, table, work.companyId, column, some));
      if (rows.length > 0) yield rows;
    }
  };
  const reading = batches();
  const first = await reading.next();
  if (first.done === true) return;
  const all = async function* whole() {
    yield first.value;
    yield* reading;
  };
  await add(jsonOf(table, page, all()));
}

async function addVersions(
  work: ArchiveWork,
  add: AddEntry,
  page: number,
  records: Readonly<Record<RecordStoreName, readonly (number | string)[]>>,
): Promise<void> {
  const ids: number[] = [];
  for (const [store, recordIds] of Object.entries(records))
    ids.push(...(await work.read((trx) => listArchivedVersions(trx, work.companyId, store, recordIds))));
  // The reader does not show earlier versions.
  await addRows(work, add, 'history', page, ids, () => ({}));
}

/** Adds the bytes of these files, and their rows. */
async function addFiles(
  work: ArchiveWork,
  add: AddEntry,
  name: string,
  page: number,
  ids: readonly string[],
  /** Leads of the files that are PDFs of papers, for their paths. */
  leadOfPdf: ReadonlyMap<string, number>,
): Promise<readonly ArchivedFile[]> {
  const rows: ArchivedRow[] = [];
  for (let start = 0; start < ids.length; start += smallRows) {
    const some = ids.slice(start, start + smallRows);
    rows.push(...(await work.read((trx) => listArchivedOf(trx, 'files', work.companyId, 'id', some))));
  }
  const described: ArchivedRow[] = [];
  for (const row of rows) {
    const file = { id: String(row.id), leadId: row.lead_id as number | null, name: String(row.name) };
    const size = Number(row.size);
    const bytes = await openPatiently(work, { companyId: work.companyId, id: file.id, size });
    const path =
      bytes === null ? null : archivePath({ ...file, leadId: file.leadId ?? leadOfPdf.get(file.id) ?? null });
    if (bytes !== null && path !== null) {
      const isCompressed = /^image\/|pdf$|openxmlformats/.test(String(row.media_type));
      const written = await add({ path, content: bytes, isCompressed });
      work.progress.files += 1;
      // Bytes that differ from the uploaded ones are marked, not hidden.
      const isDamaged = written.size !== size || (row.sha256 !== null && row.sha256 !== written.sha256);
      described.push({ ...row, path, bytes_sha256: written.sha256, ...(isDamaged ? { is_damaged: true } : {}) });
    } else {
      work.progress.missing += 1;
      described.push({ ...row, path: null });
    }
    work.progress.done += 1;
    await work.beat();
  }
  if (described.length > 0) await add(jsonOf(name, page, [described]));
  return described.map((row) => ({
    id: String(row.id),
    leadId: row.lead_id as number | null,
    name: String(row.name),
    caption: String(row.caption),
    path: row.path as string | null,
  }));
}

/** Settings that belong to an account with a mail server. */
const accountSettings = ['smtpUserName', 'smtpPasswordSetAt'];

function cleaned(table: ArchivedTableName, row: ArchivedRow): ArchivedRow {
  if (table !== 'settings') return row;
  const data = Object.entries(row.data as object).filter(([name]) => !accountSettings.includes(name));
  return { ...row, data: Object.fromEntries(data) };
}

/** "data/leads-00001.json": an array with one row a line. */
function jsonOf(
  name: string,
  page: number,
  batches: AsyncIterable<readonly ArchivedRow[]> | readonly (readonly ArchivedRow[])[],
) {
  const content = async function* lines() {
    let isFirst = true;
    yield '[';
    for await (const rows of batches)
      for (const row of rows) {
        yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
        isFirst = false;
      }
    yield '\n]\n';
  };
  return { path: `data/${name}-${String(page).padStart(5, '0')}.json`, content: content() };
}
