import type { ContractCancellation } from '#contract/records/document.ts';

/** A buyer's notice of cancellation as it was received, without the law's findings about it. */
export type CancellationNotice = Pick<ContractCancellation, 'receivedTime' | 'sentOn' | 'way' | 'by' | 'paid' | 'note'>;

export const noticeOf = ({
  receivedTime,
  sentOn = null,
  way,
  by,
  paid,
  note = null,
}: CancellationNotice): Required<CancellationNotice> => ({ receivedTime, sentOn, way, by, paid, note });

/**
 * Whether a recorded cancellation is this notice. The office replaces a time in the future with its own: the device's
 * clock was ahead.
 */
export function isSameNotice(recorded: ContractCancellation, notice: CancellationNotice): boolean {
  const [one, other] = [noticeOf(recorded), noticeOf(notice)];
  const isClamped =
    recorded.receivedTime === recorded.notedTime && Date.parse(other.receivedTime) > Date.parse(one.receivedTime);
  return (
    (isClamped || Date.parse(one.receivedTime) === Date.parse(other.receivedTime)) &&
    (['sentOn', 'way', 'by', 'paid', 'note'] as const).every((member) => one[member] === other[member])
  );
}
