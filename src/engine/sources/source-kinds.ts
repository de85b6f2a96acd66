import { max, min, step } from '#engine/sources/kinds/bounds.ts';
import { constant } from '#engine/sources/kinds/constant.ts';
import { conversion } from '#engine/sources/kinds/conversion.ts';
import { count } from '#engine/sources/kinds/count.ts';
import { option } from '#engine/sources/kinds/option.ts';
import { quantity } from '#engine/sources/kinds/quantity.ts';
import { lists, rows } from '#engine/sources/kinds/rows.ts';
import { rule } from '#engine/sources/kinds/rule.ts';
import { product, sum } from '#engine/sources/kinds/sums.ts';
import { value } from '#engine/sources/kinds/value.ts';
import { wording } from '#engine/sources/kinds/wording.ts';
import type { SourceName, SourceOf } from '#engine/sources/source.ts';
import type { SourceKind } from '#engine/sources/source-kind.ts';

type SourceKinds = { readonly [Name in SourceName]: SourceKind<Name> };

/** Every kind of source, by the key that names it in files. */
export const sourceKinds: SourceKinds = {
  constant,
  conversion,
  sum,
  product,
  lists,
  rows,
  quantity,
  value,
  wording,
  option,
  count,
  rule,
  min,
  max,
  step,
};

/** The sources that are written as `{ "<kind>": "<field id>" }`, with their labels. */
export const sourcesOfField: readonly { readonly kind: string; readonly label: string }[] = Object.entries(
  sourceKinds,
).flatMap(([kind, { ofField }]) => (ofField === undefined ? [] : [{ kind, label: ofField }]));

/** The kind of a source. */
export const kindOf = <Name extends SourceName>(source: SourceOf<Name>): SourceKind<Name> => sourceKinds[source.kind];
