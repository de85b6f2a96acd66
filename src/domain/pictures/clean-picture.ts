// Pictures without camera metadata. The device cleans a photo before storing it, and the office cleans everything that
// it receives: clean bytes stay as they are, so that their hash can be signed before they are sent.
import { joinedBytes, signsOf, viewOf } from '#domain/pictures/bytes.ts';
import { type JpegSegment, jpegSegments } from '#domain/pictures/jpeg-segments.ts';
import { pngChunks } from '#domain/pictures/png-chunks.ts';

interface Picture {
  readonly width: number;
  readonly height: number;
  /** The bytes without metadata: place and time, camera, embedded pictures, trailing data. */
  readonly bytes: Uint8Array;
}

/** A picture cleaned for storage without decoding it; null when the bytes are incomplete. */
export function cleanPicture(mediaType: string, bytes: Uint8Array): Picture | null {
  if (mediaType === 'image/png') return cleanPng(bytes);
  if (mediaType === 'image/jpeg') return cleanJpeg(bytes);
  if (bytes.length < 10) return null;
  const view = viewOf(bytes);
  return { width: view.getUint16(6, true), height: view.getUint16(8, true), bytes };
}

const pngMetadata: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']);

function cleanPng(bytes: Uint8Array): Picture | null {
  const chunks = pngChunks(bytes);
  const header = chunks?.[0]?.data;
  if (chunks === null || header === undefined) return null;
  const remaining = chunks.filter(({ kind }) => !pngMetadata.has(kind)).map((chunk) => chunk.bytes);
  const view = viewOf(header);
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    bytes: joinedBytes([bytes.subarray(0, 8), ...remaining]),
  };
}

const [exifOrXmp, profileOrMore, photoshop, comment] = [0xe1, 0xe2, 0xed, 0xfe];

const isMetadata = ({ marker, bytes }: JpegSegment): boolean =>
  marker === exifOrXmp ||
  marker === photoshop ||
  marker === comment ||
  (marker === profileOrMore && signsOf(bytes, 4, 8) === 'MPF\0');

// Start of frame: 0xc0 to 0xcf, except three that are tables.
const isFrame = ({ marker, bytes }: JpegSegment): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker) && bytes.length >= 9;

function cleanJpeg(bytes: Uint8Array): Picture | null {
  const segments = jpegSegments(bytes);
  const frames = segments?.filter(isFrame).map((segment) => viewOf(segment.bytes)) ?? [];
  if (segments === null || frames.length === 0) return null;
  const turn = Math.max(1, ...segments.filter(({ marker }) => marker === exifOrXmp).map(orientationOf));
  const remaining = segments.filter((segment) => !isMetadata(segment)).map((segment) => segment.bytes);
  return {
    width: Math.max(...frames.map((frame) => frame.getUint16(7))),
    height: Math.max(...frames.map((frame) => frame.getUint16(5))),
    bytes: joinedBytes([
      bytes.subarray(0, 2),
      ...(turn === 1 ? [] : [onlyOrientation(turn)]),
      ...remaining,
      endOfImage,
    ]),
  };
}

const endOfImage = [0xff, 0xd9];
const orientationTag = 0x0112;

/** The orientation from 1 to 8 in the Exif segment of a JPEG; 1, upright, by default. */
function orientationOf({ bytes }: JpegSegment): number {
  if (signsOf(bytes, 4, 10) !== 'Exif\0\0') return 1;
  const tiff = bytes.subarray(10);
  if (tiff.length < 10) return 1;
  const isLittle = signsOf(tiff, 0, 2) === 'II';
  const view = viewOf(tiff);
  const short = (at: number) => view.getUint16(at, isLittle);
  const first = view.getUint32(4, isLittle);
  if (first + 2 > tiff.length) return 1;
  const end = Math.min(tiff.length - 12, first + 2 + 12 * (short(first) - 1));
  for (let entry = first + 2; entry <= end; entry += 12) {
    const value = short(entry + 8);
    if (short(entry) === orientationTag) return value <= 8 ? value : 1;
  }
  return 1;
}

const exif = [...'Exif\0\0'].map((sign) => sign.charCodeAt(0));

/** An Exif segment with only the orientation. */
function onlyOrientation(turn: number): readonly number[] {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0];
  const content = [...exif, ...tiff];
  return [0xff, exifOrXmp, 0, content.length + 2, ...content];
}
