import { type KeyboardEvent, useId, useState } from 'react';
import { pressedKey } from '#app/components/pressed-key.ts';
import { useReadyDraft } from '#app/routes/reshape/draft/draft-context.tsx';
import { FormulaCompletion, type Offer, pressInCompletion } from '#app/routes/rules/pick/formula-completion.tsx';
import { matchingFields, placeOfField } from '#app/routes/rules/pick/matching-fields.ts';
import '#app/routes/rules/pick/field-pick.css';

const mostOffered = 12;
const nothing = -1;

interface FieldPickProps {
  readonly label: string;
  /** Id of the picked field; empty for none. */
  readonly value: string;
  /** Fields of this trade only. */
  readonly tradeId?: number;
  readonly onPick: (fieldId: string) => void;
}

/** Picks a field by typing a part of its name, its place or its id. */
export function FieldPick({ label, value, tradeId, onPick }: FieldPickProps) {
  const id = useId();
  const { catalog } = useReadyDraft();
  const [typed, setTyped] = useState<string | null>(null);
  // Nothing is active before a key was pressed: to pass through the box is not to pick.
  const [active, setActive] = useState(nothing);
  const picked = catalog.fields.find((field) => field.id === value);
  const found =
    typed === null
      ? []
      : matchingFields(catalog, typed, { most: mostOffered, ...(tradeId === undefined ? {} : { tradeId }) });
  const offers = found.map(
    ({ field, place }): Offer => ({ name: field.name, put: field.id, unit: field.units ?? '', meaning: place }),
  );
  const pick = ({ put }: Offer) => {
    setTyped(null);
    onPick(put);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Tab')
      pressInCompletion(event, { offers, active, setActive, pick, close: () => setTyped(null) });
  };
  return (
    <span className="field-pick">
      <input
        className="input"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={typed !== null}
        aria-controls={`${id}-offers`}
        aria-activedescendant={active >= 0 && offers.length > 0 ? `${id}-offers-${active}` : undefined}
        placeholder="Type the name of a field"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? picked?.name ?? value}
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
      />
      {typed === null ? (
        picked !== undefined && <span className="note field-pick-place">{placeOfField(catalog, picked)}</span>
      ) : (
        <span className="field-pick-offers">
          <FormulaCompletion id={`${id}-offers`} offers={offers} active={active} onPick={pick} />
          {offers.length === 0 && <span className="note">No field has these words.</span>}
        </span>
      )}
    </span>
  );
}
