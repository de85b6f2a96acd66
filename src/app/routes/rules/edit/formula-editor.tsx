import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { nameValue, useTypedValue } from '#app/catalog-draft/inputs/use-typed-value.ts';
import { Icon } from '#app/components/icon.tsx';
import { FormulaBox } from '#app/routes/rules/edit/formula-box.tsx';
import { FormulaChips } from '#app/routes/rules/edit/formula-chips.tsx';
import { FormulaContext, operandsOf, unitOfPart } from '#app/routes/rules/edit/formula-parts.ts';
import { FormulaTree } from '#app/routes/rules/edit/formula-tree.tsx';
import { useUnsavedChanges } from '#app/shell/unsaved-changes.tsx';
import { useStoreUnsaved } from '#app/shell/use-stored-draft.ts';
import type { Draft } from '#client/device.ts';
import type { Rule } from '#contract/records/rule.ts';
import { ok, type Result } from '#domain/result.ts';
import { isSameContent } from '#domain/same-content.ts';
import { type FormulaView, logicProblem, parseFormula, type UnreadFormula } from '#engine/audit/trial/read-formula.ts';
import { setLogic, setRule } from '#engine/catalog/changes/rule-changes.ts';
import { describeRule } from '#engine/rules/explain-rule.ts';
import { formulaOfLogic } from '#engine/rules/formula/formula-of-logic.ts';
import { type EditedLogic, newParts } from '#engine/rules/formula/logic-parts.ts';
import { operationOf } from '#engine/rules/operation.ts';
import { operatorByName } from '#engine/rules/operators.ts';

/** A text or a tree that was edited here, and the logic that it stands for. */
interface FormulaAttempt {
  readonly view: FormulaView | 'tree';
  readonly text: string;
  readonly read: Result<unknown, UnreadFormula>;
}

/** The formula as chips, as a tree, as text and as JSON Logic: four editable views of one value. */
export function FormulaEditor({ rule, draft }: { readonly rule: Rule; readonly draft: Draft }) {
  const id = useId();
  const { published } = useReadyDraft();
  const { type, flush } = useDraftStore();
  const [attempt, setAttempt] = useState(() => startedAttempt(draft.value));
  const [chosen, choose] = useState<string | null>(null);
  const { logic, problem } = useMemo(() => settled(rule, attempt), [rule, attempt]);
  const isOpen = problem !== null;
  useStoreUnsaved(draft, attempt, isOpen);
  useUnsavedChanges({ dirty: isOpen, invalid: true, onLeave: () => draft.drop().catch(() => undefined) });
  const fresh = useMemo(() => {
    const live = published.rules.find((each) => each.id === rule.id);
    return new Set(live === undefined ? [] : newParts(live.logic, { path: '', part: logic }));
  }, [published, rule.id, logic]);
  const title = useTypedValue({
    ...nameValue,
    value: rule.title,
    onType: (value) => type(setRule(rule, 'title', value ?? rule.title)),
  });

  // An invalid formula stays as typed; the draft keeps the last valid one.
  const attemptTo = (next: FormulaAttempt) => {
    const after = settled(rule, next);
    const isGood = after.problem === null;
    setAttempt(isGood && next.view === 'tree' ? null : next);
    if (isGood && !isSameContent(after.logic, rule.logic)) type(setLogic(rule, after.logic as Rule['logic']));
  };
  // An added input can make an attempt valid, which is then stored like one that is typed. It is stored once: a refused
  // edit is not repeated, and a colleague's formula is not overwritten.
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isMended = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (isMended && !isSameContent(logic, rule.logic)) type(setLogic(rule, logic as Rule['logic']));
  }, [isOpen, logic, rule, type]);
  const put = (view: FormulaView, text: string) => attemptTo({ view, text, read: parseFormula(view, text) });
  const typePart = ({ logic: next, path }: EditedLogic) => {
    choose(path);
    attemptTo({ view: 'tree', text: formulaOfLogic(next), read: ok(next) });
  };
  const leave = () => {
    if (problem === null) setAttempt(null);
    flush();
  };
  const edit = {
    chosen,
    choose,
    type: typePart,
    put: (edited: EditedLogic) => {
      typePart(edited);
      flush();
    },
    putInput: (inputs: Rule['inputs'], { logic: next, path }: EditedLogic) => {
      const declared = setRule(rule, 'inputs', inputs);
      const isGood = logicProblem({ ...rule, inputs }, next, '') === null;
      choose(path);
      setAttempt(isGood ? null : { view: 'tree', text: formulaOfLogic(next), read: ok(next) });
      const logics = isGood ? setLogic(rule, next as Rule['logic']).edits : [];
      type({ ...declared, edits: [...declared.edits, ...logics] });
      flush();
    },
  };
  const wiring = {
    spellCheck: false,
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': `${id}-words`,
  };
  const textOf = (view: FormulaView, written: string) => (attempt?.view === view ? attempt.text : written);
  const json = textOf('json', JSON.stringify(logic, null, 2));
  return (
    <section aria-labelledby={`${id}-h`}>
      <h2 id={`${id}-h`}>Formula</h2>
      <label className="label" htmlFor={`${id}-title`}>
        Title
      </label>
      <input id={`${id}-title`} className="input" autoComplete="off" {...title} />
      <FormulaContext value={{ rule, logic, fresh, bad: problem?.path ?? null, edit }}>
        <div className="sheet formula-sheet">
          <FormulaChips />
          <div id={`${id}-words`} className="formula-check" aria-live="polite">
            {problem === null ? (
              <p>
                <Icon name="circle-check" />
                {describeRule({ ...withoutText(rule), logic: logic as Rule['logic'] })} {unitsText(rule, logic)}
              </p>
            ) : (
              <>
                {attempt !== null && <ErrorLine text={attempt.text} problem={problem} />}
                <p className="error">{problem.message}</p>
                <p className="note">This formula is not valid and not saved; the last valid one is kept.</p>
                <button type="button" className="btn" onClick={() => setAttempt(null)}>
                  Back to the last valid formula
                </button>
              </>
            )}
          </div>
          <div className="formula-two">
            <div>
              <h3 className="label">Structure</h3>
              <FormulaTree />
            </div>
            <div>
              <label className="label" htmlFor={`${id}-formula`}>
                As a formula
              </label>
              <FormulaBox
                id={`${id}-formula`}
                rule={rule}
                text={textOf('formula', formulaOfLogic(logic))}
                onType={(text) => put('formula', text)}
                onLeave={leave}
                wiring={wiring}
              />
              <div className="formula-json-head split">
                <label className="label" htmlFor={`${id}-json`}>
                  As JSON Logic
                </label>
                <button
                  type="button"
                  className="btn btn--quiet"
                  onClick={() => void navigator.clipboard?.writeText(json)}
                >
                  <Icon name="copy" />
                  Copy
                </button>
              </div>
              <textarea
                id={`${id}-json`}
                className="input formula-text"
                rows={8}
                value={json}
                onChange={({ target }) => put('json', target.value)}
                onBlur={leave}
                {...wiring}
              />
            </div>
          </div>
        </div>
      </FormulaContext>
    </section>
  );
}

