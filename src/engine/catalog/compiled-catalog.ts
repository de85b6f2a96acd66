import type { Field, Rule, Section, Workflow } from '#contract/records.ts';
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

/** A catalog that was checked and indexed; made once for each version. */
export interface CompiledCatalog extends Catalog {
  readonly fieldById: ReadonlyMap<string, Field>;
  readonly childrenOf: ReadonlyMap<string, readonly Field[]>;
  readonly sectionById: ReadonlyMap<number, Section>;
  readonly workflowById: ReadonlyMap<number, Workflow>;
  readonly ruleById: ReadonlyMap<string, CompiledRule>;
}
