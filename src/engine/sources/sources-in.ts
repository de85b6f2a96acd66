// Finds everything that a source mentions, at any depth.
import type { FieldAspect } from '#engine/sources/field-aspect.ts';
import type { Source } from '#engine/sources/source.ts';
import { kindOf } from '#engine/sources/source-kinds.ts';

/** A source and its nested sources. */
export const sourcesIn = (source: Source): readonly Source[] => [
  source,
  ...(kindOf(source).within?.(source) ?? []).flatMap(sourcesIn),
];

/** The aspects of lines that a source reads. */
export const aspectsOfSource = (source: Source): readonly FieldAspect[] =>
  sourcesIn(source).flatMap((each) =>
    'fieldId' in each ? (kindOf(each).aspects ?? []).map((aspect) => ({ fieldId: each.fieldId, aspect })) : [],
  );

/** Every field that a source mentions, for its lines or for its settings. */
export const fieldsNamedBy = (source: Source): readonly string[] =>
  sourcesIn(source).flatMap((each) => ('fieldId' in each ? [each.fieldId] : []));

/** Fields whose own rules a source reads. */
export const rulesRequestedBy = (source: Source): readonly string[] =>
  sourcesIn(source).flatMap((each) => (each.kind === 'rule' ? [each.fieldId] : []));

/** Whether a source is a catalog figure instead of an answer of the rep. */
export function isFigure(source: Source): boolean {
  const { figure, within } = kindOf(source);
  return figure === 'itself' || (figure === 'parts' && (within?.(source) ?? []).every(isFigure));
}
