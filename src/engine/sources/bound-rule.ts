import type { RuleBinding } from '#contract/records/rule.ts';
import type { CompiledRule } from '#engine/rules/compiled-rule.ts';
import type { FieldAspect } from '#engine/sources/field-aspect.ts';
import type { Source } from '#engine/sources/source.ts';

/** One use of a rule: its target, and the source of each input. */
export interface BoundRule {
  readonly rule: CompiledRule;
  readonly binding: RuleBinding;
  readonly effect: RuleBinding['effect'];
  /** Field id, `sectionId.groupKey`, or section id. */
  readonly target: string;
  /** Fields that it acts on, including those of its group or step. */
  readonly fieldIds: readonly string[];
  readonly inputs: readonly (readonly [name: string, source: Source])[];
  /** Fields that its answer depends on. */
  readonly reads: readonly FieldAspect[];
}
