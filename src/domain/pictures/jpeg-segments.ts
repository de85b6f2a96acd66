import { viewOf } from '#domain/pictures/bytes.ts';

export interface JpegSegment {
  readonly marker: number;
  /** From its marker to its end; compressed data belongs to the preceding start of scan. */
  readonly bytes: Uint8Array;
}

const [startOfScan, endOfImage, restartFirst, restartLast] = [0xda, 0xd9, 0xd0, 0xd7];

/** The segments of a JPEG between its start and its end, without trailing data; null when it is not one. */
export function jpegSegments(bytes: Uint8Array): readonly JpegSegment[] | null {
  const segments: JpegSegment[] = [];
  const view = viewOf(bytes);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    let end = at + 2 + view.getUint16(at + 2);
    if (marker === startOfScan) end = endOfScan(bytes, end);
    if (end > bytes.length) return null;
    segments.push({ marker, bytes: bytes.subarray(at, end) });
    at = end;
    if (bytes[at] === 0xff && bytes[at + 1] === endOfImage) return segments;
  }
  return null;
}

/** In compressed data, 0xff is followed by 0 or by a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? endOfImage;
    if (next !== 0 && next !== 0xff && (next < restartFirst || next > restartLast)) return at;
  }
  return bytes.length;
}
