import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import { joined } from '#domain/text/joined.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { replayEdits } from '#engine/catalog/edits/apply-edits.ts';
import { type CatalogRecord, catalogOf, contentOf } from '#engine/catalog/edits/catalog-records.ts';
import { difference } from '#engine/catalog/edits/difference.ts';
import { withVersions } from '#server/catalog/catalog-versions.ts';
import { checkEdits } from '#server/catalog/check-edits.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany, withCompany } from '#server/database/database.ts';
import { blocked, notFound, refuseInput } from '#server/refusal.ts';
import { publishedRecords, readDraft, readLockedDraft } from '#server/services/reshaping/draft-state.ts';
import { refuseStops } from '#server/services/reshaping/publish-draft.ts';
import { putOut } from '#server/services/reshaping/put-out.ts';
import type { CatalogThread } from '#server/threads/catalog-thread.ts';

/** Publishes a new version in which only some members of one record are replaced, and returns the record. */
export async function publishRecord<T>(
  context: ServerContext,
  thread: CatalogThread,
  actor: Actor,
  key: string,
  members: object,
): Promise<T> {
  const { companyId } = actor;
  const { catalog, current } = await readWithCompany(context.db, actor, (trx) => readDraft(trx, companyId));
  const published = publishedRecords({ catalog });
  const before = published.get(key);
  if (before === undefined) throw notFound();
  const after: CatalogRecord = { ...before, ...members };
  const edits = difference(new Map([[key, before]]), new Map([[key, after]]));
  if (edits.length === 0) return before as T;
  const next = replayEdits(published, edits);
  const problems = checkEdits(published, next, edits);
  if (Object.keys(problems).length > 0) throw refuseInput(withoutKey(problems, key));
  const version = `call ${catalog.catalogVersion} ${catalog.rulesVersion}`;
  const changed = catalogOf(next, { catalogVersion: version, rulesVersion: version });
  refuseStops(await thread.check(companyId, { published: catalog, draft: changed }));
  await withCompany(context.db, actor, async (trx) => {
    const state = await readLockedDraft(trx, companyId);
    if (state.current.number !== current.number)
      throw blocked(`Version ${state.current.number} was published in the meantime: ${state.current.note}`);
    const { scheduled } = state;
    const note = noteOf(catalog, key, before, edits);
    await putOut(context, trx, actor, state, { catalog: withVersions(contentOf(next)), edits, note, scheduled });
  });
  return after as T;
}

/** The caller knows which record it is, so the errors name only its members. */
const withoutKey = (problems: Readonly<Record<string, readonly string[]>>, key: string) =>
  Object.fromEntries(
    Object.entries(problems).map(([path, messages]) => [
      path.startsWith(`${key}/`) ? path.slice(key.length + 1).replaceAll('/', '.') : '',
      messages,
    ]),
  );

/** "Valley metal, W-valley copper: material price". */
function noteOf(catalog: Catalog, key: string, { name, value }: CatalogRecord, edits: readonly CatalogEdit[]): string {
  const fieldOf = catalog.fields.find(({ options = [] }) => options.some(({ id }) => key === `option:${id}`));
  const members = edits.map(({ member }) => (member ?? '').replaceAll(/([A-Z]|\d+)/g, ' $1').toLowerCase());
  return `${joined([fieldOf?.name, `${name ?? value ?? key}`])}: ${joined(members)}`;
}
