import type { MarksOfLine } from '#app/form/rich-text/text-marks.ts';
import { hintOf, type NameOfField } from '#documents/keywords/check-keywords.ts';
import { readKeywords } from '#documents/keywords/read-keywords.ts';

/** The keywords of a line: a valid one reads "if Ice barrier 1.722", an invalid one stays as typed. */
export const keywordMarks =
  (nameOfField: NameOfField, isFilled: boolean): MarksOfLine =>
  (line) =>
    readKeywords(line).flatMap((mention) => {
      if (mention.kind === 'escape') return [];
      const isWrong = hintOf(mention, nameOfField, isFilled) !== null;
      const fields = mention.kind === 'keyword' ? mention.fieldIds.map((id) => `${nameOfField(id)} ${id}`) : [];
      const label = isWrong || mention.kind !== 'keyword' ? null : `${mention.name} ${fields.join(' + ')}`;
      return [{ at: mention.at, length: mention.typed.length, label, isWrong }];
    });
