import type { Document } from '#contract/records/document.ts';
import { dayTime, momentTime } from '#domain/days/read-day.ts';
import type { CancellationNotice } from '#domain/documents/cancellation/notice.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import { centsProblem } from '#domain/money/cents-problem.ts';

/** Device clocks differ a little from the server's. */
const clockErrorMs = 10 * 60_000;

/** Objections to the times of a notice on a signed contract, by member; none when it can be recorded. */
export function noticeErrors(
  { receivedTime, sentOn, way, paid }: CancellationNotice,
  document: Document,
  now: string,
  errorMs: number = clockErrorMs,
): FieldErrors {
  const errors: Record<string, string[]> = {};
  const received = momentTime(receivedTime);
  if (received === null) errors.receivedTime = ['Enter the day and time.'];
  else if (received > Date.parse(now) + errorMs) errors.receivedTime = ['This time is in the future.'];
  else if (received < signedAtLatest(document) - errorMs) errors.receivedTime = ['The contract was signed later.'];
  if (sentOn) {
    const sent = dayTime(sentOn);
    if (sent === null) errors.sentOn = ['Enter a date.'];
    else if (way !== 'mail') errors.sentOn = ['Only a notice by mail has a postmark.'];
    else if (received !== null && sent > received) errors.sentOn = ['The postmark is later than the day it arrived.'];
  }
  const uneven = centsProblem(paid);
  if (uneven !== null) errors.paid = [uneven];
  return errors;
}

/** A device's clock may have been ahead, so a signature counts as given no later than when the office received it. */
const signedAtLatest = ({ signatures = {} }: Document): number =>
  Math.max(
    ...Object.values(signatures).map(({ timestamp, receivedTime }) =>
      Math.min(Date.parse(timestamp), Date.parse(receivedTime ?? timestamp)),
    ),
  );
