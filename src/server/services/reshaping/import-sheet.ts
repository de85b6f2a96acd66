import type { CatalogImport, ImportError } from '#contract/records.ts';
import { asCsv } from '#domain/csv.ts';
import { replayEdits } from '#engine/catalog/edits/apply-edits.ts';
import { type SheetReading, sheetOf } from '#engine/catalog/import/price-sheet.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany } from '#server/database/database.ts';
import type { CatalogThread } from '#server/jobs/catalog-thread.ts';
import { refuseInput } from '#server/refusal.ts';
import { addChange } from '#server/services/reshaping/change-draft.ts';
import { draftCatalog } from '#server/services/reshaping/check-draft.ts';
import { checkEdits } from '#server/services/reshaping/check-edits.ts';
import { draftRecords, publishedRecords, readDraft } from '#server/services/reshaping/draft-state.ts';

const mostValues = 1_000;

/** A sheet with every field and option of the draft, as a CSV file that spreadsheets open. */
export async function sheetTemplate({ db }: ServerContext, actor: Actor): Promise<string> {
  const state = await readWithCompany(db, actor, (trx) => readDraft(trx, actor.companyId));
  return `\ufeff${asCsv(sheetOf(draftRecords(state)))}`;
}

/** Reads a sheet against the draft and adds it as one change, or only reports. With an error nothing is imported. */
export async function importSheet(
  context: ServerContext,
  thread: CatalogThread,
  actor: Actor,
  { name, sheet }: { readonly name: string; readonly sheet: Uint8Array },
  isDryRun: boolean,
): Promise<CatalogImport> {
  const state = await readWithCompany(context.db, actor, (trx) => readDraft(trx, actor.companyId));
  const reading = await thread.readSheet(actor.companyId, { draft: draftCatalog(state), sheet });
  const { edits } = reading;
  const problems = checkEdits(publishedRecords(state), replayEdits(draftRecords(state), edits), edits);
  const errors = [...reading.errors, ...errorsOf(problems, reading)];
  if (!isDryRun && errors.length > 0)
    throw refuseInput(
      Object.fromEntries(errors.map(({ row, column, reason }) => [`Row ${row}${column && `, ${column}`}`, [reason]])),
    );
  const isImport = !isDryRun && edits.length > 0;
  const title = `Import of ${name}`.slice(0, 200);
  const draft = isImport ? { draft: await addChange(context, actor, { title, edits: [...edits] }) } : {};
  const retired = edits.filter(({ member, after }) => member === 'retired' && after === true);
  const edited = new Set(edits.flatMap(({ record, member }) => (member === undefined ? [] : [record])));
  return {
    added: edits.filter(({ member }) => member === undefined).length,
    changed: edited.size - retired.length,
    retired: retired.length,
    same: reading.same,
    values: reading.values.slice(0, mostValues),
    errors,
    ...draft,
  };
}

/** Problems of the records that the sheet makes, at the rows where it changes them. */
const errorsOf = (
  problems: Readonly<Record<string, readonly string[]>>,
  { values }: SheetReading,
): readonly ImportError[] =>
  Object.entries(problems).flatMap(([path, reasons]) => {
    const [record = ''] = path.split('/');
    const row = values.find((value) => value.record === record)?.row ?? 0;
    return reasons.map((reason) => ({ row, column: '', value: path, reason }));
  });
