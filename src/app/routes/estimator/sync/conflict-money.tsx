import { formatMoney } from '#domain/money/format-money.ts';

interface ConflictMoneyProps {
  readonly mine: number;
  readonly theirs: number;
  readonly chosen: number;
}

/** What the estimate comes to, by either side and as chosen. */
export const ConflictMoney = ({ mine, theirs, chosen }: ConflictMoneyProps) => (
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
