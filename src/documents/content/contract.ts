import type { ContractInput } from '#documents/content/contract-input.ts';
import { contractPayment, paymentFigures } from '#documents/content/contract-payment.ts';
import { prices } from '#documents/content/contract-prices.ts';
import {
  companyText,
  notes,
  openChoices,
  plainRichText,
  scopeOfWork,
  workmanshipSections,
} from '#documents/content/contract-texts.ts';
import { contractVersion } from '#documents/content/contract-version.ts';
import type { Paper, PaperSection } from '#documents/content/paper.ts';
import { companyLines, parties, signers } from '#documents/content/paper-head.ts';
import { paperItems } from '#documents/content/paper-items.ts';
import { schedule } from '#documents/content/schedule.ts';
import { contractDeadline, saleTimeZone } from '#documents/law/contract-deadline.ts';
import { noticeSections } from '#documents/law/notice-slots.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { toCents } from '#domain/money/round-money.ts';
import { dateWords } from '#domain/words/date-words.ts';
import { moneyWords } from '#domain/words/number-words.ts';

/**
 * The content of a contract: work and price, schedule and payment, notices, signers. Plain data, equal on every
 * machine.
 */
export function contractPaper(input: ContractInput): Paper {
  const { estimate, lead, settings, salesperson, catalog, workflowIds } = input;
  const items = paperItems(estimate, catalog, workflowIds);
  const companyName = settings.companyName ?? '';
  const notice = { ...input, price: moneyWords(estimateTotal(estimate, workflowIds)), buyers: 1 };
  return {
    typeVersion: contractVersion,
    title: 'Home improvement contract',
    number: input.number,
    date: dateWords(input.createdTime, 'longDate', saleTimeZone(input)),
    company: {
      name: companyName,
      lines: companyLines(settings),
      logoFileIds: logosOf(settings),
    },
    parties: parties(lead, salesperson, settings),
    sections: [
      prices(input, items),
      paymentFigures(input),
      ...companyText('', settings.contractPaymentDisclaimer, input),
      ...(contractPayment(input).isFinanced ? companyText('', settings.contractFinancingDisclaimer, input) : []),
      ...whenSections(input),
      ...scopeOfWork(input),
      ...workflowIds.flatMap((id) => schedule(items, id)),
      ...notes(input, items),
      ...workmanshipSections(input, items),
      ...companyText('Warranty', settings.contractWarrantyText, input),
      ...companyText('Terms', settings.legalText, input),
      ...companyText('Disclosures', settings.disclosures, input),
      ...companyText('Acknowledgments', settings.acknowledgements, input),
      ...openChoices(input, items),
      ...noticeSections(notice, 'aboveSignatures'),
      { kind: 'signatures', heading: 'Signatures' },
      ...noticeSections(notice, 'end'),
    ],
    signers: signers(lead, salesperson, companyName),
    totalCents: toCents(estimateTotal(input.estimate, workflowIds)),
    cancellation: contractDeadline(input, input.createdTime),
  };
}

/** The logos for papers; a company without them prints its own. */
const logosOf = ({ contractLogos = [], logoImage }: ContractInput['settings']): readonly string[] =>
  contractLogos.length > 0 ? contractLogos : logoImage ? [logoImage] : [];

function whenSections(input: ContractInput): PaperSection[] {
  const { workBegins, workDuration, remarks } = input.details;
  const rows = [
    ...(workBegins ? [{ label: 'Work begins', value: dateWords(workBegins, 'longDate', 'UTC') }] : []),
    ...(workDuration ? [{ label: 'Expected duration', value: workDuration }] : []),
  ];
  return [
    ...(rows.length > 0 ? [{ kind: 'figures' as const, heading: 'Schedule', rows }] : []),
    ...companyText(rows.length > 0 ? '' : 'Schedule', input.settings.projectStartDateDisclaimer, input),
    ...(remarks.trim() ? [{ kind: 'text' as const, heading: 'Remarks', text: plainRichText(remarks) }] : []),
  ];
}
