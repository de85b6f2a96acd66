export interface JpegSegment {
  readonly marker: number;
  /** From its marker to its end; the compressed picture belongs to the start of scan before it. */
  readonly bytes: Buffer;
}

const [startOfScan, endOfImage, restartFirst, restartLast] = [0xda, 0xd9, 0xd0, 0xd7];

/** The parts of a JPEG between its beginning and its end, what hangs behind the end left out; null when it is none. */
export function jpegSegments(bytes: Buffer): readonly JpegSegment[] | null {
  const segments: JpegSegment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === startOfScan) end = endOfScan(bytes, end);
    if (end > bytes.length) return null;
    segments.push({ marker, bytes: bytes.subarray(at, end) });
    at = end;
    if (bytes[at] === 0xff && bytes[at + 1] === endOfImage) return segments;
  }
  return null;
}

/** In the compressed picture 0xff is followed by 0, or by one of the marks at which a broken picture is taken up again. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? endOfImage;
    if (next !== 0 && next !== 0xff && (next < restartFirst || next > restartLast)) return at;
  }
  return bytes.length;
}
