import { useCallback } from 'react';
import { focusHeading } from '#app/components/focus-heading.ts';
import { Link } from '#app/components/link.tsx';
import { useSheet } from '#app/form/sheet-store.ts';
import { useRecommended } from '#app/routes/estimate/recommended/use-recommended.ts';
import { formatMoney, pluralize } from '#domain/text/format-number.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import '#app/routes/estimate/recommended/take-trade.css';

/** In a trade with imported measurements: everything that they recommend on any step, for one tap. */
export function TakeTrade({ workflowId }: { readonly workflowId: number }) {
  const isMeasured = useSheet(
    useCallback(
      ({ lines }: Sheet) =>
        [...lines.values()].some(({ field, origin }) => origin !== undefined && field.workflowId === workflowId),
      [workflowId],
    ),
  );
  return isMeasured && <Take workflowId={workflowId} />;
}

function Take({ workflowId }: { readonly workflowId: number }) {
  const { taken, total, toDecide, take } = useRecommended(workflowId);
  if (taken === 0 && toDecide.length === 0) return null;
  return (
    <section className="take-trade flow" aria-label="Recommended on every step">
      <p>
        <b>
          {taken === 0
            ? 'Every recommended quantity is taken'
            : `The measurements recommend ${pluralize(taken, 'quantity', 'quantities')}`}
        </b>
        {toDecide.length > 0 && (
          <span className="note">
            To decide:{' '}
            {toDecide.map(({ name, href }, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <Link to={href}>{name}</Link>
              </span>
            ))}
          </span>
        )}
      </p>
      {taken > 0 && (
        <button
          type="button"
          className="btn btn--primary"
          onClick={() => {
            take();
            focusHeading();
          }}
        >
          Take all {taken}, {formatMoney(total)}
        </button>
      )}
    </section>
  );
}
