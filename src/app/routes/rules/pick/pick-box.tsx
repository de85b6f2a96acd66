import { type KeyboardEvent, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { pressedKey } from '#app/components/pressed-key.ts';
import type { ProblemAttributes } from '#app/form/problems/problem-attributes.ts';
import { FormulaCompletion, pressInCompletion } from '#app/routes/rules/pick/formula-completion.tsx';
import type { Offer } from '#engine/rules/offers/offer.ts';
import '#app/routes/rules/pick/field-pick.css';

const nothing = -1;

interface PickBoxProps {
  readonly id: string;
  readonly label: string;
  readonly described: ProblemAttributes;
  /** The name of what is picked; empty for none. */
  readonly shown: string;
  /** Tells equal names apart; shown below the box. */
  readonly path?: string;
  readonly placeholder: string;
  /** Said when nothing matches the typed text. */
  readonly lack: string;
  readonly find: (text: string) => readonly Offer[];
  /** Takes the `put` of the picked offer. */
  readonly onPick: (put: string) => void;
  /** Picks nothing again; absent where something must be picked. */
  readonly onClear?: () => void;
}

/** Picks one of many by typing a part of its name; the label of its id names it. */
export function PickBox(props: PickBoxProps) {
  const { id, label, described, shown, path, placeholder, lack, find, onPick, onClear } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // Nothing is active before a key was pressed: to pass through the box is not to pick.
  const [active, setActive] = useState(nothing);
  const offers = typed === null ? [] : find(typed);
  const pick = ({ put }: Offer) => {
    setTyped(null);
    onPick(put);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Tab')
      pressInCompletion(event, { offers, active, setActive, pick, close: () => setTyped(null) });
  };
  return (
    <span className={onClear === undefined ? 'field-pick' : 'field-pick field-pick--optional'}>
      <input
        id={id}
        className="input"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={typed !== null}
        aria-controls={`${id}-offers`}
        aria-activedescendant={active >= 0 && offers.length > 0 ? `${id}-offers-${active}` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? shown}
        onFocus={({ target }) => {
          setTyped('');
          setActive(nothing);
          target.select();
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(target.value === '' ? nothing : 0);
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => setTyped(null)}
        {...described}
      />
      {onClear !== undefined && shown !== '' && (
        <button type="button" className="icon-btn" aria-label={`${label}: none`} onClick={onClear}>
          <Icon name="x" />
        </button>
      )}
      {typed === null ? (
        path !== undefined && <span className="note field-pick-place">{path}</span>
      ) : (
        <span className="field-pick-offers">
          <FormulaCompletion id={`${id}-offers`} offers={offers} active={active} onPick={pick} />
          {offers.length === 0 && <span className="note">{lack}</span>}
        </span>
      )}
    </span>
  );
}
