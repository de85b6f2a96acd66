import { Icon } from '#app/components/icon.tsx';
import type { Document } from '#contract/records/document.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { dateWords } from '#domain/words/date-words.ts';
import { dayIn } from '#domain/words/days.ts';
import { moneyWords } from '#domain/words/number-words.ts';

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
    return time === undefined ? [] : [`${name} ${dateWords(time, isToday(time) ? 'time' : 'shortMoment', timeZone)}`];
  });
  return (
    <div className="signed-head">
      <Icon name="check" />
      <h1>Signed, {moneyWords(fromCents(paper.totalCents))}</h1>
      <p>
        {signed.join(', ')}. No. {paper.number},{' '}
        {isWaiting ? 'saved on this device, sent when it is online.' : 'sent to the office.'}
      </p>
    </div>
  );
}
