import type { KeyboardEvent } from 'react';
import { pressedKey } from '#app/components/pressed-key.ts';
import type { Offer } from '#engine/rules/offers/offer.ts';

interface CompletionKeys {
  readonly offers: readonly Offer[];
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly pick: (offer: Offer) => void;
  readonly close: () => void;
}

/** Arrow keys move through the completions, Enter and Tab accept the active one, Escape closes them. */
export function pressInCompletion(
  event: KeyboardEvent,
  { offers, active, setActive, pick, close }: CompletionKeys,
): void {
  if (offers.length === 0) return;
  const offer = offers[active];
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive((active + 1) % offers.length),
    ArrowUp: () => setActive(active <= 0 ? offers.length - 1 : active - 1),
    ...(offer !== undefined && { Enter: () => pick(offer), Tab: () => pick(offer) }),
    Escape: close,
  };
  const act = event.shiftKey ? undefined : acts[pressedKey(event)];
  if (act === undefined) return;
  event.preventDefault();
  act();
}

interface FormulaCompletionProps {
  readonly id: string;
  readonly offers: readonly Offer[];
  /** Index of the completion that Enter accepts; -1 until a name is started. */
  readonly active: number;
  readonly onPick: (offer: Offer) => void;
}

/** The completions below the formula: for touch, and for the keyboard focus in the formula's text box. */
export function FormulaCompletion({ id, offers, active, onPick }: FormulaCompletionProps) {
  return (
    <div id={id} role="listbox" aria-label="Names that fit here" className="formula-offers">
      {offers.map((offer, index) => (
        <button
          key={`${offer.name} ${offer.put}`}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="formula-offer inline"
          // The formula keeps the focus and its caret position.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(offer)}
        >
          <code>{offer.name}</code>
          {offer.unit !== '' && <b>{offer.unit}</b>}
          <span className="note">{offer.meaning}</span>
        </button>
      ))}
    </div>
  );
}
