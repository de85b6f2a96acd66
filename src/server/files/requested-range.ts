import type { ByteRange } from '#server/files/file-storage.ts';

/**
 * The range that a header requests of `size` bytes. Null for the whole file, which RFC 9110 allows as the answer to any
 * range: also for several ranges, and for one outside of the file.
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? null : { start, end };
}
