import { useId, useRef, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useDraftStore } from '#app/routes/reshape/draft/draft-context.tsx';
import { nameValue, useTypedValue } from '#app/routes/reshape/use-typed-value.ts';
import { setLogic, setRule } from '#app/routes/rules/edit/rule-edits.ts';
import type { Rule } from '#contract/records.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { isSameContent } from '#domain/same-content.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import { wordsOfRule } from '#engine/rules/explain-rule.ts';
import { formulaOfLogic } from '#engine/rules/formula/formula-of-logic.ts';
import { logicOfFormula } from '#engine/rules/formula/logic-of-formula.ts';
import { operatorByName } from '#engine/rules/operators.ts';

type View = 'formula' | 'json';

/** The formula as people write it and as JSON Logic: two views of one value, either may be typed. */
export function FormulaEditor({ rule }: { readonly rule: Rule }) {
  const id = useId();
  const { type, flush } = useDraftStore();
  const box = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<{ readonly view: View; readonly text: string } | null>(null);
  const read = typed === null ? ok(rule.logic) : logicOf(rule, typed.view, typed.text);
  const logic = read.ok ? read.value : rule.logic;
  const formula = typed?.view === 'formula' ? typed.text : formulaOfLogic(logic);
  const json = typed?.view === 'json' ? typed.text : JSON.stringify(logic, null, 2);
  const title = useTypedValue({
    ...nameValue,
    value: rule.title,
    onType: (value) => type(setRule(rule, 'title', value ?? rule.title)),
  });

  const put = (view: View, text: string) => {
    setTyped({ view, text });
    const next = logicOf(rule, view, text);
    // A formula that cannot be computed stays in the box; the draft keeps the last good one.
    if (next.ok && !isSameContent(next.value, rule.logic)) type(setLogic(rule, next.value));
  };
  const leave = () => {
    if (read.ok) setTyped(null);
    flush();
  };
  const insert = (name: string, cut: number) => {
    const { current } = box;
    if (current === null) return;
    const at = current.selectionStart;
    put('formula', `${formula.slice(0, at - cut)}${name}${formula.slice(at)}`);
    current.focus();
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
          <textarea
            ref={box}
            id={`${id}-formula`}
            className="input formula-text"
            rows={6}
            value={formula}
            onChange={({ target }) => put('formula', target.value)}
            onBlur={leave}
            {...wiring}
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
            value={json}
            onChange={({ target }) => put('json', target.value)}
            onBlur={leave}
            {...wiring}
          />
        </div>
      </div>
      <Completion rule={rule} text={typed?.view === 'formula' ? typed.text : ''} onPick={insert} />
      <p id={`${id}-words`} className={read.ok ? 'field-hint' : 'error'} aria-live="polite">
        {read.ok ? wordsOfRule({ ...withoutWords(rule), logic }) : read.problem}
      </p>
    </section>
  );
}

const withoutWords = ({ words: _, ...rule }: Rule): Rule => rule;

/** The logic of a typed text, compiled once to know that it can be computed. */
function logicOf(rule: Rule, view: View, text: string): Result<Rule['logic'], string> {
  const read: Result<unknown, string> = view === 'json' ? fromJson(text) : fromFormula(text);
  if (!read.ok) return read;
  const logic = read.value as Rule['logic'];
  if (typeof logic !== 'object' || logic === null) return refused('A formula needs at least one operation or input.');
  const compiled = compileRule({ ...withoutWords(rule), logic });
  return compiled.ok ? ok(logic) : refused(`${compiled.problem.message}.`);
}

function fromJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return refused(`This is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function fromFormula(text: string): Result<unknown, string> {
  const read = logicOfFormula(text);
  return read.ok ? read : refused(`At character ${read.problem.at + 1}: ${read.problem.message}`);
}

interface CompletionProps {
  readonly rule: Rule;
  readonly text: string;
  readonly onPick: (name: string, cut: number) => void;
}

const mostOffered = 12;

/** Inputs with their units and operators that begin with the word at the end of the text; all inputs without one. */
function Completion({ rule, text, onPick }: CompletionProps) {
  const [word = ''] = /[A-Za-z_][\w.]*$/.exec(text) ?? [];
  const inputs = Object.entries(rule.inputs).map(([name, { unit = '', description }]) => ({
    name,
    put: name,
    unit,
    meaning: description,
  }));
  const operators = [...operatorByName.values()]
    .filter(({ name }) => /^[a-z]/i.test(name) && name !== 'var')
    .map(({ name, sentence }) => ({ name, put: `${name}(`, unit: '', meaning: sentence }));
  const offered = [...inputs, ...(word === '' ? [] : operators)]
    .filter(({ name }) => name !== word && name.toLowerCase().startsWith(word.toLowerCase()))
    .slice(0, mostOffered);
  if (offered.length === 0) return null;
  return (
    <div className="formula-offers">
      {offered.map(({ name, put, unit, meaning }) => (
        <button
          key={name}
          type="button"
          className="btn btn--plain"
          title={meaning}
          // The formula keeps the focus and the place of its caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(put, word.length)}
        >
          <Icon name="plus" />
          {name} <span className="note">{unit}</span>
        </button>
      ))}
    </div>
  );
}
