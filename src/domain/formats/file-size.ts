interface SizeLimits {
  /** Fewest bytes; every file has one. */
  readonly least?: number;
  readonly most: number;
}

/** The problem of a file's size, in the specification's words; null for a size within the limits. */
export function fileSizeProblem(size: number, { least = 1, most }: SizeLimits): string | null {
  if (size === 0) return 'File is empty.';
  if (size < least) return `File must be at least ${megabytes(least)} MB.`;
  return size > most ? `File exceeds limit of ${megabytes(most)} MB.` : null;
}

const megabytes = (bytes: number): string => `${bytes / 1_000_000}`;
