// Colors and sizes that the parts of a printed paper share.

import type { PaperSection } from '#documents/paper/paper.ts';

export const quiet = '#4c5f69';
export const line = '#cbd6db';

// pdfmake drops the part of an unbreakable block that does not fit on one page, so long texts may break.
export const longestWhole = 1_000;
export const sizeOf = (content: unknown): number => JSON.stringify(content).length;

/** Whether a section is short enough to be kept whole with another one. */
export const isShort = (section: PaperSection | undefined): boolean =>
  (section?.kind === 'text' || section?.kind === 'figures') && sizeOf(section) < longestWhole;

/** Whether a section is short and has no heading: it closes the one before it. */
export const isClosing = (section: PaperSection | undefined): boolean => isShort(section) && section?.heading === '';
