import { formatMoney } from '#domain/text/format-number.ts';
import '#app/routes/sync/conflict/conflict-money.css';

interface ConflictMoneyProps {
  readonly mine: number;
  readonly theirs: number;
  readonly chosen: number;
}

/** The estimate's total for each side and for the current choice. */
export function ConflictMoney({ mine, theirs, chosen }: ConflictMoneyProps) {
  return (
    <dl className="conflict-money" aria-live="polite">
      <div>
        <dt>Total, all mine</dt>
        <dd>{formatMoney(mine)}</dd>
      </div>
      <div>
        <dt>Total, all theirs</dt>
        <dd>{formatMoney(theirs)}</dd>
      </div>
      <div className="conflict-money-chosen">
        <dt>Total, as chosen</dt>
        <dd>{formatMoney(chosen)}</dd>
      </div>
    </dl>
  );
}
