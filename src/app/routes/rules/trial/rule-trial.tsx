import { useState } from 'react';
import { Ladder } from '#app/form/prices/ladder.tsx';
import { AddAsCase } from '#app/routes/rules/trial/add-as-case.tsx';
import { TrialBox } from '#app/routes/rules/trial/trial-box.tsx';
import { TrialRows } from '#app/routes/rules/trial/trial-rows.tsx';
import { capitalized } from '#domain/text/capitalized.ts';
import {
  inputsOfTrial,
  type Trial,
  type TrialRow,
  type TrialValue,
  trialOfCase,
} from '#engine/audit/trial/trial-inputs.ts';
import type { CompiledRule } from '#engine/rules/compiled-rule.ts';
import { inputsInOrder } from '#engine/rules/rule-text.ts';
import '#app/routes/rules/trial/rule-trial.css';

/** Inputs to try: the rule is computed on every key press, step by step. */
export function RuleTrial({ compiled }: { readonly compiled: CompiledRule }) {
  const { rule } = compiled;
  const [trial, setTrial] = useState<Trial>(() => trialOfCase(rule));
  const put = (name: string, value: TrialValue) => setTrial((before) => ({ ...before, [name]: value }));
  const inputs = inputsOfTrial(rule, trial);
  const explained = compiled.explain(inputs);
  return (
    <aside className="panel--side try" aria-labelledby="h-try">
      <h2 id="h-try">Try it</h2>
      <div className="try-grid">
        {inputsInOrder(rule).map(([name, input]) =>
          input.type === 'list' ? (
            <TrialRows
              key={name}
              label={capitalized(input.description)}
              input={input}
              rows={(trial[name] ?? []) as readonly TrialRow[]}
              onChange={(rows) => put(name, rows)}
            />
          ) : (
            <TrialBox
              key={name}
              label={capitalized(input.description)}
              input={input}
              value={(trial[name] ?? '') as string | boolean}
              onChange={(value) => put(name, value)}
            />
          ),
        )}
      </div>
      <div aria-live="polite">
        {explained.ok ? (
          <Ladder caption="The result for these inputs" rows={explained.value.rows} />
        ) : (
          <p className="try-refused">{explained.problem.message}</p>
        )}
      </div>
      <div className="try-acts flow">
        <AddAsCase compiled={compiled} inputs={inputs} />
        <button type="button" className="btn btn--plain" onClick={() => setTrial(trialOfCase(rule))}>
          Reset
        </button>
      </div>
    </aside>
  );
}
