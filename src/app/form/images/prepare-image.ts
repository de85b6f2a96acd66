// A picture as stored: scaled to fit the limits, and the smaller of the original and the re-encoded file.
import { fileSizeProblem } from '#domain/formats/file-size.ts';
import { photoProblem } from '#domain/leads/lead-photo.ts';
import { messageOf } from '#domain/message-of.ts';
import { ok, type Result, refused } from '#domain/result.ts';

const types: readonly string[] = ['image/jpeg', 'image/png', 'image/gif'];
const longSide = 1920;
const shortSide = 1080;
const quality = 0.8;
const maxBytes = 10_000_000;
/** Tried in turn until a photo can be printed; a PNG stays a PNG if possible. */
const photoEncodings = [
  ['image/png', 1],
  ['image/jpeg', 0.8],
  ['image/jpeg', 0.65],
  ['image/jpeg', 0.5],
] as const;

/** Width and height that fit 1920 × 1080, or 1080 × 1920 for a portrait; never enlarged. */
export function fittedSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const portrait = height > width;
  const scale = Math.min(1, (portrait ? shortSide : longSide) / width, (portrait ? longSide : shortSide) / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Why a file is rejected before it is opened; null when it is accepted. */
export function imageFileProblem(file: Pick<File, 'name' | 'size' | 'type'>): string | null {
  const emptyProblem = fileSizeProblem(Math.min(file.size, maxBytes), { most: maxBytes });
  if (emptyProblem !== null) return emptyProblem;
  if (!types.includes(file.type)) {
    return file.type.startsWith('image/')
      ? 'Invalid file type. Only jpg, jpeg, png, gif files allowed.'
      : 'Invalid image';
  }
  return null;
}

const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
};

/** The file name with the extension that matches its content. */
export function nameFor(name: string, type: string): string {
  const fitting = endings[type] ?? [];
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  if (fitting.length === 0 || fitting.includes(ending)) return name;
  return `${dot < 0 ? name : name.slice(0, dot)}.${fitting[0]}`;
}

/** Prepares a picture for storing and sending, or says why it cannot. */
export async function prepareImage(file: File): Promise<Result<File, string>> {
  const problem = imageFileProblem(file);
  if (problem !== null) return refused(problem);
  try {
    const smaller = await downscaled(file);
    const stored = smaller !== null && smaller.size < file.size ? smaller : file;
    const sizeProblem = fileSizeProblem(stored.size, { most: maxBytes });
    return sizeProblem === null ? ok(stored) : refused(sizeProblem);
  } catch (error) {
    return refused(`Error processing image file: ${messageOf(error)}`);
  }
}

/**
 * A photo re-encoded, upright and small enough to print: of the camera's metadata, only the time remains. An animated
 * picture stays as it is, and is not printed.
 */
export async function preparePhoto(file: File): Promise<Result<File, string>> {
  const problem = imageFileProblem(file);
  if (problem !== null) return refused(problem);
  if (file.type === 'image/gif') return prepareImage(file);
  try {
    let photo: File | null = null;
    for (const [type, each] of photoEncodings.filter(([type]) => type !== 'image/png' || file.type === type)) {
      photo = await downscaled(file, each, type);
      if (photo !== null && photoProblem(new Uint8Array(await photo.arrayBuffer())) === null) break;
    }
    return photo === null ? refused('The photo could not be made smaller.') : ok(photo);
  } catch (error) {
    return refused(`Error processing image file: ${messageOf(error)}`);
  }
}

async function downscaled(file: File, wanted = quality, drawnAs: string | null = null): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('the file is damaged or is not a picture.');
  });
  try {
    const { width, height } = fittedSize(picture.width, picture.height);
    // Resizing would reduce an animation to its first frame.
    if (drawnAs === null && file.type === 'image/gif' && width === picture.width) return null;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d');
    const type = drawnAs ?? (file.type === 'image/gif' ? 'image/png' : file.type);
    // A JPEG has no transparency: without a white background, transparent parts would turn black.
    if (pen !== null && type === 'image/jpeg') {
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, width, height);
    }
    pen?.drawImage(picture, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, wanted));
    if (blob === null) return null;
    // A browser that cannot encode a type falls back to another: the name must match the content.
    return new File([blob], nameFor(file.name, blob.type), { type: blob.type, lastModified: file.lastModified });
  } finally {
    picture.close();
  }
}
