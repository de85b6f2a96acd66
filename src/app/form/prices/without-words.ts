import { countWords } from '#domain/words/number-words.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** "without 2 lines that have no price", after a total that leaves them out; empty when it has every line. */
export const withoutWords = ({ unpricedLines }: Sheet): string =>
  unpricedLines === 0
    ? ''
    : `without ${countWords(unpricedLines, 'line')} that ${unpricedLines === 1 ? 'has' : 'have'} no price`;
