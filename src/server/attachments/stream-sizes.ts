import { inflateSync } from 'node:zlib';

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
/** Most bytes that one stream, and all streams together, may have when they are unpacked. */
const maxOfStream = 150_000_000;
const maxTogether = 400_000_000;

/** Whether the streams of a PDF unpack to a bounded size; a few kilobytes can unpack to gigabytes. */
export function isBounded(bytes: Uint8Array): boolean {
  const text = latin1(bytes);
  let together = 0;
  for (const { index, 0: head } of text.matchAll(/\bstream\r?\n/g)) {
    const dict = text.slice(Math.max(0, text.lastIndexOf('obj', index)), index);
    const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dict)?.[1] ?? '';
    const packed = filters.match(/\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g) ?? [];
    if (packed.length > 1) return false;
    if (packed[0] !== '/FlateDecode' && packed[0] !== '/Fl') continue;
    const end = text.indexOf('endstream', index);
    const size = sizeOf(bytes.subarray(index + head.length, end < 0 ? undefined : end));
    together += size;
    if (size > maxOfStream || together > maxTogether) return false;
  }
  return true;
}

function sizeOf(packed: Uint8Array): number {
  try {
    return inflateSync(packed, { maxOutputLength: maxOfStream, finishFlush: 2 }).length;
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? Number.POSITIVE_INFINITY : 0;
  }
}
