type TextPart = string | null | undefined;

/** The non-empty parts. */
export const present = (parts: readonly TextPart[]): string[] =>
  parts.flatMap((part) => (part?.trim() ? [part.trim()] : []));

/** "118 Alder Ct, Batavia": the non-empty parts in one line. */
export const joined = (parts: readonly TextPart[], separator = ', '): string => present(parts).join(separator);
