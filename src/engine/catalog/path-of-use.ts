import type { BoundRule } from '#engine/sources/bound-rule.ts';

/** The place of a use in the catalog, as in a finding: `rules/roofing.eave/bindings/0`. */
export const pathOfUse = ({ rule: { rule }, binding }: BoundRule): string =>
  `rules/${rule.id}/bindings/${(rule.bindings ?? []).indexOf(binding)}`;
