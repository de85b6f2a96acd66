// Connects rules to the fields that they read and act on, and checks that both sides match.
import type { RuleBinding } from '#contract/records/rule.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { CatalogProblem } from '#engine/catalog/catalog-problem.ts';
import type { CatalogIndex } from '#engine/catalog/compiled-catalog.ts';
import { breakCircle, fieldText } from '#engine/catalog/field-text.ts';
import { pathOfUse } from '#engine/catalog/path-of-use.ts';
import { resultProblems, unitProblems } from '#engine/catalog/unit-problems.ts';
import type { CompiledRule } from '#engine/rules/compiled-rule.ts';
import type { BoundRule } from '#engine/sources/bound-rule.ts';
import type { FieldAspect } from '#engine/sources/field-aspect.ts';
import { parseSource } from '#engine/sources/parse-source.ts';
import type { Source } from '#engine/sources/source.ts';
import { aspectsOfSource, fieldsNamedBy, rulesRequestedBy } from '#engine/sources/sources-in.ts';

/** Binds every use of the rules; returns the problems instead if there are any. */
export function bindRules(
  rules: readonly CompiledRule[],
  index: CatalogIndex,
): Result<readonly BoundRule[], CatalogProblem[]> {
  const problems: CatalogProblem[] = [];
  const bound: BoundRule[] = [];
  for (const rule of rules) {
    (rule.rule.bindings ?? []).forEach((binding, position) => {
      const path = `rules/${rule.rule.id}/bindings/${position}`;
      const result = bindRule(rule, binding, index, path);
      if (result.ok) bound.push(result.value);
      else problems.push(...result.problem);
    });
  }
  problems.push(...circlesOfRules(bound, index));
  return problems.length === 0 ? ok(withReadsOfRules(bound)) : refused(problems);
}

function bindRule(
  rule: CompiledRule,
  binding: RuleBinding,
  index: CatalogIndex,
  path: string,
): Result<BoundRule, CatalogProblem[]> {
  const problems: CatalogProblem[] = [];
  const note = (message: string) => problems.push({ path, message });
  const target = targetOf(binding, index);
  if (target === null) note('Names no field, group or step of the catalog.');
  const inputs: (readonly [string, Source])[] = [];
  for (const [name, written] of Object.entries(binding.inputs)) {
    const input = rule.rule.inputs[name];
    if (input === undefined) note(`The rule has no input ${name}.`);
    const source = parseSource(written, input?.type === 'list' && input.items === undefined);
    if (!source.ok) {
      note(`${name}: ${source.problem}`);
      continue;
    }
    for (const fieldId of fieldsNamedBy(source.value)) {
      if (!index.fieldById.has(fieldId)) note(`${name}: there is no field ${fieldId}.`);
    }
    if (input !== undefined) problems.push(...unitProblems(source.value, name, input, index, path));
    inputs.push([name, source.value]);
  }
  for (const [name, input] of Object.entries(rule.rule.inputs)) {
    if (!(name in binding.inputs) && input.default === undefined && input.nullable !== true) {
      note(`Nothing is bound to ${name}.`);
    }
  }
  for (const fieldId of [...(binding.clears ?? []), ...(binding.on ?? [])]) {
    if (!index.fieldById.has(fieldId)) note(`There is no field ${fieldId}.`);
  }
  problems.push(...resultProblems(rule.rule, binding, index, path));
  if (problems.length > 0 || target === null) return refused(problems);
  return ok({
    rule,
    binding,
    effect: binding.effect,
    ...target,
    inputs,
    reads: inputs.flatMap(([, source]) => aspectsOfSource(source)),
  });
}

function targetOf(binding: RuleBinding, index: CatalogIndex): Pick<BoundRule, 'target' | 'fieldIds'> | null {
  if (binding.fieldId !== undefined) {
    return index.fieldById.has(binding.fieldId) ? { target: binding.fieldId, fieldIds: [binding.fieldId] } : null;
  }
  if (binding.group !== undefined) {
    const [sectionId, key] = binding.group.split('.');
    const section = index.sectionById.get(Number(sectionId));
    const group = section?.groups.find((each) => each.key === key);
    if (section === undefined || group === undefined) return null;
    // A field that also appears on a second step follows the rules of its home step.
    const atHome = group.fieldIds.filter((id) => index.fieldById.get(id)?.sectionId === section.id);
    return { target: binding.group, fieldIds: atHome };
  }
  if (binding.sectionId !== undefined) {
    return index.sectionById.has(binding.sectionId) ? { target: `${binding.sectionId}`, fieldIds: [] } : null;
  }
  return binding.effect === 'reset' ? { target: '', fieldIds: [] } : null;
}

// {rule: field} stands for the result of that field's rule, so it reads the same inputs.
function withReadsOfRules(bound: readonly BoundRule[]): readonly BoundRule[] {
  const readsOf = (rule: BoundRule, seen: ReadonlySet<string>): readonly FieldAspect[] => [
    ...rule.reads,
    ...fieldsRequested(rule)
      .filter((fieldId) => !seen.has(fieldId))
      .flatMap((fieldId) =>
        bound
          .filter(({ target, effect }) => target === fieldId && isAmount(effect))
          .flatMap((named) => readsOf(named, new Set([...seen, fieldId]))),
      ),
  ];
  return bound.map((rule) => ({ ...rule, reads: readsOf(rule, new Set()) }));
}

const fieldsRequested = ({ inputs }: BoundRule): readonly string[] =>
  inputs.flatMap(([, source]) => rulesRequestedBy(source));

const isAmount = (effect: BoundRule['effect']): boolean => effect === 'recommend' || effect === 'quantity';

/** Rules that read each other's results in a cycle; none of them can be evaluated. */
function circlesOfRules(bound: readonly BoundRule[], index: CatalogIndex): readonly CatalogProblem[] {
  const done = new Set<string>();
  const circles: CatalogProblem[] = [];
  const format = (fieldId: string) => fieldText(index.fieldById, fieldId);
  const visit = (fieldId: string, trail: readonly string[]) => {
    if (trail.includes(fieldId)) {
      const circle = [...trail.slice(trail.indexOf(fieldId)), fieldId];
      const [rule] = bound.filter(({ target, effect }) => target === fieldId && isAmount(effect));
      circles.push({
        path: rule === undefined ? '' : pathOfUse(rule),
        message: `Asks for its own answer: the rule on ${circle.map(format).join(' → the rule on ')}.`,
        advice: breakCircle,
      });
    }
    if (trail.includes(fieldId) || done.has(fieldId)) return;
    for (const rule of bound.filter(({ target, effect }) => target === fieldId && isAmount(effect))) {
      for (const requested of fieldsRequested(rule)) visit(requested, [...trail, fieldId]);
    }
    done.add(fieldId);
  };
  for (const rule of bound) if (isAmount(rule.effect) && fieldsRequested(rule).length > 0) visit(rule.target, []);
  return circles;
}
