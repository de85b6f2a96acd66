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

/** Which lines change when others do. Keys are `aspectKey`s. */
export interface Following {
  readonly followersOf: ReadonlyMap<string, readonly FieldAspect[]>;
  /** What an aspect follows has a lower rank. */
  readonly rankOf: ReadonlyMap<string, number>;
}

/** A field whose options choose options of another field with them: a package its underlayment. */
export interface Selector {
  readonly fieldId: string;
  /** What is chosen with it, by its own option. */
  readonly selected: ReadonlyMap<string, string>;
}

/** The catalog's fields, options, steps and trades by their ids, and the tree of fields. */
export interface FieldIndex {
  readonly fieldById: ReadonlyMap<string, Field>;
  readonly optionById: ReadonlyMap<string, FieldOption>;
  /** Options of a field that may newly be chosen, in order. */
  readonly offeredOf: ReadonlyMap<string, readonly FieldOption[]>;
  readonly childrenOf: ReadonlyMap<string, readonly Field[]>;
  /** Fields above a field, its parent first. */
  readonly ancestorsOf: ReadonlyMap<string, readonly string[]>;
  readonly descendantsOf: ReadonlyMap<string, readonly string[]>;
  /** Fields of a trade that detail no other field, in order. */
  readonly rootsOf: ReadonlyMap<number, readonly Field[]>;
  readonly sectionById: ReadonlyMap<number, Section>;
  /** Steps of a trade in order; those with order 0 at the end. */
  readonly sectionsOf: ReadonlyMap<number, readonly Section[]>;
  readonly workflowById: ReadonlyMap<number, Workflow>;
}

/** A catalog that was checked and indexed; made once for each version. */
export interface CompiledCatalog extends Catalog, FieldIndex {
  readonly ruleById: ReadonlyMap<string, CompiledRule>;
  /** Rules that act on a field, group or step, by its id. */
  readonly rulesOn: ReadonlyMap<string, readonly BoundRule[]>;
  /** Rules by which a field's lines are shown: its own, and those of the groups that it stands in at home. */
  readonly shownBy: ReadonlyMap<string, readonly BoundRule[]>;
  readonly resets: readonly BoundRule[];
  readonly following: Following;
  /** Fields whose options choose an option of the given field with them. */
  readonly selectorsOf: ReadonlyMap<string, readonly Selector[]>;
  /** Fields whose unit prices may change when a line of the given field does. */
  readonly pricedBy: ReadonlyMap<string, readonly string[]>;
}
