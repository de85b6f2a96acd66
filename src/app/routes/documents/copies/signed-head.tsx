import { Icon } from '#app/components/icon.tsx';
import type { Document } from '#contract/records/document.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { dateWords } from '#domain/words/date-words.ts';
import { moneyWords } from '#domain/words/number-words.ts';
import '#app/routes/documents/copies/buyers-copies.css';

interface SignedHeadProps {
  readonly document: Document;
  readonly paper: Paper;
  /** The document has changes that the office does not have yet. */
  readonly isWaiting: boolean;
  readonly timeZone: string | undefined;
}

/** The moment after signing: what was agreed, by whom and when. */
export function SignedHead({ document, paper, isWaiting, timeZone }: SignedHeadProps) {
  const signed = paper.signers.flatMap(({ key, name }) => {
    const time = document.signatures?.[key]?.timestamp;
    return time === undefined ? [] : [`${name} ${dateWords(time, 'shortMoment', timeZone)}`];
  });
  return (
    <section className="signed-head" aria-label="Signed">
      <Icon name="check" />
      <h2>Signed, {moneyWords(fromCents(paper.totalCents))}</h2>
      <p className="note">
        {signed.join(', ')}. {isWaiting ? 'Saved on this device, sent when it is online.' : 'Sent.'}
      </p>
    </section>
  );
}
