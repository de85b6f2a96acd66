/** Names a signed paper inside the bytes of its PDF, so that a copy whose bytes were changed is still recognized. */
interface PaperMark {
  readonly number: string;
  /** The first 16 digits of the content hash. */
  readonly code: string;
}

/**
 * The mark as text. The PDF contains it twice, in its properties and in its seal, so that one changed byte spoils only
 * one of them.
 */
export const markText = ({ number, code }: PaperMark): string => `Eaveline paper ${number} fingerprint ${code}`;

const mark = /Eaveline paper ([A-Za-z0-9-]{1,40}) fingerprint ([0-9a-f]{16})/g;
const maxMarks = 4;

/** The distinct marks found in the bytes of a PDF. */
export function readMarks(bytes: Uint8Array): readonly PaperMark[] {
  const text = new TextDecoder('latin1').decode(bytes);
  const found = new Map<string, PaperMark>();
  for (const [message, number = '', code = ''] of text.matchAll(mark)) found.set(message, { number, code });
  return [...found.values()].slice(0, maxMarks);
}
