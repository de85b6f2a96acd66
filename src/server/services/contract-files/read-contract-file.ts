import type { Settings } from '#contract/records/settings.ts';
import { attachmentLimits } from '#domain/documents/attachment-limits.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { printedTypeOf } from '#server/files/file-kinds.ts';
import { isPrintable } from '#server/files/is-printable.ts';
import type { AttachmentThread } from '#server/jobs/attachment-thread.ts';
import { sha256Of } from '#server/security/sha256.ts';

type FileFacts = Pick<NonNullable<Settings['contractFiles']>[number], 'mediaType' | 'pages' | 'size' | 'sha256'>;

/** The metadata of a file that is to be printed with every contract, or a readable reason why it cannot be. */
export async function readContractFile(
  thread: AttachmentThread,
  companyId: number,
  bytes: Buffer,
): Promise<Result<FileFacts, string>> {
  const mediaType = printedTypeOf(bytes);
  if (mediaType === null) return refused('This file is neither a PDF nor a JPEG or PNG picture.');
  if (bytes.length > attachmentLimits.bytes)
    return refused(`The file is larger than ${attachmentLimits.bytes / 1_000_000} MB.`);
  const pages =
    mediaType === 'application/pdf' ? await thread.pagesOf(companyId, bytes) : await pagesOfPicture(mediaType, bytes);
  if (!pages.ok) return pages;
  if (pages.value > attachmentLimits.pages)
    return refused(`The PDF has ${pages.value} pages. An attachment may have at most ${attachmentLimits.pages}.`);
  const sha256 = sha256Of(bytes);
  return ok({ mediaType, pages: pages.value, size: bytes.length, sha256 });
}

const pagesOfPicture = async (mediaType: string, bytes: Buffer): Promise<Result<number, string>> =>
  (await isPrintable(mediaType, bytes))
    ? ok(1)
    : refused('The picture is damaged or has more than 4 megapixels. Make it smaller, then upload it again.');
