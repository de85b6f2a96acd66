import type { ContractAnswers } from '#contract/records/contract-details.ts';
import { type CompanyGap, companyGaps } from '#documents/law/company-gaps.ts';
import { answerLabel, answerTo, requestedNames } from '#documents/law/contract-answers.ts';
import { cancellationTable, contractDeadline } from '#documents/law/contract-deadline.ts';
import { type GuardedPaper, guardFindings, guardIdsInForce } from '#documents/law/guards.ts';
import type { LegalFinding } from '#documents/law/legal-finding.ts';
import { noticeState } from '#documents/law/notice-gaps.ts';
import { type GuardSource, guardFacts } from '#documents/papers/contract/guard-facts.ts';
import { rowOf } from '#domain/documents/cancellation/cancellation-table.ts';
import { stateName } from '#domain/regions/states.ts';
import { formatDay } from '#domain/text/days.ts';
import { joined } from '#domain/text/joined.ts';

/** Everything that the law may require of a paper that is made at this moment: notices, dates and guards. */
export const legalFindings = (input: GuardSource, paper: GuardedPaper = 'contract'): readonly LegalFinding[] => [
  ...(paper === 'contract' ? noticeFindings(input, input.createdTime) : []),
  ...guardFindings(
    {
      state: input.lead.state?.trim().toUpperCase() || null,
      facts: guardFacts(input),
      confirmed: input.settings.confirmedGuards,
      missing: (requested) => requested.filter((name) => !isAnswered(name, input.details.answers)).map(answerLabel),
    },
    paper,
  ),
];

/** Names of the questions that matter for a job: a case of its place or a guard that is on reads the answer. */
export function requestedAnswers({ lead, settings }: Pick<GuardSource, 'lead' | 'settings'>): readonly string[] {
  const path = lead.state?.trim().toUpperCase() || null;
  const cases = rowOf(cancellationTable, path)?.periods.flatMap((period) => period.case ?? []) ?? [];
  return requestedNames(cases, guardIdsInForce(settings.confirmedGuards, path));
}

/** "Nobody knows the year" is an answer, too. */
const isAnswered = (name: string, answers: ContractAnswers): boolean =>
  answerTo(answers, name) !== undefined || (name === 'yearBuilt' && answers.isYearUnknown === true);

/** A contract names its seller as the law wants it; this is no guess about the law, so nobody has to confirm it. */
const sellerFinding = (missing: readonly CompanyGap[]): LegalFinding => ({
  level: 'block',
  where: 'Your company',
  messages: [
    `A contract needs more about your company: ${joined(missing.map(({ text }) => text))}.`,
    'An admin enters it under Config, Name and branding.',
  ],
  page: '/config/first-week',
});

const noticesPage = '/config/notices';
const remedy = 'An admin confirms it under Config, Notices and law.';

/** The parts of a contract signed at this moment that no lawyer has confirmed. */
function noticeFindings(sale: GuardSource, signedAt: string): readonly LegalFinding[] {
  const { facts, signedOn, lastDay, unconfirmed } = contractDeadline(sale, signedAt);
  const { kind, gaps } = noticeState(sale.settings, facts.place, signedOn);
  const path = stateName(facts.place);
  const missing = companyGaps(sale.settings, facts.place, signedOn);
  const findings: LegalFinding[] = missing.length === 0 ? [] : [sellerFinding(missing)];
  if (unconfirmed !== null && unconfirmed > lastDay) {
    const until = formatDay(unconfirmed, 'fullDate');
    const messages = [`${path} may give the buyer until ${until}. ${remedy}`];
    findings.push({ level: 'block', where: 'Last day to cancel', messages, page: noticesPage });
  }
  if (kind === 'open') {
    const level = sale.settings.stopWithoutNotices === true ? 'block' : 'warn';
    findings.push({
      level,
      where: `Notices${path === '' ? '' : ` for ${path}`}`,
      messages: [...gaps, remedy],
      page: noticesPage,
    });
  }
  return findings;
}
