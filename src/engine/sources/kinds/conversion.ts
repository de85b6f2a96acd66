import { ok, refused } from '#domain/result.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { linesInScope } from '#engine/sheet/lines/lines-in-scope.ts';
import { chosenOption, linesRead } from '#engine/sources/kinds/of-field.ts';
import type { SourceKind } from '#engine/sources/source-kind.ts';

/** One of the three conversions of a field, or of the option chosen on it. */
export const conversion: SourceKind<'conversion'> = {
  parse: ({ conversion: which, of: fieldId }) => {
    if (typeof fieldId !== 'string') return refused('conversion needs "of", a field id.');
    return which === 1 || which === 2 || which === 3
      ? ok({ kind: 'conversion', which, fieldId })
      : refused('conversion is 1, 2 or 3.');
  },
  aspects: ['choice'],
  read: ({ which, fieldId }, lines, target) => {
    const chosen = chosenOption(linesRead(lines, fieldId, target));
    const option = chosen === null ? undefined : lines.catalog.optionById.get(chosen);
    const name = `recommendedConversion${which}` as const;
    return option?.[name] ?? fieldIn(lines.catalog, fieldId)[name] ?? null;
  },
  describe: ({ which, fieldId }, { nameOf }) => `conversion ${which} of ${nameOf(fieldId)}`,
  origin: ({ fieldId }, { lines, target }) => {
    const chosen = chosenOption(linesInScope(lines, fieldIn(lines.catalog, fieldId), target));
    const wording = chosen === null ? undefined : lines.catalog.optionById.get(chosen)?.value;
    return wording === undefined ? 'catalog' : `catalog, ${wording}`;
  },
  unit: ({ which, fieldId }, { ofConversion }) => ofConversion(fieldId, which),
  figure: 'itself',
};
