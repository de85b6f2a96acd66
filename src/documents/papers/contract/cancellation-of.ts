import type { ContractCancellation, Document } from '#contract/records/document.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import { cancellationTable, contractDeadline } from '#documents/law/contract-deadline.ts';
import { type PresentDeadline, presentDeadline } from '#documents/law/copy-deadline.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { lastDayToCancel } from '#domain/documents/cancellation/last-day-to-cancel.ts';
import { type CancellationNotice, noticeOf } from '#domain/documents/cancellation/notice.ts';
import { signedTime } from '#domain/documents/contract-in-force.ts';
import { isSignedContract } from '#domain/documents/is-signed.ts';
import { dayIn } from '#domain/text/days.ts';

interface CanceledContract {
  readonly document: Document;
  readonly lead: Pick<Lead, 'state' | 'zipCode'>;
  readonly settings: Settings;
}

/** Business days from a notice until the buyer's money must be back: 16 CFR 429.1(g). */
const refundDays = 10;
const refundTable = {
  ...cancellationTable,
  places: {},
  federal: { ...cancellationTable.federal, periods: [{ businessDays: refundDays }] },
};

/**
 * The last day to cancel a signed contract, as it stands at that moment: as frozen in its paper, otherwise computed from
 * its last signature. It is a later one when the clock of a signature is in doubt, or when the copy came later.
 */
export function deadlineOf({ document, lead, settings }: CanceledContract, now: Date): PresentDeadline | null {
  if (!isSignedContract(document)) return null;
  const present = presentDeadline(document, now);
  if (present !== null) return present;
  const signedAt = signedTime(document);
  const details = contract.readDetails(document.data?.details) ?? noDetails;
  return signedAt === '' ? null : { ...contractDeadline({ lead, settings, details }, signedAt), waitsForCopy: false };
}

/**
 * A notice as recorded, with whether it is in time, how much money is due back, and when. Null for an unsigned
 * document.
 */
export function cancellationOf(canceled: CanceledContract, notice: CancellationNotice): ContractCancellation | null {
  const { receivedTime, sentOn } = notice;
  const deadline = deadlineOf(canceled, new Date(receivedTime));
  if (deadline === null) return null;
  const { lastDay, facts } = deadline;
  // A mailed notice counts from its postmark.
  const givenOn = sentOn ?? dayIn(new Date(receivedTime), facts.timeZone);
  const due = lastDayToCancel(refundTable, { ...facts, signedAt: receivedTime, ownHolidays: [] }, 'literal');
  return {
    ...noticeOf(notice),
    lastDay,
    timeZone: facts.timeZone,
    isInTime: givenOn <= lastDay,
    refundBy: due.lastDay,
  };
}
