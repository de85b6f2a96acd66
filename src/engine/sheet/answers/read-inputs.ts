// Reads the inputs of a rule from the lines around its target.
import type { RuleInput } from '#contract/records/rule.ts';
import { membersOf } from '#engine/rules/compile-inputs.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';
import type { Lines } from '#engine/sheet/lines/line.ts';
import type { ScopeTarget } from '#engine/sheet/lines/lines-in-scope.ts';
import type { BoundRule } from '#engine/sources/bound-rule.ts';
import type { Source } from '#engine/sources/source.ts';
import type { Reader } from '#engine/sources/source-kind.ts';
import { kindOf } from '#engine/sources/source-kinds.ts';

/** Inputs of a rule at its target; an unbound optional input is null. */
export function readInputs(view: Lines, rule: BoundRule, target: ScopeTarget): Inputs {
  const inputs: Record<string, unknown> = {};
  const declared = rule.rule.rule.inputs;
  for (const name of Object.keys(declared)) {
    if (declared[name]?.nullable === true && declared[name].default === undefined) inputs[name] = null;
  }
  for (const [name, source] of rule.inputs) {
    inputs[name] = given(readValue(view, source, target), declared[name]);
  }
  return inputs;
}

// A missing entry counts as 0 unless the rule declares it optional, including inside rows of lists.
function given(value: unknown, declared: RuleInput | undefined): unknown {
  if (value === null) return declared?.nullable === true ? null : emptyOf(declared?.type);
  const members = declared === undefined || !Array.isArray(value) ? null : membersOf(declared);
  if (members === null || !Array.isArray(value)) return value;
  return value.map((row: Inputs) => {
    const full: Record<string, unknown> = {};
    for (const name of Object.keys(row)) full[name] = given(row[name], members[name]);
    return full;
  });
}

const readValue = (view: Lines, source: Source, target: ScopeTarget): unknown =>
  kindOf(source).read(source, view, target, reader);

const reader: Reader = { readValue, inputsOf: readInputs };

function emptyOf(type: RuleInput['type']): unknown {
  if (type === 'text') return '';
  if (type === 'boolean') return false;
  return type === 'list' ? [] : 0;
}
