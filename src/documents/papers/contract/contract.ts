import type { ContractDetails } from '#contract/records/contract-details.ts';
import { buyersOf } from '#documents/buyers/buyers.ts';
import { paperFrame } from '#documents/kinds/paper-frame.ts';
import { contractDeadline } from '#documents/law/contract-deadline.ts';
import { noticeSections } from '#documents/law/notice-slots.ts';
import type { Paper, PaperSection } from '#documents/paper/paper.ts';
import { contractAttachments, warrantyPicture } from '#documents/paper/paper-files.ts';
import { parties, signers } from '#documents/paper/paper-head.ts';
import { photoSection } from '#documents/paper/paper-photos.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { byVersion, versioned } from '#documents/paper/paper-versions.ts';
import { type ContractInput, contractInput } from '#documents/papers/contract/contract-input.ts';
import { contractPayment, paymentSections } from '#documents/papers/contract/contract-payment.ts';
import { prices } from '#documents/papers/contract/contract-prices.ts';
import {
  companyText,
  notes,
  openChoices,
  plainRichText,
  workmanshipSections,
} from '#documents/papers/contract/contract-texts.ts';
import { rowSchedules } from '#documents/papers/contract/row-schedules.ts';
import { schedule, scheduleA } from '#documents/papers/contract/schedule.ts';
import { scopeOfWork } from '#documents/papers/contract/scope-of-work.ts';
import { summary } from '#documents/papers/contract/summary.ts';
import { toCents } from '#domain/money/round-money.ts';
import { formatDay } from '#domain/text/days.ts';
import { formatMoney } from '#domain/text/format-number.ts';

/**
 * The content of a contract: work and price, schedule and payment, notices, signers. Plain data, equal on every
 * machine.
 */
export function contractPaper(source: PaperSource<ContractDetails>): Paper {
  const versionedSource = versioned(source, 'contract');
  const isVerbatim = byVersion(versionedSource.version, { 1: true, 11: false });
  const input = { ...contractInput(versionedSource), isVerbatim };
  const { lead, settings, salesperson } = input;
  const companyName = settings.companyName ?? '';
  const attachments = contractAttachments(settings);
  return {
    ...paperFrame(input, {
      title: 'Home improvement contract',
      totalCents: toCents(contractPayment(input).total),
      parties: parties(lead, salesperson, settings, buyersOf(input)),
      signers: signers(namesOfBuyers(input), salesperson, companyName),
      sections: sectionsOf(input),
      photos: photosOf(input),
    }),
    cancellation: contractDeadline(input, input.createdTime),
    ...(attachments.length > 0 ? { attachments } : {}),
  };
}

const photosOf = ({ settings, details }: ContractInput) => (settings.showPhotosSection === true ? details.photos : []);

const namesOfBuyers = (input: ContractInput): readonly string[] => buyersOf(input).map(({ name }) => name);

function sectionsOf(input: ContractInput): readonly PaperSection[] {
  const { settings, work } = input;
  const notice = {
    ...input,
    price: formatMoney(contractPayment(input).total),
    buyers: namesOfBuyers(input),
  };
  const isApart = byVersion(input.version, { 1: false, 11: true });
  return [
    ...summary(input),
    prices(input),
    ...(isApart ? work.flatMap((trade) => rowSchedules(trade)) : []),
    ...paymentSections(input),
    ...companyText('', settings.contractPaymentDisclaimer, input),
    ...(contractPayment(input).isFinanced ? companyText('', settings.contractFinancingDisclaimer, input) : []),
    ...whenSections(input),
    ...scopeOfWork(input, input.details.ticks),
    ...(isApart ? [] : work.flatMap(schedule)),
    ...notes(input),
    ...workmanshipSections(input),
    ...companyText('Warranty', settings.contractWarrantyText, input),
    ...companyText('Terms', settings.legalText, input),
    ...companyText('Disclosures', settings.disclosures, input),
    ...companyText('Acknowledgments', settings.acknowledgements, input),
    ...openChoices(input),
    ...noticeSections(notice, 'aboveSignatures'),
    { kind: 'signatures', heading: 'Signatures' },
    ...(isApart ? scheduleA(work) : []),
    ...noticeSections(notice, 'end'),
    ...photoSection(photosOf(input), true),
    ...warrantyPicture(settings),
  ];
}

function whenSections(input: ContractInput): PaperSection[] {
  const { workBegins, workEnds, workDuration, remarks } = input.details;
  const rows = [
    ...(workBegins ? [{ label: 'Work begins', value: formatDay(workBegins) }] : []),
    ...(workEnds ? [{ label: 'Substantial completion', value: formatDay(workEnds) }] : []),
    ...(workDuration ? [{ label: 'Expected duration', value: workDuration }] : []),
  ];
  return [
    ...(rows.length > 0 ? [{ kind: 'figures' as const, heading: 'Schedule', rows }] : []),
    ...companyText(rows.length > 0 ? '' : 'Schedule', input.settings.projectStartDateDisclaimer, input),
    ...(remarks.trim() ? [{ kind: 'text' as const, heading: 'Remarks', text: plainRichText(remarks) }] : []),
  ];
}
