import { Link } from '#app/components/link.tsx';
import type { Recommended } from '#app/routes/estimate/recommended/use-recommended.ts';
import { formatMoney, formatNumber, pluralize } from '#domain/text/format-number.ts';
import type { TakenLine } from '#engine/steps/trade-recommendations.ts';
import '#app/routes/estimate/measurements/take-list.css';

interface TakeListProps {
  readonly recommended: Recommended;
  readonly titleId: string;
}

/** Everything that the trade recommends, to look over before taking it: ticked lines, decisions, and offers apart. */
export function TakeList({ recommended, titleId }: TakeListProps) {
  const { lines, taken, offers, toDecide, left, turn, add } = recommended;
  return (
    <>
      <h2 id={titleId}>Take everything recommended</h2>
      <p className="note">
        {lines.length === 0
          ? 'Enter the measurements to see what they call for.'
          : `${pluralize(taken, 'line')} from these measurements. Uncheck lines that do not belong.`}
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <label className="take">
              <input type="checkbox" checked={!left.has(line.key)} onChange={() => turn(line.key)} />
              <Name line={line} />
              <span className="take-quantity">{formatQuantity(line)}</span>
              <b>{line.amount === 0 ? '' : formatMoney(line.amount)}</b>
            </label>
          </li>
        ))}
      </ul>
      {toDecide.length > 0 && (
        <>
          <h3>To decide</h3>
          <ul>
            {toDecide.map((each) => (
              <li key={each.name} className="take take--decide">
                <Link to={each.href}>{each.name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {offers.length > 0 && (
        <>
          <h3>
            Offers <span>not included</span>
          </h3>
          <ul>
            {offers.map((offer) => (
              <li key={offer.key} className="take take--offer">
                <Name line={offer} />
                <span className="take-quantity">{formatQuantity(offer)}</span>
                <b>+{formatMoney(offer.amount)}</b>
                <button
                  type="button"
                  className="btn"
                  aria-label={`Add ${offer.name}, ${formatMoney(offer.amount)}`}
                  onClick={() => add(offer)}
                >
                  Add
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Name({ line: { name, choice } }: { readonly line: TakenLine }) {
  return (
    <span>
      {name}
      {choice !== '' && <span className="take-choice">{choice}</span>}
    </span>
  );
}

const formatQuantity = ({ quantity, unit }: TakenLine): string => `${formatNumber(quantity)} ${unit}`.trim();
