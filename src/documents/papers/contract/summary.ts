import { contractDeadline } from '#documents/law/contract-deadline.ts';
import type { Paper, PaperSection, SummaryFact } from '#documents/paper/paper.ts';
import { byVersion } from '#documents/paper/paper-versions.ts';
import type { ContractInput } from '#documents/papers/contract/contract-input.ts';
import { contractPayment } from '#documents/papers/contract/contract-payment.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import { formatDay } from '#domain/text/days.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import { personName } from '#domain/text/names.ts';

const dueText = 'Due on signing';

/** The answers that a buyer looks for first: price, payments, the last day to cancel, when work begins, who to call. */
export const summary = (input: ContractInput): readonly PaperSection[] =>
  byVersion(input.version, {
    1: () => [],
    11: (): readonly PaperSection[] => [
      {
        kind: 'summary',
        heading: '',
        facts: [...moneyFacts(input), cancelFact(input), ...workFacts(input), ...callFact(input)],
      },
    ],
  })();

function moneyFacts(input: ContractInput): readonly SummaryFact[] {
  const { total, downpayment, balance, monthlyPayment, isFinanced } = contractPayment(input);
  const isHidden = input.settings.showPaymentOptionsOnContract === false;
  return [
    { label: 'Contract price', value: formatMoney(total), isMain: true },
    { label: dueText, value: formatMoney(downpayment) },
    isFinanced
      ? {
          label: 'Financed',
          value: formatMoney(balance),
          note: isHidden ? '' : `${formatMoney(monthlyPayment)} a month`,
        }
      : { label: 'Due on completion', value: formatMoney(balance) },
  ];
}

function cancelFact(input: ContractInput): SummaryFact {
  const { lastDay } = contractDeadline(input, input.createdTime);
  return {
    label: 'You may cancel until midnight of',
    value: formatDay(lastDay, 'fullDate'),
    note: 'Without penalty. The notices say how.',
  };
}

const workFacts = ({ details: { workBegins, workEnds } }: ContractInput): readonly SummaryFact[] =>
  workBegins === null
    ? []
    : [
        {
          label: 'Work begins',
          value: formatDay(workBegins),
          ...(workEnds === null ? {} : { note: `Done by ${formatDay(workEnds)}` }),
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
  const due = facts.find(({ label }) => label === dueText);
  return due === undefined || due.value === formatMoney(0) ? null : due;
}
