import type { Field, FieldOption, Rule, RuleBinding, Section, Workflow } from '#contract/records.ts';
import type { FieldAspect } from '#engine/catalog/field-aspect.ts';
import type { Source } from '#engine/catalog/source.ts';
import type { CompiledRule } from '#engine/rules/compiled-rule.ts';

/** What a company sells by: one immutable version of its fields, steps, trades and rules. */
export interface Catalog {
  readonly catalogVersion: string;
  readonly rulesVersion: string;
  readonly workflows: readonly Workflow[];
  readonly sections: readonly Section[];
  readonly fields: readonly Field[];
  readonly rules: readonly Rule[];
}

/** A rule where it is used: what it acts on and where each of its inputs comes from. */
export interface BoundRule {
  readonly rule: CompiledRule;
  readonly binding: RuleBinding;
  readonly effect: RuleBinding['effect'];
  /** Field id, `sectionId.groupKey`, or section id. */
  readonly target: string;
  /** Fields that it acts on, those of a group or a step included. */
  readonly fieldIds: readonly string[];
  readonly inputs: readonly (readonly [name: string, source: Source])[];
  /** What its answer depends on. */
  readonly reads: readonly FieldAspect[];
}

/** A field whose options choose options of another field with them: a package its underlayment. */
export interface Selector {
  readonly fieldId: string;
  /** The option chosen with it, by its own option. */
  readonly selected: ReadonlyMap<string, string>;
}

/** What of a field's lines is settled after a change: which there are and what is chosen on them, or how many count. */
export interface Follower {
  readonly field: CompiledField;
  readonly aspect: FieldAspect['aspect'];
}

/** A field with its place in the tree of fields, and with the rules that concern it. Every reference holds. */
export interface CompiledField extends Field {
  readonly parent: CompiledField | null;
  /** Details of it, in order. */
  readonly children: readonly CompiledField[];
  /** Fields above it, its parent first. */
  readonly ancestors: readonly CompiledField[];
  readonly descendants: readonly CompiledField[];
  /** Options that may newly be chosen, in order. */
  readonly offered: readonly FieldOption[];
  /** Rules that act on its lines. */
  readonly rules: readonly BoundRule[];
  /** Rules by which its lines are shown: its own, and those of the groups that it stands in at home. */
  readonly shownBy: readonly BoundRule[];
  /** Fields whose options choose an option of this field with them. */
  readonly selectors: readonly Selector[];
  /** Fields whose unit prices may change when a line of this field does. */
  readonly prices: readonly CompiledField[];
  /** What is settled when an aspect of it changes. */
  readonly followers: Readonly<Record<FieldAspect['aspect'], readonly Follower[]>>;
  /** Order in which the aspects of all fields settle: each after what it follows. */
  readonly rank: Readonly<Record<FieldAspect['aspect'], number>>;
}

/** The records of a catalog by their ids. */
export interface CatalogIndex {
  readonly fieldById: ReadonlyMap<string, Field>;
  readonly optionById: ReadonlyMap<string, FieldOption>;
  readonly sectionById: ReadonlyMap<number, Section>;
  /** Steps of a trade in order; those with order 0 at the end. */
  readonly sectionsOf: ReadonlyMap<number, readonly Section[]>;
  readonly workflowById: ReadonlyMap<number, Workflow>;
}

/** A catalog that was checked and indexed; made once for each version. */
export interface CompiledCatalog extends Catalog, CatalogIndex {
  readonly fieldById: ReadonlyMap<string, CompiledField>;
  /** Fields of a trade that detail no other field, in order. */
  readonly rootsOf: ReadonlyMap<number, readonly CompiledField[]>;
  readonly ruleById: ReadonlyMap<string, CompiledRule>;
  /** Rules that act on a field, group or step, by its id. */
  readonly rulesOn: ReadonlyMap<string, readonly BoundRule[]>;
  readonly resets: readonly BoundRule[];
  /** Everything that follows other lines, each after what it follows. */
  readonly dependents: readonly Follower[];
}
