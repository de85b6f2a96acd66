import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDraftStore } from '#app/routes/reshape/draft/draft-context.tsx';
import { nameValue, useTypedValue } from '#app/routes/reshape/use-typed-value.ts';
import {
  FormulaCompletion,
  type Offer,
  offersFor,
  pressInCompletion,
  wordBefore,
} from '#app/routes/rules/edit/formula-completion.tsx';
import { type FormulaView, readFormula, type UnreadFormula } from '#app/routes/rules/edit/read-formula.ts';
import { setLogic, setRule } from '#app/routes/rules/edit/rule-edits.ts';
import type { Rule } from '#contract/records.ts';
import { ok } from '#domain/result.ts';
import { isSameContent } from '#domain/same-content.ts';
import { wordsOfRule } from '#engine/rules/explain-rule.ts';
import { formulaOfLogic } from '#engine/rules/formula/formula-of-logic.ts';

/** The formula as people write it and as JSON Logic: two views of one value, either may be typed. */
export function FormulaEditor({ rule }: { readonly rule: Rule }) {
  const id = useId();
  const { type, flush } = useDraftStore();
  const [typed, setTyped] = useState<{ readonly view: FormulaView; readonly text: string } | null>(null);
  const read = typed === null ? ok(rule.logic) : readFormula(rule, typed.view, typed.text);
  const logic = read.ok ? read.value : rule.logic;
  const title = useTypedValue({
    ...nameValue,
    value: rule.title,
    onType: (value) => type(setRule(rule, 'title', value ?? rule.title)),
  });

  // A formula that cannot be computed stays in the box; the draft keeps the last good one.
  const keep = (next: ReturnType<typeof readFormula>) => {
    if (next.ok && !isSameContent(next.value, rule.logic)) type(setLogic(rule, next.value));
  };
  const put = (view: FormulaView, text: string) => {
    setTyped({ view, text });
    keep(readFormula(rule, view, text));
  };
  const leave = () => {
    keep(read);
    if (read.ok) setTyped(null);
    flush();
  };
  const wiring = { spellCheck: false, 'aria-invalid': !read.ok || undefined, 'aria-describedby': `${id}-words` };
  return (
    <section aria-labelledby={`${id}-h`}>
      <h2 id={`${id}-h`}>Formula</h2>
      <label className="label" htmlFor={`${id}-title`}>
        Title
      </label>
      <input id={`${id}-title`} className="input" autoComplete="off" {...title} />
      <div className="formula-two">
        <div>
          <label className="label" htmlFor={`${id}-formula`}>
            As a formula
          </label>
          <FormulaBox
            id={`${id}-formula`}
            rule={rule}
            text={typed?.view === 'formula' ? typed.text : formulaOfLogic(logic)}
            onType={(text) => put('formula', text)}
            onLeave={leave}
            wiring={wiring}
          />
        </div>
        <div>
          <label className="label" htmlFor={`${id}-json`}>
            As JSON Logic
          </label>
          <textarea
            id={`${id}-json`}
            className="input formula-text"
            rows={6}
            value={typed?.view === 'json' ? typed.text : JSON.stringify(logic, null, 2)}
            onChange={({ target }) => put('json', target.value)}
            onBlur={leave}
            {...wiring}
          />
        </div>
      </div>
      {read.ok ? (
        <p id={`${id}-words`} className="field-hint" aria-live="polite">
          {wordsOfRule({ ...withoutWords(rule), logic })} The units come out.
        </p>
      ) : (
        <div id={`${id}-words`} aria-live="polite">
          {typed !== null && <WrongPlace text={typed.text} problem={read.problem} />}
          <p className="error">{read.problem.message}</p>
          <p className="note">Nothing is kept while this stands; the last good formula is.</p>
        </div>
      )}
    </section>
  );
}

const withoutWords = ({ words: _, ...rule }: Rule): Rule => rule;

/** The line of the text with the error, and its place. */
function WrongPlace({ text, problem: { at, length } }: { readonly text: string; readonly problem: UnreadFormula }) {
  if (at === null) return null;
  const begin = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const rest = text.slice(at + length, end < 0 ? undefined : end);
  return (
    <pre className="formula-wrong" aria-hidden>
      {text.slice(begin, at)}
      <mark>{text.slice(at, at + length).trim() || ' '}</mark>
      {rest}
    </pre>
  );
}

interface FormulaBoxProps {
  readonly id: string;
  readonly rule: Rule;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  readonly wiring: object;
}

/** The box of the formula with the names that fit at its caret. */
function FormulaBox({ id, rule, text, onType, onLeave, wiring }: FormulaBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  /** The caret after a name was put in. */
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
