import type { Field } from '#contract/records/field.ts';
import type { WorkedHouse } from '#contract/records/house.ts';
import type { Rule, RuleBinding } from '#contract/records/rule.ts';
import { checkCatalog } from '#engine/audit/check-catalog.ts';
import { houseProblems } from '#engine/audit/house-findings.ts';
import { findingText, type PathFinding } from '#engine/audit/path-finding.ts';
import { runCases } from '#engine/audit/run-cases.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { membersOf } from '#engine/rules/compile-inputs.ts';
import { describeRule } from '#engine/rules/explain-rule.ts';
import { describeWrittenSource } from '#engine/sources/describe-source.ts';

/** Everything that an analyst needs to know about a rule. */
export interface AuditedRule {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly unit: string;
  /** Its effects on fields, groups and steps; empty when nothing uses it. */
  readonly uses: readonly string[];
  readonly inputs: readonly AuditedInput[];
  readonly source: string;
  readonly note: string;
  readonly cases: string;
}

interface AuditedInput {
  readonly name: string;
  readonly description: string;
  readonly unit: string;
  /** The source of the input in each use. */
  readonly from: readonly string[];
}

export interface Audit {
  readonly rules: readonly AuditedRule[];
  /** Every problem as a sentence with its place. */
  readonly problems: readonly string[];
  /** Findings that may be intended, as sentences too. */
  readonly toLookAt: readonly string[];
}

/** Audits every rule of a catalog: its words, its uses and its problems. Worked houses are checked as in a draft. */
export function auditRules(catalog: Catalog, houses: readonly WorkedHouse[] = []): Audit {
  const nameOf = fieldNames(catalog.fields);
  const compiled = compileCatalog(catalog);
  const findings = [...checkCatalog(catalog), ...(compiled.ok ? houseProblems(compiled.value, houses) : [])];
  const report = runCases(catalog.rules);
  const failuresOf = (rule: Rule) => report.failed.filter(({ ruleId }) => ruleId === rule.id);
  return {
    rules: catalog.rules.map((rule) => ({
      id: rule.id,
      title: rule.title,
      description: describeRule(rule),
      unit: rule.result.unit ?? (rule.result.type === 'boolean' ? 'yes or no' : ''),
      uses: (rule.bindings ?? []).map((binding) => useText(binding, nameOf)),
      inputs: inputsOf(rule, nameOf),
      source: rule.source,
      note: rule.note ?? '',
      cases: `${rule.cases.length - failuresOf(rule).length} of ${rule.cases.length} agree`,
    })),
    problems: findings.filter(isProblem).map(findingText),
    toLookAt: findings.filter((each) => !isProblem(each)).map(findingText),
  };
}

/**
 * A field on no step, or a changed result of a house, is a mistake in the product's own catalog, though a company may
 * intend it.
 */
const isProblem = ({ severity, kind }: PathFinding): boolean =>
  severity === 'stop' || kind === 'unseen' || kind === 'house';

function fieldNames(fields: readonly Field[]): (id: string) => string {
  const nameById = new Map(fields.map((field) => [field.id, field.name]));
  return (id) => (nameById.has(id) ? `${nameById.get(id)} ${id}` : id);
}

const effectText: Readonly<Record<RuleBinding['effect'], string>> = {
  recommend: 'recommends',
  quantity: 'sets',
  visible: 'shows',
  enabled: 'enables',
  valid: 'checks',
  reset: 'resets',
  note: 'notes on',
};

function useText(binding: RuleBinding, nameOf: (id: string) => string): string {
  const target =
    binding.fieldId !== undefined
      ? nameOf(binding.fieldId)
      : (binding.group ??
        (binding.sectionId === undefined
          ? (binding.clears ?? []).map(nameOf).join(', ')
          : `step ${binding.sectionId}`));
  return `${effectText[binding.effect]} ${target}`;
}

const inputsOf = (rule: Rule, nameOf: (id: string) => string): readonly AuditedInput[] =>
  Object.entries(rule.inputs).flatMap(([name, input]) => {
    const members = membersOf(input);
    const isPlainList = input.type === 'list' && members === null;
    const from = (rule.bindings ?? []).flatMap(({ inputs }) =>
      name in inputs ? [describeWrittenSource(inputs[name], nameOf, isPlainList)] : [],
    );
    return [
      { name, description: input.description, unit: input.unit ?? '', from: [...new Set(from)] },
      ...Object.entries(members ?? {}).map(([member, { description, unit = '' }]) => ({
        name: `${name}.${member}`,
        description,
        unit,
        from: [],
      })),
    ];
  });
