import { cleanPicture } from '#domain/pictures/clean-picture.ts';

/** A photo of a lead as papers name it. */
export interface LeadPhoto {
  /** SHA-256 of its bytes. */
  readonly sha256: string;
  readonly caption: string;
  /** ISO 8601; when it was taken, or when it arrived if that is unknown. */
  readonly takenAt: string;
  readonly size: number;
  /** Why it must not be printed; null when it may be. */
  readonly problem: string | null;
}

/** The members that are derived from its bytes. */
export type PhotoFacts = Pick<LeadPhoto, 'sha256' | 'size' | 'problem'>;

/** Limits of the photos on one paper: four pages of six, in a PDF small enough to e-mail. */
export const photoLimits = { photos: 24, bytes: 8_000_000, bytesOfOne: 1_500_000, pixelsOfPng: 1_000_000 } as const;

const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

export const photoHint = `At most ${photoLimits.photos} photos and ${megabytes(photoLimits.bytes)} together, each a JPEG or PNG of at most ${megabytes(photoLimits.bytesOfOne)}.`;

/** Why a photo cannot be printed; null when it can. */
export function photoProblem(bytes: Uint8Array): string | null {
  const mediaType = typeOf(bytes);
  const picture = mediaType === null ? null : cleanPicture(mediaType, bytes);
  if (picture === null) return 'Only a JPEG or PNG can be printed.';
  // A PDF holds a JPEG as it is. A PNG must be decoded, which takes many bytes per pixel.
  const isTooLarge = mediaType === 'image/png' && picture.width * picture.height > photoLimits.pixelsOfPng;
  return isTooLarge || bytes.length > photoLimits.bytesOfOne ? 'It is too large to print.' : null;
}

function typeOf([first, second]: Uint8Array): 'image/jpeg' | 'image/png' | null {
  if (first === 0xff && second === 0xd8) return 'image/jpeg';
  return first === 0x89 && second === 0x50 ? 'image/png' : null;
}
