import type { FailedFolder } from '#contract/records/failed-folder.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Trx } from '#server/database/database.ts';
import { findOpenFolder, insertFailedFolder, updateFailure } from '#server/repositories/failed-folders.ts';

interface LoggedFailure {
  readonly entityType: 'lead' | 'document';
  readonly entityId: number;
  readonly message: string;
  /** A line for the observations. */
  readonly attempt: string | null;
  readonly lead: Pick<
    Lead,
    'projectFolderLink' | 'contractFolderLink' | 'productionFolderLink' | 'estimationFolderLink'
  > | null;
  /** ISO 8601, UTC. */
  readonly now: string;
}

const longestObservations = 4000;

/** Logs a failure: in the open entry of the record, or in a new one. */
export async function logFailure(trx: Trx, companyId: number, failure: LoggedFailure): Promise<void> {
  const { entityType, entityId, message, attempt, lead, now } = failure;
  const open = await findOpenFolder(trx, companyId, entityType, entityId);
  const facts = {
    errorMessage: message,
    projectFolderLink: lead?.projectFolderLink ?? null,
    contractLink: lead?.contractFolderLink ?? null,
    productionLink: lead?.productionFolderLink ?? null,
    estimationLink: lead?.estimationFolderLink ?? null,
    observations: withAttempt(open?.observations ?? null, attempt),
  };
  if (open === null)
    await insertFailedFolder(trx, companyId, { ...facts, entityType, entityId, resolved: false, createdAt: now });
  else await updateFailure(trx, companyId, open.id, facts);
}

/** The attempts follow what people have written. */
function withAttempt(observations: string | null, attempt: string | null): string | null {
  if (attempt === null) return observations;
  const longer = observations === null ? attempt : `${observations}\n${attempt}`;
  return longer.length > longestObservations ? observations : longer;
}

/** Closes the open entry of a record whose folders or files are there now. */
export async function closeFailure(
  trx: Trx,
  companyId: number,
  entityType: FailedFolder['entityType'],
  entityId: number,
): Promise<void> {
  const open = await findOpenFolder(trx, companyId, entityType, entityId);
  if (open !== null) await updateFailure(trx, companyId, open.id, { resolved: true });
}
