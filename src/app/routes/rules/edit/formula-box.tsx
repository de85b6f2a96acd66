import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  FormulaCompletion,
  type Offer,
  offersFor,
  pressInCompletion,
  wordBefore,
} from '#app/routes/rules/pick/formula-completion.tsx';
import type { Rule } from '#contract/records/rule.ts';

interface FormulaBoxProps {
  readonly id: string;
  readonly rule: Rule;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  readonly wiring: object;
}

/** The text box of the formula, with completions at its caret. */
export function FormulaBox({ id, rule, text, onType, onLeave, wiring }: FormulaBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  /** The position of the caret after a name was inserted. */
  const jump = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const word = caret === null ? '' : wordBefore(text, caret);
  const offers = caret === null ? [] : offersFor(rule, word);
  const isTyping = word !== '' && offers.length > 0;
  useLayoutEffect(() => {
    if (jump.current === null || box.current === null) return;
    box.current.setSelectionRange(jump.current, jump.current);
    jump.current = null;
  });
  const follow = (element: HTMLTextAreaElement) => {
    setCaret(element.selectionStart);
    setActive(0);
  };
  const pick = ({ put }: Offer) => {
    const at = caret ?? text.length;
    const begin = at - word.length;
    jump.current = begin + put.length;
    setCaret(jump.current);
    setActive(0);
    onType(`${text.slice(0, begin)}${put}${text.slice(at)}`);
    box.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (isTyping) pressInCompletion(event, { offers, active, setActive, pick, close: () => setCaret(null) });
  };
  return (
    <>
      <textarea
        ref={box}
        id={id}
        className="input formula-text"
        rows={6}
        value={text}
        aria-autocomplete="list"
        aria-controls={`${id}-offers`}
        aria-activedescendant={isTyping ? `${id}-offers-${active}` : undefined}
        onChange={({ target }) => {
          follow(target);
          onType(target.value);
        }}
        onClick={({ currentTarget }) => follow(currentTarget)}
        onFocus={({ currentTarget }) => follow(currentTarget)}
        onKeyDown={press}
        onBlur={() => {
          setCaret(null);
          onLeave();
        }}
        {...wiring}
      />
      <FormulaCompletion id={`${id}-offers`} offers={offers} active={isTyping ? active : -1} onPick={pick} />
    </>
  );
}
