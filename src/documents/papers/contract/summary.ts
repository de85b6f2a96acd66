import { contractDeadline } from '#documents/law/contract-deadline.ts';
import type { Paper, PaperSection, SummaryFact } from '#documents/paper/paper.ts';
import { byVersion } from '#documents/paper/paper-versions.ts';
import type { ContractInput } from '#documents/papers/contract/contract-input.ts';
import { contractPayment } from '#documents/papers/contract/contract-payment.ts';
import { formatPhone } from '#domain/leads/phone-number.ts';
import { dayWords } from '#domain/words/days.ts';
import { personName } from '#domain/words/names.ts';
import { moneyWords } from '#domain/words/number-words.ts';

const dueWords = 'Due on signing';

/** The answers that a buyer looks for first: price, payments, the last day to cancel, when work begins, who to call. */
export const summary = (input: ContractInput): readonly PaperSection[] =>
  byVersion(input.version, {
    1: () => [],
    11: (): readonly PaperSection[] => [
      {
        ...{ kind: 'summary', heading: '' },
        facts: [...moneyFacts(input), cancelFact(input), ...workFacts(input), ...callFact(input)],
      },
    ],
  })();

function moneyFacts(input: ContractInput): readonly SummaryFact[] {
  const { total, downpayment, balance, monthlyPayment, isFinanced } = contractPayment(input);
  const isHidden = input.settings.showPaymentOptionsOnContract === false;
  return [
    { label: 'Contract price', value: moneyWords(total), isMain: true },
    { label: dueWords, value: moneyWords(downpayment) },
    isFinanced
      ? { label: 'Financed', value: moneyWords(balance), note: isHidden ? '' : `${moneyWords(monthlyPayment)} a month` }
      : { label: 'Due on completion', value: moneyWords(balance) },
  ];
}

function cancelFact(input: ContractInput): SummaryFact {
  const { lastDay } = contractDeadline(input, input.createdTime);
  return {
    label: 'You may cancel until midnight of',
    value: dayWords(lastDay, 'fullDate'),
    note: 'Without penalty. The notices say how.',
  };
}

const workFacts = ({ details: { workBegins, workEnds } }: ContractInput): readonly SummaryFact[] =>
  workBegins === null
    ? []
    : [
        {
          label: 'Work begins',
          value: dayWords(workBegins),
          ...(workEnds === null ? {} : { note: `Done by ${dayWords(workEnds)}` }),
        },
      ];

function callFact({ settings, salesperson }: ContractInput): readonly SummaryFact[] {
  const own = formatPhone(salesperson.phoneNumber ?? '');
  const office = formatPhone(settings.phoneNumber ?? '');
  if (own === '' && office === '') return [];
  return [{ label: 'Questions? Call', value: own || office, note: own === '' ? '' : personName(salesperson) }];
}

/** The money that a contract asks for at its signing; null for none, and for papers without a summary. */
export function dueOnSigning({ sections }: Pick<Paper, 'sections'>): SummaryFact | null {
  const facts = sections.flatMap((section) => (section.kind === 'summary' ? section.facts : []));
  const due = facts.find(({ label }) => label === dueWords);
  return due === undefined || due.value === moneyWords(0) ? null : due;
}
