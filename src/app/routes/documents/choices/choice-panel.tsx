import { useState } from 'react';
import { Link } from '#app/components/link.tsx';
import { useRecordAt } from '#app/pages/records/use-record-at.ts';
import { useTakeIn } from '#app/routes/documents/choices/use-take-in.ts';
import { type ContractSource, useContractSource } from '#app/routes/documents/use-contract-source.ts';
import type { LocalRecord } from '#client/device.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { choiceText, namesOf } from '#documents/choices/choice-text.ts';
import { optionsOf } from '#documents/choices/offered-options.ts';
import { saleTimeZone } from '#documents/law/contract-deadline.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import { joined } from '#domain/text/joined.ts';
import '#app/routes/documents/links/signing-links.css';

interface ChoicePanelProps {
  readonly document: Document;
  /** A later revision counts, or the estimate is sold: there is nothing left to apply. */
  readonly isOver: boolean;
}

/** The options of an itemized estimate: the buyer's choice, and a button that applies it to the estimate. */
export function ChoicePanel(props: ChoicePanelProps) {
  const { document } = props;
  const estimate = useRecordAt('estimates', document.estimateId);
  if (optionsOf(document).length === 0 || estimate.kind !== 'found') return null;
  return <PanelOf {...props} estimate={estimate.record} />;
}

function PanelOf({ estimate, ...props }: ChoicePanelProps & { readonly estimate: LocalRecord<Estimate> }) {
  const state = useContractSource(estimate);
  return state.kind === 'ready' ? <Panel {...props} source={state.source} /> : null;
}

function Panel({ document, isOver, source }: ChoicePanelProps & { readonly source: ContractSource }) {
  const found = useTakeIn(document, source);
  const [busy, setBusy] = useState(false);
  if (found === null) return null;
  const { status, stuck, also, total, take } = found;
  const { choice, chosen, notChosen, unwanted, changed } = status;
  const earlier = (document.choices ?? []).slice(0, -1).reverse();
  const timeZone = saleTimeZone(source);
  const handleTake = async () => {
    setBusy(true);
    await take();
    setBusy(false);
  };
  return (
    <section className="links stack" aria-labelledby="h-choice">
      <h2 id="h-choice">Options</h2>
      {choice === null ? (
        <p>The buyer has not chosen yet: {namesOf(notChosen)}.</p>
      ) : (
        <>
          <p role="status">
            <b>{choiceText(choice, timeZone)}.</b>
          </p>
          {chosen.length > 0 && <p>Chosen: {namesOf(chosen)}.</p>}
          {notChosen.length > 0 && <p>Not chosen: {namesOf(notChosen)}.</p>}
        </>
      )}
      {choice !== null && !isOver && unwanted.length === 0 && (
        <>
          <p className="note">The estimate matches the buyer’s choice.</p>
          <Link className="btn btn--quiet" to={`/estimator/estimate/${document.estimateId}/documents/new/contract`}>
            Make the contract
          </Link>
        </>
      )}
      {choice !== null && !isOver && unwanted.length > 0 && (changed.length > 0 || stuck !== '') && (
        <p className="note">
          {changed.length > 0
            ? `The estimate has changed since this paper was made: ${joined([...new Set(changed)], '; ')}. Make the paper again, or remove by hand: ${namesOf(unwanted)}.`
            : `A rule sets ${stuck}, so it cannot be removed here. Remove it in the estimate.`}
        </p>
      )}
      {choice !== null && !isOver && unwanted.length > 0 && changed.length === 0 && stuck === '' && (
        <>
          <p className="note">To be removed from the estimate: {namesOf(unwanted)}.</p>
          {also.length > 0 && (
            <p className="note">These lines change as a result: {joined([...new Set(also)], '; ')}.</p>
          )}
          {formatMoney(total) !== formatMoney(choice.total) && (
            <p className="note">
              The total becomes {formatMoney(total)} instead of {formatMoney(choice.total)}: tell the buyer.
            </p>
          )}
          <button
            type="button"
            className="btn btn--primary"
            disabled={busy}
            aria-busy={busy}
            onClick={() => void handleTake()}
          >
            Apply the choice to the estimate
          </button>
        </>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>Earlier choices</summary>
          <ul>
            {earlier.map((one) => (
              <li key={one.timestamp} className="note">
                {choiceText(one, timeZone)}.
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