/** The text of an attempt that is stored on the device. */
function startedAttempt(stored: unknown): FormulaAttempt | null {
  const { view, text } = (stored ?? {}) as Partial<FormulaAttempt>;
  if (typeof text !== 'string') return null;
  const written = view === 'json' ? 'json' : 'formula';
  return { view: written, text, read: parseFormula(written, text) };
}

/** The logic that all views show, and why it is not stored. With an unreadable text, it is the last valid one. */
function settled(
  rule: Rule,
  attempt: FormulaAttempt | null,
): { readonly logic: unknown; readonly problem: UnreadFormula | null } {
  if (attempt === null) return { logic: rule.logic, problem: null };
  const { read, text } = attempt;
  if (!read.ok) return { logic: rule.logic, problem: read.problem };
  return { logic: read.value, problem: logicProblem(rule, read.value, text) };
}

/** "The units work out: FT ÷ FT per RL is RL." */
function unitsText({ inputs, result }: Rule, logic: unknown): string {
  const whole = { path: '', part: logic, names: inputs };
  const unit = result.unit ?? unitOfPart(whole);
  const [over = '', under = ''] = operandsOf(whole).map(unitOfPart);
  const isDivided = operatorByName.get(operationOf(logic)?.name ?? '')?.drawn === 'fraction';
  if (unit === '') return 'The units work out.';
  return isDivided && over !== '' && under !== ''
    ? `The units work out: ${over} ÷ ${under} is ${unit}.`
    : `The units work out in ${unit}.`;
}

const withoutText = ({ words: _, ...rule }: Rule): Rule => rule;

/** The line of the text with the error, and its column. */
function ErrorLine({ text, problem: { at, length } }: { readonly text: string; readonly problem: UnreadFormula }) {
  if (at === null) return null;
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const rest = text.slice(at + length, end < 0 ? undefined : end);
  return (
    <pre className="formula-wrong" aria-hidden>
      {text.slice(start, at)}
      <mark>{text.slice(at, at + length).trim() || ' '}</mark>
      {rest}
    </pre>
  );
}
