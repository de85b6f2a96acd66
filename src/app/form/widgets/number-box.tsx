import type { KeyboardEvent } from 'react';
import { arrowStep } from '#app/components/pressed-key.ts';
import { useEnter } from '#app/form/focus-next.ts';
import type { ProblemAttributes } from '#app/form/problems/problem-attributes.ts';
import { useTypedText } from '#app/form/widgets/use-typed-text.ts';
import { numberRefusal } from '#domain/quantity/number-refusal.ts';
import { type Bounds, numberText, steppedNumber } from '#domain/quantity/number-text.ts';
import { readNumber } from '#domain/quantity/read-number.ts';
import { spokenUnit } from '#domain/text/unit-text.ts';

interface NumberBoxProps {
  readonly id: string;
  /** A number; a rejected text is shown as typed. */
  readonly value: unknown;
  readonly unit: string;
  readonly bounds: Bounds;
  readonly described: ProblemAttributes;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  /** The value of an emptied box; null means no entry. */
  readonly empty?: number | null;
  readonly onChange: (value: number | null) => void;
  /** Called for a text that is not a number or is out of bounds: it must not count. */
  readonly onRefuse: (text: string) => void;
}

/** A number with its unit inside the box: selected on focus; Enter moves to the next input, arrow keys step. */
export function NumberBox({
  id,
  value,
  unit,
  bounds,
  described,
  disabled,
  readOnly,
  empty = null,
  onChange,
  onRefuse,
}: NumberBoxProps) {
  // "12." is not a number yet and must not become one while typing.
  const typed = useTypedText<HTMLInputElement>(numberText(value, unit));
  const pressEnter = useEnter();
  const unitId = unit === '' ? undefined : `${id}-unit`;

  const type = (text: string) => {
    typed.start();
    if (numberRefusal(text, { unit, ...bounds }) === null) onChange(readNumber(text, unit) ?? empty);
    else onRefuse(text);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    pressEnter(event);
    const step = arrowStep(event);
    if (step === 0 || readOnly) return;
    event.preventDefault();
    const from = readNumber(event.currentTarget.value, unit);
    const next = steppedNumber(from === null || Number.isNaN(from) ? 0 : from, bounds, step === -1 ? 1 : -1);
    event.currentTarget.value = numberText(next, unit);
    type(event.currentTarget.value);
  };

  return (
    <span className={`qty${readOnly ? ' qty--out' : ''}${unit === '$' ? ' qty--money' : ''}`}>
      <input
        ref={typed.box}
        id={id}
        inputMode={Number.isInteger(bounds.step) ? 'numeric' : 'decimal'}
        autoComplete="off"
        disabled={disabled}
        readOnly={readOnly}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={typed.end}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKeyDown}
        {...described}
        aria-describedby={join(unitId, described['aria-describedby'])}
      />
      <span className="unit" aria-hidden>
        {unit}
      </span>
      {unitId !== undefined && (
        <span id={unitId} className="vh">
          {spokenUnit(unit)}
        </span>
      )}
    </span>
  );
}

const join = (...ids: readonly (string | undefined)[]): string | undefined =>
  ids.filter((id) => id !== undefined).join(' ') || undefined;
