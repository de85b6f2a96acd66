import type { ReactNode } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import type { TakeAll } from '#app/form/recommendations/use-take-all.ts';
import type { TotalsView } from '#app/routes/estimate/totals/totals-view.ts';
import { formatMoney, formatPercent, pluralize } from '#domain/text/format-number.ts';
import '#app/open-estimate/totals-bar.css';
import '#app/routes/estimate/totals/totals-panel.css';

interface TotalsProps {
  readonly totals: TotalsView;
  readonly takeAll: TakeAll;
  readonly nextText: string;
  readonly nextShort: string;
  readonly onNext: () => void;
}

/** The totals of all trades, always visible on a wide screen. */
export function TotalsPanel({ totals, takeAll, nextText, onNext }: TotalsProps) {
  return (
    <aside className="panel--side totals" aria-labelledby="totals-heading">
      <h2 id="totals-heading">Estimate total</h2>
      <p className="big" aria-live="polite">
        {formatMoney(totals.total)}
      </p>
      {totals.without !== null && (
        <p className="totals-without">
          <Link to={totals.without.href}>{totals.without.text}</Link>
        </p>
      )}
      {totals.moved !== null && (
        <p className="totals-without">
          <Link to={totals.moved.href}>{totals.moved.text}</Link>
        </p>
      )}
      {totals.monthly !== null && (
        <p className="monthly">
          {formatMoney(totals.monthly.payment)} a month
          <br />
          {totals.monthly.terms}
        </p>
      )}
      <div className="tally">
        <dl>
          {totals.trades.map((trade) => (
            <Amount key={trade.workflowId} name={trade.name} value={trade.total} />
          ))}
        </dl>
      </div>
      {totals.trade !== null && <TradeTally trade={totals.trade} />}
      <TakeAllButton takeAll={takeAll} className="btn btn--block" />
      <NextButton text={nextText} className="btn btn--primary btn--block" onNext={onNext} />
    </aside>
  );
}

/** The same totals in one line, at the bottom of a tablet or phone screen. */
export function TotalsBar({ totals, takeAll, nextText, nextShort, onNext }: TotalsProps) {
  const note = totals.without ?? totals.moved;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would need a heading that is not drawn
    <div className="totals-bar" role="region" aria-label="Totals and next step">
      <dl>
        <Amount
          className="totals-bar-main"
          name={note === null ? 'Estimate total' : <Link to={note.href}>{note.text}</Link>}
          value={totals.total}
        />
        {totals.monthly !== null && (
          <Amount className="totals-bar-wide" name="Per month" value={totals.monthly.payment} />
        )}
        {totals.trade !== null && (
          <>
            <Amount className="totals-bar-wide totals-bar-trade" name={totals.trade.name} value={totals.trade.total} />
            <Amount className="totals-bar-wide is-internal" name="Margin" value={totals.trade.margin} />
          </>
        )}
      </dl>
      <TakeAllButton takeAll={takeAll} className="btn take-all" />
      <NextButton text={nextShort} label={nextText} className="btn btn--primary" onNext={onNext} />
    </div>
  );
}

interface AmountProps {
  readonly name: ReactNode;
  readonly value: number;
  readonly className?: string;
}

function Amount({ name, value, className }: AmountProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{formatMoney(value)}</dd>
    </div>
  );
}

function TradeTally({ trade }: { readonly trade: NonNullable<TotalsView['trade']> }) {
  return (
    <>
      <div className="tally">
        <h3>{trade.name}</h3>
        <dl>
          <Amount name="Items" value={trade.itemTotal} />
          {trade.nonDiscountable !== 0 && <Amount name="of which not discounted" value={trade.nonDiscountable} />}
          <Amount name={`Discount ${formatPercent(trade.discountPercent)}`} value={-trade.discount} />
          <Amount name="Fee" value={trade.fee} />
          <Amount name="Promotion" value={-trade.promotion} />
          <Amount className="tally-sum" name="Total" value={trade.total} />
        </dl>
      </div>
      <div className="tally internal is-internal">
        <p>
          <Icon name="eye-off" />
          Hidden in customer view
        </p>
        <dl>
          <Amount name="Cost" value={trade.cost} />
          <Amount name={trade.marginShare === null ? 'Margin' : `Margin ${trade.marginShare}`} value={trade.margin} />
        </dl>
      </div>
    </>
  );
}

interface NextButtonProps {
  readonly text: string;
  /** The full name, where only the step's name is drawn. */
  readonly label?: string;
  readonly className: string;
  readonly onNext: () => void;
}

function NextButton({ text, label, className, onNext }: NextButtonProps) {
  return (
    <button type="button" className={className} aria-label={label} onClick={onNext}>
      <span>{text}</span>
      <Icon name="arrow-narrow-right" className="icon--end" />
    </button>
  );
}

function TakeAllButton({
  takeAll: { count, take },
  className,
}: {
  readonly takeAll: TakeAll;
  readonly className: string;
}) {
  return count === 0 ? null : (
    <button
      type="button"
      className={className}
      aria-label={takeText(count)}
      onClick={({ currentTarget }) => {
        take();
        // This button goes with the last value taken, and the focus would go with it.
        currentTarget.parentElement?.querySelector<HTMLElement>('.btn--primary')?.focus({ preventScroll: true });
      }}
    >
      <Icon name="checks" />
      <span>
        <span className="vh--phone">Take all </span>({count})
      </span>
    </button>
  );
}

const takeText = (count: number): string => `Take all: ${pluralize(count, 'recommended value')}`;
