type Part = string | null | undefined;

/** The parts that say something. */
export const present = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => (part?.trim() ? [part.trim()] : []));

/** "118 Alder Ct, Batavia": the parts that say something, in one line. */
export const joined = (parts: readonly Part[], separator = ', '): string => present(parts).join(separator);
