import { Icon } from '#app/components/icon.tsx';
import type { Document } from '#contract/records/document.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { dayIn } from '#domain/text/days.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-number.ts';

interface SignedHeadProps {
  readonly document: Document;
  readonly paper: Paper;
  /** The document has changes that the office does not have yet. */
  readonly isWaiting: boolean;
  readonly timeZone: string | undefined;
  readonly now: Date;
}

/** The moment after signing: what was agreed, by whom and when. */
export function SignedHead({ document, paper, isWaiting, timeZone, now }: SignedHeadProps) {
  const isToday = (time: string) => timeZone !== undefined && dayIn(new Date(time), timeZone) === dayIn(now, timeZone);
  const signed = paper.signers.flatMap(({ key, name }) => {
    const time = document.signatures?.[key]?.timestamp;
    return time === undefined ? [] : [`${name} ${formatDate(time, isToday(time) ? 'time' : 'shortMoment', timeZone)}`];
  });
  return (
    <div className="signed-head">
      <Icon name="check" />
      <h1>Signed, {formatMoney(fromCents(paper.totalCents))}</h1>
      <p>
        {signed.join(', ')}. No. {paper.number},{' '}
        {isWaiting ? 'saved on this device, sent when it is online.' : 'sent to the office.'}
      </p>
    </div>
  );
}
