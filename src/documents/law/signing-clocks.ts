// The clocks of the devices on which a paper was signed, beside the office's, which received the signatures.
import type { Document } from '#contract/records/document.ts';
import type { Signature } from '#contract/records/signature.ts';
import { cancellationTable } from '#documents/law/contract-deadline.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { isBuyer } from '#documents/paper/signer-keys.ts';
import { type LastDayToCancel, lastDayToCancel } from '#domain/documents/cancellation/last-day-to-cancel.ts';
import { dayIn } from '#domain/text/days.ts';
import { formatDate } from '#domain/text/format-date.ts';

/** A signature whose own time cannot be believed. Times are ISO 8601, UTC. */
export interface ClockDoubt {
  readonly signer: string;
  readonly name: string;
  /** The clock was ahead of the office's, or it was known to be wrong and shows a day before the receipt. */
  readonly kind: 'ahead' | 'behind';
  readonly signedTime: string;
  readonly receivedTime: string;
}

type ClockedSignatures = NonNullable<Document['signatures']>;

/** Clocks differ a little. */
const clockErrorMs = 10 * 60_000;

/** The signatures of a paper whose clocks are in doubt, in a time zone: that of the job. */
export const clockDoubts = (
  { signers }: Pick<Paper, 'signers'>,
  signatures: ClockedSignatures,
  timeZone: string,
): readonly ClockDoubt[] =>
  signers.flatMap(({ key, name }) => {
    const signature = signatures[key];
    const kind = signature === undefined ? null : doubtOf(signature, timeZone);
    if (signature?.receivedTime === undefined || kind === null) return [];
    return [{ signer: key, name, kind, signedTime: signature.timestamp, receivedTime: signature.receivedTime }];
  });

function doubtOf(signature: Signature, timeZone: string): ClockDoubt['kind'] | null {
  const { timestamp, receivedTime } = signature;
  if (receivedTime === undefined) return null;
  if (Date.parse(timestamp) - Date.parse(receivedTime) > clockErrorMs) return 'ahead';
  const isLater = dayIn(new Date(receivedTime), timeZone) > dayIn(new Date(timestamp), timeZone);
  return isLater && isKnownWrong(signature) ? 'behind' : null;
}

/** Whether the device knew that its clock was wrong, or knew nothing of it; earlier versions of the app did not look. */
function isKnownWrong({ timestamp, deviceTime, clockBy }: Signature): boolean {
  if (deviceTime === undefined) return false;
  return clockBy !== 'office' || Math.abs(Date.parse(timestamp) - Date.parse(deviceTime)) > clockErrorMs;
}

/**
 * The last day to cancel by both readings of a signature in doubt: when it says that it was given, and when the office
 * received it. The later one holds: a longer time is lawful, and a shorter one is not.
 */
export function laterDeadline(
  deadline: LastDayToCancel,
  paper: Pick<Paper, 'signers'>,
  signatures: ClockedSignatures,
): LastDayToCancel {
  const doubts = clockDoubts(paper, signatures, deadline.facts.timeZone).filter(({ signer }) => isBuyer(signer));
  return doubts
    .map(({ receivedTime }) => lastDayToCancel(cancellationTable, { ...deadline.facts, signedAt: receivedTime }))
    .reduce((latest, other) => (other.lastDay > latest.lastDay ? other : latest), deadline);
}

/** The last day to cancel that a signed paper gives, or a later one; undefined for a paper without one. */
export function deadlineOnPaper({
  data,
  signatures = {},
}: Pick<Document, 'data' | 'signatures'>): LastDayToCancel | undefined {
  const paper = readPaper(data?.content);
  return paper?.cancellation === undefined ? undefined : laterDeadline(paper.cancellation, paper, signatures);
}

/** A doubt for the people of the company and for the buyer. */
export function clockText({ name, kind, signedTime, receivedTime }: ClockDoubt, timeZone: string): string {
  const signed = formatDate(signedTime, 'longDateTime', timeZone);
  const received = formatDate(receivedTime, 'longDateTime', timeZone);
  const why =
    kind === 'ahead'
      ? 'The clock of the device was ahead'
      : 'The clock of the device was known to be wrong, or unknown,';
  return `${why} when ${name} signed: by it on ${signed}, while the office received the signature on ${received}.`;
}
