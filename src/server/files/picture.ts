import { type JpegSegment, jpegSegments } from '#server/files/jpeg-segments.ts';
import { pngChunks } from '#server/files/png-chunks.ts';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** The bytes without metadata: place and time, camera, embedded pictures, trailing data. */
  readonly bytes: Buffer;
}

/** A picture cleaned for storage without decoding it; null when the bytes are incomplete. */
export function readPicture(mediaType: string, bytes: Buffer): Picture | null {
  if (mediaType === 'image/png') return readPng(bytes);
  if (mediaType === 'image/jpeg') return readJpeg(bytes);
  if (bytes.length < 10) return null;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), bytes };
}

const pngMetadata: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']);

function readPng(bytes: Buffer): Picture | null {
  const chunks = pngChunks(bytes);
  const header = chunks?.[0]?.data;
  if (chunks === null || header === undefined) return null;
  const kept = chunks.filter(({ kind }) => !pngMetadata.has(kind)).map((chunk) => chunk.bytes);
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    bytes: Buffer.concat([bytes.subarray(0, 8), ...kept]),
  };
}

const [exifOrXmp, profileOrMore, photoshop, comment] = [0xe1, 0xe2, 0xed, 0xfe];

const isMetadata = ({ marker, bytes }: JpegSegment): boolean =>
  marker === exifOrXmp ||
  marker === photoshop ||
  marker === comment ||
  (marker === profileOrMore && bytes.toString('latin1', 4, 8) === 'MPF\0');

// Start of frame: 0xc0 to 0xcf, except three that are tables.
const isFrame = ({ marker, bytes }: JpegSegment): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker) && bytes.length >= 9;

function readJpeg(bytes: Buffer): Picture | null {
  const segments = jpegSegments(bytes);
  const frames = segments?.filter(isFrame).map((segment) => segment.bytes) ?? [];
  if (segments === null || frames.length === 0) return null;
  const turn = Math.max(1, ...segments.filter(({ marker }) => marker === exifOrXmp).map(orientationOf));
  const kept = segments.filter((segment) => !isMetadata(segment)).map((segment) => segment.bytes);
  return {
    width: Math.max(...frames.map((frame) => frame.readUInt16BE(7))),
    height: Math.max(...frames.map((frame) => frame.readUInt16BE(5))),
    bytes: Buffer.concat([bytes.subarray(0, 2), ...(turn === 1 ? [] : [onlyOrientation(turn)]), ...kept, endOfImage]),
  };
}

const endOfImage = Buffer.from([0xff, 0xd9]);
const orientationTag = 0x0112;

/** The orientation from 1 to 8 in the Exif segment of a JPEG; 1, upright, by default. */
function orientationOf({ bytes }: JpegSegment): number {
  if (bytes.toString('latin1', 4, 10) !== 'Exif\0\0') return 1;
  const tiff = bytes.subarray(10);
  if (tiff.length < 10) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return 1;
  const end = Math.min(tiff.length - 12, first + 2 + 12 * (short(first) - 1));
  for (let entry = first + 2; entry <= end; entry += 12) {
    const value = short(entry + 8);
    if (short(entry) === orientationTag) return value <= 8 ? value : 1;
  }
  return 1;
}

/** An Exif segment with only the orientation. */
function onlyOrientation(turn: number): Buffer {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0];
  const content = [...Buffer.from('Exif\0\0', 'latin1'), ...tiff];
  return Buffer.from([0xff, exifOrXmp, 0, content.length + 2, ...content]);
}
