import { sql } from 'kysely';
import type { Trx } from '#server/database/database.ts';

type Targets = readonly (string | null)[];

/** Kinds of files that a company may have; the one that was used least recently is forgotten. */
const maxRemembered = 100;

/** The targets of the columns of earlier files, by their headings. */
export async function listContactColumns(trx: Trx, companyId: number): Promise<Readonly<Record<string, Targets>>> {
  const rows = await trx
    .selectFrom('contact_columns')
    .select(['headings', 'targets'])
    .where('company_id', '=', companyId)
    .execute();
  return Object.fromEntries(rows.map(({ headings, targets }) => [headings, targets]));
}

export async function rememberContactColumns(
  trx: Trx,
  companyId: number,
  { headings, targets, now }: { readonly headings: string; readonly targets: Targets; readonly now: string },
): Promise<void> {
  await trx
    .insertInto('contact_columns')
    .values({ company_id: companyId, headings, targets: JSON.stringify(targets), used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'headings']).doUpdateSet({ targets: JSON.stringify(targets), used_at: now }),
    )
    .execute();
  await sql`delete from contact_columns where company_id = ${companyId} and headings in (
    select headings from contact_columns where company_id = ${companyId}
    order by used_at desc, headings offset ${maxRemembered})`.execute(trx);
}
