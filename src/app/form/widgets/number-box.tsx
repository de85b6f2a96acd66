import type { KeyboardEvent } from 'react';
import { focusNext } from '#app/form/focus-next.ts';
import { type Bounds, numberText, parseNumberText, steppedNumber } from '#app/form/number-text.ts';
import { problemAttributes } from '#app/form/problem-attributes.ts';
import { useDraft } from '#app/form/widgets/use-draft.ts';

interface NumberBoxProps {
  readonly id: string;
  readonly value: unknown;
  readonly unit: string;
  readonly bounds: Bounds;
  readonly problem: string | null;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  /** What an emptied box means; null is "nothing was entered". */
  readonly empty?: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A number with its unit inside the box: selected on focus, Enter goes on, arrows step. */
export const NumberBox = ({
  id,
  value,
  unit,
  bounds,
  problem,
  disabled,
  readOnly,
  empty = null,
  onChange,
}: NumberBoxProps) => {
  // "12." is no number yet and must not turn into one while it is typed.
  const draft = useDraft(numberText(value));

  const type = (text: string) => {
    draft.type(text);
    const meant = parseNumberText(text);
    if (meant === null) onChange(empty);
    else if (!Number.isNaN(meant)) onChange(meant);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      focusNext(event.currentTarget);
      return;
    }
    if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || readOnly) return;
    event.preventDefault();
    const from = parseNumberText(draft.shown);
    const next = steppedNumber(
      from === null || Number.isNaN(from) ? 0 : from,
      bounds,
      event.key === 'ArrowUp' ? 1 : -1,
    );
    draft.type(numberText(next));
    onChange(next);
  };

  return (
    <span className={readOnly ? 'qty qty--out' : 'qty'}>
      <input
        id={id}
        inputMode={Number.isInteger(bounds.step) ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={draft.shown}
        disabled={disabled}
        readOnly={readOnly}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={draft.end}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKeyDown}
        {...problemAttributes(id, problem)}
      />
      <span className="unit" aria-hidden="true">
        {unit}
      </span>
    </span>
  );
};
