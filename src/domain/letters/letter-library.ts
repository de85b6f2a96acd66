// The fonts beside the papers' own: files on the server; on the device, fetched when they are first needed.
import type { LetterFonts } from '#domain/letters/letter-fonts.ts';

export const letterWeights = ['normal', 'bold'] as const;
export type LetterWeight = (typeof letterWeights)[number];

export interface LetterLibrary {
  /** Rejects when it is not at hand. */
  readonly table: () => Promise<LetterFonts>;
  /** A part of a font (`family/part`) as TrueType. Rejects when it is not at hand. */
  readonly load: (font: string, weight: LetterWeight) => Promise<Uint8Array>;
}
