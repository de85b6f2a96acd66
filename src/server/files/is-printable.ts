import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { cleanPicture } from '#domain/pictures/clean-picture.ts';
import { pngChunks } from '#domain/pictures/png-chunks.ts';

/** Printing decodes a PNG at about 15 bytes a pixel. */
const maxPixels = 4_000_000;
const maxBytesOfPixel = 8;
const inflated = promisify(inflate);

/** Whether a picture can be printed at a bounded cost; its decoded size is checked first. */
export async function isPrintable(mediaType: string, bytes: Uint8Array): Promise<boolean> {
  const picture = cleanPicture(mediaType, bytes);
  if (picture === null || !['image/png', 'image/jpeg'].includes(mediaType)) return false;
  const { width, height } = picture;
  if (width < 1 || height < 1 || width * height > maxPixels) return false;
  if (mediaType === 'image/jpeg') return true;
  const data = (pngChunks(bytes) ?? []).filter(({ kind }) => kind === 'IDAT').map((chunk) => chunk.data);
  // Every row begins with a filter byte; an interlaced picture has up to twice as many rows.
  const maxOutputLength = width * height * maxBytesOfPixel + 2 * height + 1;
  return inflated(Buffer.concat(data), { maxOutputLength }).then(
    () => true,
    () => false,
  );
}
