import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { addFieldInput } from '#app/routes/rules/edit/field-input.ts';
import { FormulaCompletion, pressInCompletion } from '#app/routes/rules/pick/formula-completion.tsx';
import { tradeOfUse } from '#app/routes/rules/uses/use-target.ts';
import type { Field } from '#contract/records/field.ts';
import type { Rule } from '#contract/records/rule.ts';
import { fieldsAtCaret } from '#engine/rules/offers/fields-at-caret.ts';
import { type Offer, offersFor, prefixBefore } from '#engine/rules/offers/offer.ts';

interface FormulaBoxProps {
  readonly id: string;
  readonly rule: Rule;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  readonly wiring: object;
}

/** The text box of the formula, with completions at its caret; a picked field becomes an input of the rule. */
export function FormulaBox({ id, rule, text, onType, onLeave, wiring }: FormulaBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  /** The position of the caret after a name was inserted. */
  const jump = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const { edit } = useDraftStore();
  const { catalog } = useReadyDraft();
  const prefix = caret === null ? '' : prefixBefore(text, caret);
  const offers = useMemo(() => {
    if (caret === null) return [];
    const trades = new Set((rule.bindings ?? []).map((binding) => tradeOfUse(catalog, binding)));
    const fields = fieldsAtCaret(
      catalog,
      text,
      caret,
      [...trades].filter((id) => id !== null),
    );
    return [...offersFor(rule, prefix), ...fields];
  }, [rule, catalog, text, caret, prefix]);
  const isTyping = prefix !== '' && offers.length > 0;
  useLayoutEffect(() => {
    if (jump.current === null || box.current === null) return;
    box.current.setSelectionRange(jump.current, jump.current);
    jump.current = null;
  });
  const follow = (element: HTMLTextAreaElement) => {
    setCaret(element.selectionStart);
    setActive(0);
  };
  const pick = ({ put: written, field, typed = prefix }: Offer) => {
    const at = caret ?? text.length;
    const start = at - typed.length;
    const put = field === undefined ? written : inputFor(field);
    jump.current = start + put.length;
    setCaret(jump.current);
    setActive(0);
    onType(`${text.slice(0, start)}${put}${text.slice(at)}`);
    box.current?.focus();
  };
  const inputFor = (field: Field): string => {
    const { name, change } = addFieldInput(rule, catalog, field);
    if (change !== null) edit(change);
    return name;
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
