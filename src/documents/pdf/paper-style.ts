// Colors and sizes that the parts of a printed paper share.

export const quiet = '#4c5f69';
export const line = '#cbd6db';

// pdfmake drops the part of an unbreakable block that does not fit on one page, so long texts may break.
export const longestWhole = 1_000;
export const sizeOf = (content: unknown): number => JSON.stringify(content).length;
