import type { ContractDetails } from '#contract/records/contract-details.ts';
import { answerTo } from '#documents/law/contract-answers.ts';
import { contractDeadline } from '#documents/law/contract-deadline.ts';
import { licenseAt } from '#documents/law/license-at.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { contractPayment } from '#documents/papers/contract/contract-payment.ts';
import { isUndecided } from '#domain/catalog/undecided-option.ts';
import { dayOf } from '#domain/text/days.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';

/** Everything that a contract is made from; its number does not matter here. */
export type GuardSource = Omit<PaperSource<ContractDetails>, 'number'>;

const dayMs = 86_400_000;

/** The inputs of the guards' rules, from a contract and its answers. */
export function guardFacts(input: GuardSource): Inputs {
  const { settings, estimate, details, lead } = input;
  const { answers } = details;
  const { signedOn, lastDay } = contractDeadline(input, input.createdTime);
  const { total, downpayment, isFinanced } = contractPayment(input);
  const isShown = isFinanced && settings.showPaymentOptionsOnContract !== false;
  const license = licenseAt(settings, lead.state);
  const answered = (name: string) => answerTo(answers, name) === true;

  return {
    total,
    deposit: downpayment,
    specialOrder: answers.specialOrder ?? 0,
    isInsured: answered('isInsured'),
    licenceNumber: license.number,
    licenceExpires: dayOf(license.expires ?? ''),
    signedOn,
    companyEmail: settings.fromEmailAddress ?? '',
    yearBuilt: answered('isYearUnknown') ? null : (answers.yearBuilt ?? null),
    isTestedLeadFree: answered('isTestedLeadFree'),
    replacesWindows: answered('replacesWindows'),
    interiorPaintSqFt: answers.interiorPaintSqFt ?? 0,
    exteriorPaintSqFt: answers.exteriorPaintSqFt ?? 0,
    certificateExpires: settings.leadSafeCertificate ? dayOf(settings.leadSafeCertificateExpires ?? '') : '',
    pamphletDays: pamphletDays(answers.pamphletOn, details.workBegins ?? signedOn),
    showsPayment: isShown,
    // The name of a way to pay is printed and may mention its months.
    showsTerm: isFinanced && /\d/.test(estimate.paymentOption ?? ''),
    showsFinanceCharge: isShown,
    showsDownPayment: isFinanced && downpayment > 0,
    statesApr: isShown,
    workBegins: details.workBegins ?? '',
    workDuration: details.workEnds ?? details.workDuration ?? '',
    lastDayToCancel: lastDay,
    undecided: undecidedCount(input),
  };
}

/** Choices in the covered trades that nobody has made. */
const undecidedCount = ({
  estimate,
  catalog,
  workflowIds,
}: Pick<GuardSource, 'estimate' | 'catalog' | 'workflowIds'>) =>
  estimate.items.filter(
    ({ value, fieldId }) =>
      typeof value === 'string' &&
      isUndecided(value) &&
      workflowIds.includes(catalog.fieldById.get(fieldId)?.workflowId ?? -1),
  ).length;

/** Whole days between handing over the pamphlet and the start of work; −1 when it was not given before the work. */
function pamphletDays(given: string | undefined, workBegins: string): number {
  const days = (Date.parse(workBegins) - Date.parse(dayOf(given ?? ''))) / dayMs;
  return Number.isNaN(days) || days < 0 ? -1 : days;
}
