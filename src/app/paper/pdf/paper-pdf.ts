import type { PdfAnswer, PdfRequest } from '#app/paper/pdf/paper-pdf-worker.ts';
import type { Problem } from '#contract/problems.ts';
import { contentHash, copyCode, fingerprint } from '#documents/content-hash.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { paperLogos } from '#documents/paper/paper-logos.ts';
import type { PaperPictures } from '#documents/pdf/paper-definition.ts';
import { printedFiles } from '#documents/pdf/printed-files.ts';
import { ok, type Result, refused } from '#domain/result.ts';

let worker: Worker | null = null;
let lastId = 0;

/** Starts the worker, so that the first PDF does not wait for it. */
export function warmPdf(): Worker {
  worker ??= new Worker(new URL('./paper-pdf-worker.ts', import.meta.url), { type: 'module' });
  return worker;
}

/** The paper as a PDF made on this device, or the reason why there is none. */
export function makePdf(paper: Paper, pictures: PaperPictures): Promise<Result<Blob, string>> {
  const running = warmPdf();
  lastId += 1;
  const request: PdfRequest = { id: lastId, paper, pictures };
  return new Promise((resolve) => {
    const settle = (answer: Result<Blob, string>) => {
      running.removeEventListener('message', handleAnswer);
      running.removeEventListener('error', handleError);
      resolve(answer);
    };
    const handleAnswer = ({ data }: MessageEvent<PdfAnswer>) => {
      if (data.id !== request.id) return;
      settle(
        'bytes' in data ? ok(new Blob([new Uint8Array(data.bytes)], { type: 'application/pdf' })) : refused(data.error),
      );
    };
    const handleError = (event: ErrorEvent) => {
      worker = null;
      settle(refused(event.message || 'The PDF could not be made on this device.'));
    };
    running.addEventListener('message', handleAnswer);
    running.addEventListener('error', handleError);
    running.postMessage(request);
  });
}

type ReadPaperFile = (name: string) => Promise<Result<Blob, Problem>>;

interface PrintSource {
  readonly paper: Paper;
  readonly signatures: PaperPictures['signatures'];
  /** Hash of the paper's content, if known. */
  readonly hash?: string;
  /** Everybody has signed: the copy gets its digits. */
  readonly isSigned?: boolean;
  /** Loads a file of the company by its id. */
  readonly readFile: ReadPaperFile;
  /** Loads a photo by the hash of its bytes. */
  readonly readPhoto?: ReadPaperFile;
}

/** A paper with its files as a PDF made on this device, or the reason why there is none. */
export async function printPaper(source: PrintSource): Promise<Result<Blob, string>> {
  const { paper, signatures, isSigned = false, readFile, readPhoto = readFile } = source;
  const hash = source.hash ?? (await contentHash(paper));
  const made = await makePdf(paper, {
    logos: await logosOf(paper, readFile),
    signatures,
    fingerprint: fingerprint(hash),
    ...(isSigned ? { copyCode: await copyCode(hash) } : {}),
    verifyAt: `${location.origin}/verify`,
    files: await printedFiles(paper, bytesFrom(readFile), bytesFrom(readPhoto)),
  });
  return made.ok ? made : refused(`The PDF could not be made on this device: ${made.problem}`);
}

const bytesFrom = (read: ReadPaperFile) => async (name: string) => {
  const file = await read(name);
  return file.ok ? new Uint8Array(await file.value.arrayBuffer()) : null;
};

/** The logos of a paper as PNG; unreadable ones are left out. */
async function logosOf(paper: Paper, readFile: ReadPaperFile): Promise<readonly string[]> {
  const files = await Promise.all(paperLogos(paper).map(readFile));
  const logos = await Promise.all(files.map((file) => (file.ok ? pngAddress(file.value) : null)));
  return logos.filter((logo) => logo !== null);
}

/** Any picture that the browser can decode, converted to PNG for the PDF. */
async function pngAddress(picture: Blob): Promise<string | null> {
  const image = new Image();
  const source = URL.createObjectURL(picture);
  image.src = source;
  const loaded = await image.decode().then(
    () => true,
    () => false,
  );
  const canvas = window.document.createElement('canvas');
  const scale = Math.min(1, 512 / Math.max(image.naturalWidth, image.naturalHeight, 1));
  canvas.width = Math.max(1, Math.round((image.naturalWidth || 256) * scale));
  canvas.height = Math.max(1, Math.round((image.naturalHeight || 256) * scale));
  if (loaded) canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(source);
  return loaded ? canvas.toDataURL('image/png') : null;
}
