// The parts of an archive for people: the index of the reader, and tables for spreadsheets.
import type { Document } from '#contract/records/document.ts';
import { workflowName } from '#domain/catalog/workflows.ts';
import { asCsv } from '#domain/csv.ts';
import { documentNames } from '#domain/documents/document-names.ts';
import { exportKinds } from '#domain/exports/export-rows.ts';
import { personName } from '#domain/text/names.ts';
import { type ArchivedRow, listArchivedPage } from '#server/repositories/archive/archived-rows.ts';
import { findCatalog } from '#server/repositories/catalogs.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { listUsers } from '#server/repositories/users.ts';
import type { ArchiveWork } from '#server/services/archive/archive-work.ts';
import { indexPage, indexRow, type ReaderFacts } from '#server/services/archive/reader-pages.ts';
import type { AddEntry } from '#server/services/archive/write-zip.ts';
import { exportRecords } from '#server/services/exports/export-records.ts';
import { nobodyOf } from '#server/services/users/nobody-of.ts';

const leadsAtOnce = 500;
const papersAtOnce = 20;

/** The names that the pages of the reader need. */
export const readFacts = ({ read, companyId }: ArchiveWork, madeAt: string): Promise<ReaderFacts> =>
  read(async (trx) => {
    const settings = await findSettings(trx, companyId);
    const users = await listUsers(trx, companyId, undefined);
    const catalog = await findCatalog(trx, companyId, null);
    return {
      companyName: settings.companyName || 'Company',
      timeZone: settings.timeZone ?? 'UTC',
      madeAt,
      names: {
        users: new Map(users.map((user) => [user.id, personName(user)])),
        trades: new Map(catalog?.workflows.map((workflow) => [workflow.id, workflowName(workflow)])),
        fields: new Map(catalog?.fields.map(({ id, name }) => [id, name])),
      },
    };
  });

interface Index {
  /** The pages of the reader, with the last lead of each. */
  readonly pages: readonly { readonly page: number; readonly lastId: number }[];
  readonly leads: number;
  readonly facts: ReaderFacts;
}

/** The first page of the reader. The leads are read again, because all of them would not fit into memory. */
export async function addIndex(work: ArchiveWork, add: AddEntry, { pages, leads, facts }: Index): Promise<void> {
  const rows = async function* read() {
    let position = 0;
    let after: ArchivedRow | null = null;
    for (;;) {
      const some: readonly ArchivedRow[] = await work.read((trx) =>
        listArchivedPage(trx, 'leads', work.companyId, { after, limit: leadsAtOnce }),
      );
      for (const row of some) {
        while (position < pages.length && Number(row.id) > (pages[position]?.lastId ?? 0)) position += 1;
        const page = pages[position]?.page;
        // Added since then.
        if (page === undefined) return;
        yield indexRow(row, page, facts);
      }
      after = some.at(-1) ?? null;
      if (some.length < leadsAtOnce) return;
      await work.beat();
    }
  };
  await add({ path: 'index.html', content: indexPage(rows(), leads, facts) });
}

/** Records as CSV. */
export async function addTables(work: ArchiveWork, add: AddEntry): Promise<void> {
  const { companyId, context } = work;
  const everybody = { ...nobodyOf(companyId), isAdmin: true };
  for (const kind of exportKinds) {
    await add({ path: `csv/${kind}.csv`, content: exportRecords(context, everybody, kind) });
    await work.beat();
  }
  await add({ path: 'csv/documents.csv', content: documentTable(work) });
  await add({ path: 'csv/users.csv', content: userTable(work) });
}

async function* documentTable(work: ArchiveWork): AsyncGenerator<string> {
  yield `\ufeff${asCsv([['Document id', 'Estimate id', 'Lead id', 'Kind', 'Name', 'Signed', 'Created']])}`;
  let after: ArchivedRow | null = null;
  for (;;) {
    const rows: readonly ArchivedRow[] = await work.read((trx) =>
      listArchivedPage(trx, 'documents', work.companyId, { after, limit: papersAtOnce }),
    );
    if (rows.length > 0) yield `\r\n${asCsv(rows.map(documentRow))}`;
    after = rows.at(-1) ?? null;
    if (rows.length < papersAtOnce) return;
  }
}

function documentRow(row: ArchivedRow): readonly (string | number)[] {
  const { type, name, createdTime } = row.data as Pick<Document, 'type' | 'name' | 'createdTime'>;
  const ids = [Number(row.id), Number(row.estimate_id), Number(row.lead_id)];
  return [...ids, documentNames[type] ?? String(type), name ?? '', String(row.signed_at ?? ''), createdTime ?? ''];
}

async function* userTable({ read, companyId }: ArchiveWork): AsyncGenerator<string> {
  const users = await read((trx) => listUsers(trx, companyId, undefined));
  const rows = users.map(({ id, firstName, lastName, email, phoneNumber, role, active }) => [
    id,
    firstName,
    lastName,
    email,
    phoneNumber ?? '',
    role,
    active ? 'yes' : '',
  ]);
  yield `\ufeff${asCsv([['User id', 'First name', 'Last name', 'E-mail', 'Phone', 'Role', 'Active'], ...rows])}`;
}
