import type { KeyboardEvent } from 'react';
import { pressedKey } from '#app/components/pressed-key.ts';
import type { Field } from '#contract/records/field.ts';
import type { Rule } from '#contract/records/rule.ts';
import { excelNames } from '#engine/rules/formula/excel-words.ts';
import { operatorByName } from '#engine/rules/operators.ts';

/** A completion at the caret. */
export interface Offer {
  readonly name: string;
  /** The text to insert. */
  readonly put: string;
  readonly unit: string;
  readonly meaning: string;
  /** A field that becomes an input when it is picked. */
  readonly field?: Field;
  /** The text before the caret that it replaces; the word at the caret when absent. */
  readonly typed?: string;
}

const maxOffered = 12;

/** The start of a name before the caret; empty if there is none. */
export const wordBefore = (text: string, caret: number): string =>
  /[A-Za-z_][\w.]*$/.exec(text.slice(0, caret))?.[0] ?? '';

/** Inputs with their units, and operators, that start with a prefix; all inputs if it is empty. */
export function offersFor({ inputs }: Rule, word: string): readonly Offer[] {
  const named = Object.entries(inputs).map(([name, { unit = '', description }]) => ({
    name,
    put: name,
    unit,
    meaning: description,
  }));
  const operators = [...operatorByName.values()]
    .filter(({ name }) => /^[a-z]/i.test(name) && name !== 'var')
    .map(({ name, sentence }) => ({ name, put: `${name}(`, unit: '', meaning: sentence }));
  const excel = excelNames.map((name) => ({
    name,
    put: `${name}(`,
    unit: '',
    meaning: 'As in a spreadsheet program.',
  }));
  return [...named, ...(word === '' ? [] : [...operators, ...excel])]
    .filter(({ name }) => name !== word && name.toLowerCase().startsWith(word.toLowerCase()))
    .slice(0, maxOffered);
}

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
