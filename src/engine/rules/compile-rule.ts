import type { Rule } from '#contract/records/rule.ts';
import { type Exact, isFraction, toNumber } from '#domain/exact/exact.ts';
import { exactOf } from '#domain/exact/read-exact.ts';
import { roundTo } from '#domain/exact/round-exact.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { compileInputs } from '#engine/rules/compile-inputs.ts';
import { compileLogic, type LogicProblem, runLogic } from '#engine/rules/compile-logic.ts';
import type { CompiledRule, Inputs, RuleProblem } from '#engine/rules/compiled-rule.ts';
import { explainRule } from '#engine/rules/explain-rule.ts';
import { isTrue } from '#engine/rules/operator.ts';
import { unknownName } from '#engine/rules/unknown-name.ts';

const decimalsOf: Readonly<Record<Rule['result']['type'], number | null>> = {
  quantity: 3,
  money: 2,
  number: null,
  boolean: null,
};

/** Checks a rule and compiles it to closures. The path of a problem is a JSON pointer into the rule. */
export function compileRule(rule: Rule): Result<CompiledRule, LogicProblem> {
  const compiled = compileLogic(rule.logic, '/logic');
  if (!compiled.ok) return compiled;
  const unknown = unknownName(rule.logic, rule.inputs, '/logic');
  if (unknown !== null) return refused(unknown);
  const readInputs = compileInputs(rule.inputs);
  const broken = `${rule.id} gives no number for these inputs`;
  const finish = finisherOf(rule, broken);

  const answer = <T>(inputs: Inputs, give: (values: Inputs) => Result<T, RuleProblem>): Result<T, RuleProblem> => {
    const problems: RuleProblem[] = [];
    const values = readInputs(inputs, problems);
    const [problem] = problems;
    return problem === undefined ? give(values) : refused(problem);
  };
  const evaluate = (values: Inputs): Result<number | boolean, RuleProblem> => {
    const run = runLogic(compiled.value, values, rule.id);
    return run.ok ? finish(run.value) : refused({ kind: 'broken-rule', message: `${broken}: ${run.problem}.` });
  };

  return ok({
    rule,
    evaluate: (inputs) => answer(inputs, evaluate),
    explain: (inputs) =>
      answer(inputs, (values) => {
        const result = evaluate(values);
        return result.ok ? ok(explainRule(rule, values, result.value)) : result;
      }),
  });
}

function finisherOf(rule: Rule, text: string): (value: unknown) => Result<number | boolean, RuleProblem> {
  const decimals = decimalsOf[rule.result.type];
  const broken: Result<never, RuleProblem> = refused({
    kind: 'broken-rule',
    message: `${text}.`,
  });
  if (rule.result.type === 'boolean') return (value) => ok(isTrue(value));
  return (value) => {
    if (typeof value !== 'number' && !isFraction(value)) return broken;
    const exact: Exact = typeof value === 'number' ? exactOf(value) : value;
    const number = toNumber(decimals === null ? exact : roundTo(exact, decimals));
    // Adding 0 turns a negative zero into zero.
    return Number.isFinite(number) ? ok(number + 0) : broken;
  };
}
