import type { UsageReport } from '#contract/records/usage-report.ts';
import { formatMoney } from '#domain/text/format-number.ts';

/** The report as the plain text of an e-mail. */
export function usageText(companyName: string, report: UsageReport): string {
  const lines = report.people.map(
    ({ name, leads, estimates, contracts, closedTotal }) =>
      `${name}: leads ${leads}, estimates ${estimates}, contracts ${contracts}, closed ${formatMoney(closedTotal)}`,
  );
  return [
    `Usage of ${companyName} from ${report.startDate} to ${report.endDate}`,
    '',
    ...(lines.length === 0 ? ['Nobody works here yet.'] : lines),
    '',
  ].join('\n');
}
