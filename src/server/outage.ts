// The database, the disk or the object storage cannot work now: nothing is wrong with the request or the job, and a later attempt may succeed.
const outageCodes: ReadonlySet<string> = new Set([
  // PostgreSQL: to be retried, a standby now, no room or memory, ended or starting, unreachable.
  '25006',
  '40001',
  '40P01',
  '55P03',
  '57014',
  '53000',
  '53100',
  '53200',
  '53300',
  '58030',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  // The disk: full, away, read-only, or out of open files.
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'ESTALE',
  'EMFILE',
  'ENFILE',
  'STORAGE_AWAY',
]);

/** Whether the error comes from an outage of the database, the disk or the object storage. */
export const isOutage = (error: unknown): boolean => outageCodes.has((error as { readonly code?: string })?.code ?? '');
