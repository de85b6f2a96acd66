// Pictures as cameras write them: with a location, an orientation, and a second picture after the end.
import { createHash } from 'node:crypto';
import { encodePng } from '#tests/support/encode-png.ts';

export const path = 'N 43.2081 W 71.5376';

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The frame of a JPEG without a picture in it. */
export function cameraJpeg(width: number, height: number, turn = 6): Buffer<ArrayBuffer> {
  const size = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  size.writeUInt16BE(height, 1);
  size.writeUInt16BE(width, 3);
  const orientation = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0, 0, 0, 0, 0];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(orientation), Buffer.from(path)])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${path}`)),
    segment(0xe2, Buffer.from('ICC_PROFILE\0 of the screen')),
    segment(0xfe, Buffer.from(path)),
    segment(0xc0, size),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0xd9]),
    Buffer.from(`a second picture ${path}`),
  ]);
}

/** A PNG with a text and trailing data. */
export function describedPng(): Buffer<ArrayBuffer> {
  const png = Buffer.from(encodePng(1, 1, Buffer.alloc(5)));
  const text = Buffer.concat([Buffer.from([0, 0, 0, path.length]), Buffer.from(`tEXt${path}`), Buffer.alloc(4)]);
  return Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from(path)]);
}

/** A photo of one color that can be printed. */
export function plainPhoto(color: number, size = 12): Buffer<ArrayBuffer> {
  const row = [0, ...Array.from({ length: size }, () => [color, 255 - color, 90, 255]).flat()];
  return Buffer.from(encodePng(size, size, Buffer.from(Array.from({ length: size }, () => row).flat())));
}

/** A photo as the details of a paper name it. */
export const chosen = (bytes: Uint8Array, caption: string, takenAt = '2026-07-01T15:00:00.000Z') => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  caption,
  takenAt,
});
