import type { CatalogImport, ImportedValue } from '#contract/records/catalog-import.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany } from '#server/database/database.ts';
import { blocked, refuseInput } from '#server/refusal.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { downloadStored } from '#server/services/connections/storage-download.ts';
import { addChange, requireRoom } from '#server/services/reshaping/change-draft.ts';
import { draftCatalog } from '#server/services/reshaping/check-draft.ts';
import { readDraft } from '#server/services/reshaping/draft-state.ts';
import type { CatalogThread, SheetFormat } from '#server/threads/catalog-thread.ts';

const maxValues = 1_000;

export const largestSheet = 5_000_000;

/** A sheet with every field and option of the draft, as a file that spreadsheet programs can open. */
export async function sheetTemplate(
  { db }: ServerContext,
  thread: CatalogThread,
  actor: Actor,
  format: SheetFormat,
): Promise<Uint8Array> {
  const state = await readWithCompany(db, actor, (trx) => readDraft(trx, actor.companyId));
  return thread.writeSheet(actor.companyId, { draft: draftCatalog(state), format });
}

/**
 * Compares a sheet with the draft, and adds the differences as one change or only reports them. Imports nothing if
 * there is an error.
 */
export async function importSheet(
  context: ServerContext,
  thread: CatalogThread,
  actor: Actor,
  { name, file }: { readonly name: string; readonly file: Uint8Array },
  isDryRun: boolean,
): Promise<CatalogImport> {
  const state = await readWithCompany(context.db, actor, (trx) => readDraft(trx, actor.companyId));
  const { edits, values, ...reading } = await thread.readSheet(actor.companyId, { draft: draftCatalog(state), file });
  if (!isDryRun && reading.errorCount > 0)
    throw refuseInput(
      Object.fromEntries(
        reading.errors.map(({ row, column, reason }) => [`Row ${row}${column && `, ${column}`}`, [reason]]),
      ),
    );
  if (edits.length > 0) requireRoom(state, edits.length);
  const isImport = !isDryRun && edits.length > 0;
  const fileName = firstCharacters(name, 200);
  const change = { title: firstCharacters(`Import of ${name}`, 200), edits: [...edits], fileName };
  const draft = isImport ? { draft: await addChange(context, actor, change) } : {};
  const rowsOf = (kind: ImportedValue['kind']) =>
    new Set(values.flatMap((value) => (value.kind === kind ? [value.record] : []))).size;
  return {
    ...reading,
    errors: [...reading.errors],
    notices: [...reading.notices],
    added: rowsOf('added'),
    changed: rowsOf('changed'),
    retired: rowsOf('retired'),
    values: values.slice(0, maxValues),
    ...draft,
  };
}

/** Imports the price sheet that the company has chosen in its storage, or only reports on it. */
export async function importStoredSheet(
  context: ServerContext,
  thread: CatalogThread,
  actor: Actor,
  isDryRun: boolean,
): Promise<CatalogImport> {
  const { fileStorageService = 'none', estimateFieldsSpreadsheet: id } = await readWithCompany(
    context.db,
    actor,
    (trx) => findSettings(trx, actor.companyId),
  );
  if (fileStorageService === 'none') throw blocked('No file provider is connected.');
  if (!id) throw refuseInput({ file: ['No price sheet is chosen in the storage.'] });
  const { name, bytes } = await downloadStored(context, actor, { id, member: 'file', maxBytes: largestSheet });
  return importSheet(context, thread, actor, { name, file: bytes }, isDryRun);
}
