import type { Field } from '#contract/records/field.ts';
import type { FieldOption } from '#contract/records/option.ts';
import type { Rule } from '#contract/records/rule.ts';
import type { Section } from '#contract/records/section.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import type { CompiledRule } from '#engine/rules/compiled-rule.ts';
import type { BoundRule } from '#engine/sources/bound-rule.ts';
import type { FieldAspect } from '#engine/sources/field-aspect.ts';

/** A company's catalog: one immutable version of its fields, steps, trades and rules. */
export interface Catalog {
  readonly catalogVersion: string;
  readonly rulesVersion: string;
  readonly workflows: readonly Workflow[];
  readonly sections: readonly Section[];
  readonly fields: readonly Field[];
  readonly rules: readonly Rule[];
}

/** A field whose options select options of another field: a package selects its underlayment. */
export interface Selector {
  readonly fieldId: string;
  /** The selected option, by the selecting option. */
  readonly selected: ReadonlyMap<string, string>;
}

/** The aspect of a field's lines to update: which lines exist and what is chosen on them, or their quantities. */
export interface Follower {
  readonly field: CompiledField;
  readonly aspect: FieldAspect['aspect'];
}

/** A field with its place in the tree of fields and the rules that concern it. Every reference resolves. */
export interface CompiledField extends Field {
  readonly parent: CompiledField | null;
  /** Its details, in order. */
  readonly children: readonly CompiledField[];
  /** Its ancestors, nearest first. */
  readonly ancestors: readonly CompiledField[];
  readonly descendants: readonly CompiledField[];
  /** Options that may be chosen now, in order. */
  readonly offered: readonly FieldOption[];
  /** Rules that act on its lines. */
  readonly rules: readonly BoundRule[];
  /** Rules that decide whether its lines are shown: its own and those of its groups on its home step. */
  readonly shownBy: readonly BoundRule[];
  /** Fields whose options select an option of this field. */
  readonly selectors: readonly Selector[];
  /** Fields whose unit prices depend on the lines of this field. */
  readonly prices: readonly CompiledField[];
  /** Always shown fields from which rules compute its quantity, and which must be above 0: without them it is no size. */
  readonly measures: readonly CompiledField[];
  /** Aspects to update when an aspect of this field changes. */
  readonly followers: Readonly<Record<FieldAspect['aspect'], readonly Follower[]>>;
  /** Position in the update order of all aspects: each comes after its sources. */
  readonly rank: Readonly<Record<FieldAspect['aspect'], number>>;
}

/** The records of a catalog by their ids. */
export interface CatalogIndex {
  readonly fieldById: ReadonlyMap<string, Field>;
  readonly optionById: ReadonlyMap<string, FieldOption>;
  readonly sectionById: ReadonlyMap<number, Section>;
  /** Steps of a trade in order; those with order 0 come last. */
  readonly sectionsOf: ReadonlyMap<number, readonly Section[]>;
  readonly workflowById: ReadonlyMap<number, Workflow>;
}

/** A checked and indexed catalog, compiled once per version. */
export interface CompiledCatalog extends Catalog, CatalogIndex {
  readonly fieldById: ReadonlyMap<string, CompiledField>;
  /** Top-level fields of a trade, in order. */
  readonly rootsOf: ReadonlyMap<number, readonly CompiledField[]>;
  readonly ruleById: ReadonlyMap<string, CompiledRule>;
  /** Rules that act on a field, group or step, by its id. */
  readonly rulesOn: ReadonlyMap<string, readonly BoundRule[]>;
  readonly resets: readonly BoundRule[];
  /** Everything that follows other lines, in dependency order. */
  readonly dependents: readonly Follower[];
}
