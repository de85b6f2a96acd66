import { sql } from 'kysely';
import type { ImportedFile } from '#contract/records/imported-file.ts';
import { defined } from '#domain/defined.ts';
import type { Trx } from '#server/database/database.ts';

/** The company's imported sheets with a lower number, newest first. */
export async function listImports(
  trx: Trx,
  companyId: number,
  { before = null, limit }: { readonly before?: number | null; readonly limit: number },
): Promise<readonly ImportedFile[]> {
  const { rows } = await sql<
    Omit<ImportedFile, 'publishedAs'> & { readonly publishedAs: number | null }
  >`select number, file_name as name, at, user_id as "userId", coalesce(ended, 'draft') as state,
      published_as as "publishedAs", counted.added, counted.retired, counted.edited - counted.retired as changed,
      undone_at_revision is not null or exists (select from catalog_changes later
        where later.company_id = imported.company_id and later.takes_back = imported.number
          and later.undone_at_revision is null and later.ended is distinct from 'discarded') as "isTakenBack"
    from catalog_changes imported, lateral (
      select count(*) filter (where not edit ? 'member')::integer as added,
        count(*) filter (where edit ->> 'member' = 'retired' and edit ->> 'after' = 'true')::integer as retired,
        count(distinct edit ->> 'record') filter (where edit ? 'member')::integer as edited
      from jsonb_array_elements(edits) edit) counted
    where company_id = ${companyId} and file_name is not null and (${before}::integer is null or number < ${before})
    order by number desc limit ${limit}`.execute(trx);
  return rows.map(({ publishedAs, ...row }) => ({ ...row, ...defined({ publishedAs: publishedAs ?? undefined }) }));
}
