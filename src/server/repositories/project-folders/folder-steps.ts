import { type Selectable, sql } from 'kysely';
import type { Trx } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { FolderKey } from '#server/repositories/project-folders/project-folders.ts';

export type FolderStep = Selectable<Tables['project_folder_steps']>;

export async function listSteps(trx: Trx, { companyId, leadId }: FolderKey): Promise<readonly FolderStep[]> {
  const { rows } = await sql<FolderStep>`select * from project_folder_steps
    where company_id = ${companyId} and lead_id = ${leadId}`.execute(trx);
  return rows;
}

interface StepFacts {
  readonly step: string;
  readonly sourceId?: string | null;
  readonly targetId?: string | null;
  readonly url?: string | null;
  readonly monitor?: string | null;
}

/** Notes a step; what is not given stays. */
export async function noteStep(
  trx: Trx,
  { companyId, leadId }: FolderKey,
  { step, sourceId = null, targetId = null, url = null, monitor = null }: StepFacts,
): Promise<void> {
  await sql`insert into project_folder_steps (company_id, lead_id, step, source_id, target_id, url, monitor)
    values (${companyId}, ${leadId}, ${step}, ${sourceId}, ${targetId}, ${url}, ${monitor})
    on conflict (company_id, lead_id, step) do update set
      source_id = coalesce(excluded.source_id, project_folder_steps.source_id),
      target_id = coalesce(excluded.target_id, project_folder_steps.target_id),
      url = coalesce(excluded.url, project_folder_steps.url), monitor = excluded.monitor`.execute(trx);
}

/** Forgets the folders of a lead, but not which of its files were stored. */
export async function dropFolders(trx: Trx, { companyId, leadId }: FolderKey): Promise<void> {
  await sql`delete from project_folder_steps where company_id = ${companyId} and lead_id = ${leadId}
    and step not like 'file.%' and step not like 'photo.%'`.execute(trx);
}

/** Takes a name in a folder for the project folder of a lead; false if another lead has it. */
export async function claimName(trx: Trx, { companyId, leadId }: FolderKey, parentId: string, name: string) {
  const { numAffectedRows } = await sql`insert into project_folder_steps (company_id, lead_id, step, source_id, name)
    values (${companyId}, ${leadId}, 'root', ${parentId}, ${name}) on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

export async function dropStep(trx: Trx, { companyId, leadId }: FolderKey, step: string): Promise<void> {
  await sql`delete from project_folder_steps
    where company_id = ${companyId} and lead_id = ${leadId} and step = ${step}`.execute(trx);
}
