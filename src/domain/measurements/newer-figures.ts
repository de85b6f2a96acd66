import type { Lead } from '#contract/records/lead.ts';
import { dayIn } from '#domain/text/days.ts';

/** The report that a value came from. */
interface ReportOfValue {
  readonly provider: string;
  readonly reportId: string;
  readonly date: string;
  readonly hash: string;
}

/** The provider that reports changes of the job to which a lead is linked. */
const reporter = 'Hover';

/** The state of the linked job; null while it is not known. */
export function linkedFigures({ hoverJobId, hoverFigures }: Partial<Lead>): NonNullable<Lead['hoverFigures']> | null {
  const isKnown = hoverFigures !== undefined && hoverFigures.jobId === hoverJobId;
  return isKnown ? hoverFigures : null;
}

/** Whether the linked job was measured again after values of it were imported. */
export function hasNewerFigures(lead: Partial<Lead>, origins: readonly (ReportOfValue | undefined)[]): boolean {
  const { jobId, hashes = [], measuredAt } = linkedFigures(lead) ?? {};
  if (hashes.length === 0) return false;
  // A file that names no day has that of its import.
  const day = measuredAt == null ? '' : dayIn(new Date(measuredAt), 'UTC');
  return origins.some(
    (origin) =>
      origin?.provider === reporter &&
      origin.reportId === String(jobId) &&
      origin.date <= day &&
      !hashes.includes(origin.hash),
  );
}
