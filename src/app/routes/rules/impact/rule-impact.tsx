import { useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ImpactAnswer } from '#app/catalog-draft/impact/impact-answer.tsx';
import { ImpactProgress } from '#app/catalog-draft/impact/impact-progress.tsx';
import { type ImpactState, useImpact } from '#app/catalog-draft/impact/use-impact.ts';
import { Select } from '#app/components/select.tsx';
import { useSyncState } from '#app/shell/device-context.tsx';
import type { Rule } from '#contract/records/rule.ts';
import type { RuleUse } from '#engine/audit/rule-story.ts';
import { impactChoices } from '#engine/audit/trial/impact-choices.ts';
import { changeMeant, editedRule, formulaText } from '#engine/audit/trial/impact-edit.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { casesText } from '#engine/estimates/impact-table.ts';
import { describeRule } from '#engine/rules/explain-rule.ts';
import '#app/catalog-draft/impact/rule-impact.css';
import '#app/components/field.css';

interface RuleImpactProps {
  readonly catalog: CompiledCatalog;
  /** The rule as drafted. */
  readonly rule: Rule;
  /** The rule with which estimates are computed today. */
  readonly published: Rule;
  readonly uses: readonly RuleUse[];
}

/** "What would change": an edited formula or figure, and its effect on stored estimates. */
export function RuleImpact({ catalog, rule, published, uses }: RuleImpactProps) {
  const id = useId();
  const navigate = useNavigate();
  const { online } = useSyncState();
  const { state, request, cancel } = useImpact();
  // Follows the draft until somebody types.
  const [written, setText] = useState<string | null>(null);
  const text = written ?? formulaText(rule);
  const [picked, setPicked] = useState('');
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const groups = useMemo(() => impactChoices(catalog, uses), [catalog, uses]);
  const choice = groups.flatMap(({ choices }) => choices).find(({ key }) => key === picked);
  const edited = useMemo(() => editedRule(rule, text), [rule, text]);
  const pick = (key: string) => {
    const next = groups.flatMap(({ choices }) => choices).find((each) => each.key === key);
    setPicked(key);
    setTyped(next === undefined ? '' : String(next.value));
  };
  const see = () => {
    const change = changeMeant(published, edited, choice, typed);
    setRefusal(change.ok ? null : change.problem);
    if (change.ok) void request(change.value);
  };
  const addWhatIf = () => {
    const change = changeMeant(published, edited, choice, typed);
    setRefusal(change.ok ? null : change.problem);
    if (change.ok) void navigate('/config/what-ifs?id=new', { state: { change: change.value } });
  };
  return (
    <section className="impact" aria-labelledby="h-impact">
      <h2 id="h-impact">What would change</h2>
      <p className="note">Change the formula or a figure and see the effect. Nothing is saved.</p>
      <label htmlFor={`${id}-logic`}>Formula</label>
      <textarea
        id={`${id}-logic`}
        className="input impact-logic"
        rows={8}
        spellCheck={false}
        value={text}
        aria-invalid={!edited.ok || undefined}
        aria-describedby={`${id}-words`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-words`} className={edited.ok ? 'field-hint' : 'error'} aria-live="polite">
        {edited.ok ? describeRule(edited.value) : edited.problem}
      </p>
      {groups.length > 0 && (
        <div className="impact-figure flow">
          <div>
            <label htmlFor={`${id}-figure`}>Price or conversion</label>
            <Select id={`${id}-figure`} value={picked} onChange={(event) => pick(event.target.value)}>
              <option value="">Current</option>
              {groups.map(({ heading, choices }) => (
                <optgroup key={heading} label={heading}>
                  {choices.map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </div>
          {choice !== undefined && (
            <div>
              <label htmlFor={`${id}-value`}>New value</label>
              <input
                id={`${id}-value`}
                className="input"
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </div>
          )}
        </div>
      )}
      <p className="impact-actions inline">
        <button type="button" className="btn btn--primary" disabled={!online || state.kind === 'asking'} onClick={see}>
          See what would change
        </button>
        <button type="button" className="btn btn--plain" disabled={!online} onClick={addWhatIf}>
          Keep as a what-if
        </button>
        {state.kind === 'asking' && (
          <button type="button" className="btn btn--plain" onClick={cancel}>
            Cancel
          </button>
        )}
      </p>
      <div aria-live="polite">
        {!online && <p className="note">You are offline: the estimates on file are on the server.</p>}
        {refusal !== null && <p className="error">{refusal}</p>}
        {refusal === null && <Answer state={state} />}
      </div>
    </section>
  );
}

function Answer({ state }: { readonly state: ImpactState }) {
  if (state.kind === 'idle') return null;
  if (state.kind === 'done') {
    const disagreement = casesText(state.cases);
    return (
      <>
        {disagreement !== '' && <p className="error">{disagreement}</p>}
        <ImpactAnswer affected={state.affected} onFile={state.onFile} />
      </>
    );
  }
  return <ImpactProgress state={state} />;
}
