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

/** Whether the linked job was measured again since values of it were imported last. */
export function hasNewerFigures(lead: Partial<Lead>, origins: readonly (ReportOfValue | undefined)[]): boolean {
  const { jobId, hashes = [], measuredAt } = linkedFigures(lead) ?? {};
  if (hashes.length === 0) return false;
  // A file that names no day has that of its import.
  const day = measuredAt == null ? '' : dayIn(new Date(measuredAt), 'UTC');
  const known = origins.filter((origin) => origin?.provider === reporter && origin.reportId === String(jobId));
  // Values that a person left as they were, or that the house no longer has, keep their earlier origin.
  if (known.some((origin) => origin !== undefined && hashes.includes(origin.hash))) return false;
  return known.some((origin) => origin !== undefined && origin.date <= day);
}
