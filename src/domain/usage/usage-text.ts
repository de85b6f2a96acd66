import type { UsageReport } from '#contract/records/usage-report.ts';
import { moneyWords } from '#domain/words/number-words.ts';

/** The report as the plain text of an e-mail. */
export function usageText(companyName: string, report: UsageReport): string {
  const lines = report.people.map(
    ({ name, leads, estimates, contracts, closedTotal }) =>
      `${name}: leads ${leads}, estimates ${estimates}, contracts ${contracts}, closed ${moneyWords(closedTotal)}`,
  );
  return [
    `Usage of ${companyName} from ${report.startDate} to ${report.endDate}`,
    '',
    ...(lines.length === 0 ? ['Nobody works here yet.'] : lines),
    '',
  ].join('\n');
}
