type Part = string | null | undefined;

/** The non-empty parts. */
export const present = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => (part?.trim() ? [part.trim()] : []));

/** "118 Alder Ct, Batavia": the non-empty parts in one line. */
export const joined = (parts: readonly Part[], separator = ', '): string => present(parts).join(separator);
