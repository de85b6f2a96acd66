// A rule explained to a reader who doubts it: its inputs, its effects, and everything that depends on them.
import type { Rule } from '#contract/records/rule.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import type { BoundRule } from '#engine/sources/bound-rule.ts';
import type { Source } from '#engine/sources/source.ts';
import { fieldsNamedBy, isFigure } from '#engine/sources/sources-in.ts';

/** A field with the place where a user finds it. */
export interface FieldPosition {
  readonly fieldId: string;
  readonly name: string;
  readonly trade: string;
  readonly step: string;
}

/** One use of a rule: in a trade, on a field, a group or a step. */
export interface RuleUse {
  readonly key: string;
  readonly effect: BoundRule['effect'];
  readonly workflowId: number | null;
  readonly trade: string;
  readonly targets: readonly FieldPosition[];
  readonly inputs: readonly UseInput[];
}

/** The fields behind an input in one use; empty for a fixed value. */
export interface UseInput {
  readonly name: string;
  readonly source: Source;
  readonly positions: readonly FieldPosition[];
  /** Whether it is a catalog figure instead of an answer of the rep. */
  readonly isFigure: boolean;
}

/** Another rule that reads this rule's recommendation or result. */
interface Dependent {
  readonly ruleId: string;
  readonly title: string;
  readonly effect: BoundRule['effect'];
  readonly through: FieldPosition;
  readonly targets: readonly FieldPosition[];
}

/** Uses of a rule, in the order of the trades. */
export const usesOfRule = (catalog: CompiledCatalog, rule: Rule): readonly RuleUse[] =>
  boundRules(catalog)
    .filter((bound) => bound.rule.rule.id === rule.id)
    .map((bound) => {
      const targets = targetsOf(catalog, bound);
      const workflowId = workflowOf(catalog, bound);
      return {
        key: `${bound.effect}/${bound.target}`,
        effect: bound.effect,
        workflowId,
        trade: workflowId === null ? '' : workflowNameIn(catalog, workflowId),
        targets,
        inputs: bound.inputs.map(([name, source]) => ({
          name,
          source,
          positions: [...new Set(fieldsNamedBy(source))].map((id) => positionOf(catalog, id)),
          isFigure: isFigure(source),
        })),
      };
    })
    .sort((one, other) => orderOf(catalog, one.workflowId) - orderOf(catalog, other.workflowId));

/** Rules that read these fields, once for each field that they act on. */
export const dependentsOf = (catalog: CompiledCatalog, fieldIds: readonly string[]): readonly Dependent[] =>
  boundRules(catalog).flatMap((bound) => {
    const through = bound.reads.find(({ fieldId }) => fieldIds.includes(fieldId));
    const targets = targetsOf(catalog, bound);
    if (through === undefined || targets.every(({ fieldId }) => fieldIds.includes(fieldId))) return [];
    const { id: ruleId, title } = bound.rule.rule;
    return [{ ruleId, title, effect: bound.effect, through: positionOf(catalog, through.fieldId), targets }];
  });

/** Every direct and indirect follower of these fields: everything that may change when they do. */
export function fieldsBeyond(catalog: CompiledCatalog, fieldIds: readonly string[]): readonly FieldPosition[] {
  const found = new Set<string>();
  const visit = (ids: readonly string[]): void => {
    for (const { targets } of dependentsOf(catalog, ids)) {
      const fresh = targets.map(({ fieldId }) => fieldId).filter((id) => !found.has(id) && !fieldIds.includes(id));
      for (const id of fresh) found.add(id);
      if (fresh.length > 0) visit(fresh);
    }
  };
  visit(fieldIds);
  return [...found].map((id) => positionOf(catalog, id));
}

/** Name, trade and step of a field. */
function positionOf(catalog: CompiledCatalog, fieldId: string): FieldPosition {
  const field = catalog.fieldById.get(fieldId);
  return {
    fieldId,
    name: field?.name ?? fieldId,
    trade: field === undefined ? '' : workflowNameIn(catalog, field.workflowId),
    step: field === undefined ? '' : (catalog.sectionById.get(field.sectionId)?.name ?? ''),
  };
}

/** Every use of every rule. */
export const boundRules = (catalog: CompiledCatalog): readonly BoundRule[] => [
  ...[...catalog.rulesOn.values()].flat(),
  ...catalog.resets.filter((reset) => !catalog.rulesOn.get(reset.target)?.includes(reset)),
];

const targetsOf = (catalog: CompiledCatalog, bound: BoundRule): readonly FieldPosition[] =>
  (bound.binding.clears ?? bound.fieldIds).map((id) => positionOf(catalog, id));

function workflowOf(catalog: CompiledCatalog, bound: BoundRule): number | null {
  const [fieldId] = bound.binding.clears ?? bound.fieldIds;
  return (fieldId === undefined ? undefined : catalog.fieldById.get(fieldId)?.workflowId) ?? null;
}

const orderOf = (catalog: CompiledCatalog, workflowId: number | null): number =>
  workflowId === null ? Number.POSITIVE_INFINITY : (catalog.workflowById.get(workflowId)?.displayOrder ?? 0);
