import { useState } from 'react';
import { useModal } from '#app/components/dialogs/use-modal.ts';
import { ColumnHeads, numberColumn } from '#app/components/lists/column-heads.tsx';
import { sumMoney } from '#domain/money/sum-money.ts';
import { formatMoney, pluralize } from '#domain/text/format-number.ts';
import type { Repricing } from '#engine/sheet/change/reprice-sheet.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import '#app/routes/estimate/reprice/reprice-dialog.css';

interface RepriceDialogProps {
  readonly repricing: Repricing;
  readonly onAgree: (repriced: Sheet) => void;
  readonly onClose: () => void;
}

/** The effect of repricing, line by line, before the person agrees. */
export function RepriceDialog({
  repricing: { sheet, withKeptPrices, lines, totalBefore },
  onAgree,
  onClose,
}: RepriceDialogProps) {
  const dialog = useModal();
  const [keepsPrices, setKeepsPrices] = useState(false);
  const repriced = keepsPrices && withKeptPrices !== null ? withKeptPrices : sheet;
  const unpriced = lines.filter(({ isUnpriced }) => isUnpriced);
  return (
    <dialog ref={dialog} className="dialog dialog--wide" aria-labelledby="reprice-heading" onClose={onClose}>
      <div className="dialog-head split">
        <h2 id="reprice-heading">Reprice this estimate?</h2>
      </div>
      <div className="dialog-content">
        {lines.length === 0 && <p>No prices on this estimate would change.</p>}
        <table className="reprice-lines">
          <thead>
            <tr>
              <ColumnHeads columns={['Line', numberColumn('Now'), numberColumn('Repriced')]} />
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, choice, amountBefore, after, amountAfter, isUnpriced }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  {choice !== '' && <span className="note">{choice}</span>}
                </th>
                <td className="num">{formatMoney(amountBefore)}</td>
                <td className="num">
                  {after === null && 'No longer offered'}
                  {after !== null && !isUnpriced && formatMoney(amountAfter)}
                  {isUnpriced && (keepsPrices ? formatMoney(amountBefore) : 'No price')}
                </td>
              </tr>
            ))}
            <tr className="sum">
              <th scope="row">Estimate total</th>
              <td className="num">{formatMoney(totalBefore)}</td>
              <td className="num">{formatMoney(repriced.total)}</td>
            </tr>
          </tbody>
        </table>
        {withKeptPrices !== null && (
          <label className="check">
            <input type="checkbox" checked={keepsPrices} onChange={() => setKeepsPrices(!keepsPrices)} />
            <span>
              Keep the stored price of {pluralize(unpriced.length, 'line')} that the new price list does not price (
              {formatMoney(sumMoney(unpriced.map(({ amountBefore }) => amountBefore)))})
            </span>
          </label>
        )}
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn--link" onClick={onClose}>
          Keep current prices
        </button>
        <button
          type="button"
          className="btn btn--primary"
          onClick={() => {
            onAgree(repriced);
            onClose();
          }}
        >
          Reprice
        </button>
      </div>
    </dialog>
  );
}
