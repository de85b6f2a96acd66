import type { Paper } from '#documents/paper/paper.ts';

/** The file ids of a paper's logos, in their order. */
export const paperLogos = ({ company: { logoFileIds, logoFileId } }: Paper): readonly string[] =>
  logoFileIds ?? (logoFileId ? [logoFileId] : []);
