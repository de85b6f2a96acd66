import { canonicalJson } from '#domain/canonical-json.ts';
import { hexOf } from '#domain/pictures/bytes.ts';

/** SHA-256 of the content's canonical JSON as 64 hexadecimal digits; the same on the device and on the server. */
export const contentHash = (content: unknown): Promise<string> =>
  bytesHash(new TextEncoder().encode(canonicalJson(content)));

/** SHA-256 of bytes as 64 hexadecimal digits. */
export const bytesHash = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/** The first digits of a hash in groups of four, enough to compare two papers by eye. */
export const fingerprint = (hash: string): string => (hash.slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join(' ');

/**
 * Four digits that only the copy of a signed paper prints. To type them, one must have opened it: they do not
 * follow from the screen.
 */
export const copyCode = async (hash: string): Promise<string> =>
  String(Number.parseInt((await contentHash({ copyOf: hash })).slice(0, 8), 16) % 10_000).padStart(4, '0');
