import { signsOf, viewOf } from '#domain/pictures/bytes.ts';

interface PngChunk {
  readonly kind: string;
  readonly data: Uint8Array;
  /** With its length, type and checksum. */
  readonly bytes: Uint8Array;
}

/** The chunks of a PNG from its header to its end, without trailing data; null when it is not one. */
export function pngChunks(bytes: Uint8Array): readonly PngChunk[] | null {
  const chunks: PngChunk[] = [];
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const kind = signsOf(bytes, at + 4, at + 8);
    // Exactly one header, at the beginning: a second one could state a size other than the checked one.
    if ((kind === 'IHDR') !== (chunks.length === 0)) return null;
    chunks.push({ kind, data: bytes.subarray(at + 8, end - 4), bytes: bytes.subarray(at, end) });
    if (kind === 'IEND') return chunks[0]?.data.length === 13 ? chunks : null;
    at = end;
  }
  return null;
}
