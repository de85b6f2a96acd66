import type { VerifyQuestion } from '#contract/records/verify-question.ts';
import { bytesHash } from '#documents/content-hash.ts';
import { readMarks } from '#documents/evidence/paper-mark.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { readPaper } from '#documents/paper/read-paper.ts';

/** The content that a file carries beside its pages. */
export interface CarriedContent {
  readonly paper: Paper;
  /** SHA-256 of the content as it is attached. */
  readonly hash: string;
}

interface ReadPdf {
  readonly question: VerifyQuestion & { readonly fileHash: string };
  /** Null for a file without the content of a paper, or with that of another paper than it names. */
  readonly content: CarriedContent | null;
}

/** The request about a file. Only hashes and the papers that it names leave the device. */
export async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<ReadPdf> {
  const marks = readMarks(bytes);
  const carried = await contentIn(bytes);
  const own = carried === null ? null : { number: carried.paper.number, code: carried.hash.slice(0, 16) };
  const isOwn = marks.every(({ number, code }) => number === own?.number && code === own.code);
  // A program that saves a file again may hide its marks, but it keeps what is attached.
  const papers = marks.length === 0 && own !== null ? [own] : [...marks];
  return { question: { fileHash: await bytesHash(bytes), papers }, content: isOwn ? carried : null };
}

const printedNumber = /^[A-Za-z0-9-]{1,40}$/;

async function contentIn(bytes: Uint8Array<ArrayBuffer>): Promise<CarriedContent | null> {
  const { attachedContent } = await import('#documents/evidence/attached-content.ts');
  const text = await attachedContent(bytes);
  const paper = readPaper(text ?? undefined);
  return text === null || paper === null || !printedNumber.test(paper.number)
    ? null
    : { paper, hash: await bytesHash(new TextEncoder().encode(text)) };
}
