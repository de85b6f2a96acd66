import { describeKindOfField, linesRead, originOfField, parseOfField } from '#engine/sources/kinds/of-field.ts';
import type { SourceKind } from '#engine/sources/source-kind.ts';

/** The text of a field: the wording of its option, or the typed text. */
export const wording: SourceKind<'wording'> = {
  parse: parseOfField('wording', (fieldId) => ({ kind: 'wording', fieldId })),
  ofField: 'Text of the choice of',
  aspects: ['choice'],
  read: ({ fieldId }, lines, target) => {
    const text = linesRead(lines, fieldId, target).find((line) => typeof line.value === 'string')?.value;
    return typeof text === 'string' ? text : null;
  },
  describe: describeKindOfField,
  origin: originOfField,
};
