import type { Settings } from '#contract/records/settings.ts';
import { attachmentLimits } from '#domain/documents/attachment-limits.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AttachmentThread } from '#server/attachments/prepared-pdf.ts';
import { printedTypeOf } from '#server/files/file-kinds.ts';
import { isPrintable } from '#server/files/is-printable.ts';
import { sha256Of } from '#server/security/sha256.ts';

type FileFacts = Pick<NonNullable<Settings['contractFiles']>[number], 'mediaType' | 'pages' | 'size' | 'sha256'>;

/** A file that prints with every contract, as it is stored. */
interface ReadContractFile extends FileFacts {
  readonly bytes: Uint8Array;
}

/** Prepares a file that is to be printed with every contract, or answers the readable reason why it cannot be. */
export async function readContractFile(
  thread: AttachmentThread,
  companyId: number,
  file: Buffer,
): Promise<Result<ReadContractFile, string>> {
  const mediaType = printedTypeOf(file);
  if (mediaType === null) return refused('This file is neither a PDF nor a JPEG or PNG picture.');
  const tooLarge = refused(`The file is larger than ${attachmentLimits.bytes / 1_000_000} MB.`);
  if (file.length > attachmentLimits.bytes) return tooLarge;
  const read =
    mediaType === 'application/pdf' ? await thread.prepare(companyId, file) : await preparedPicture(mediaType, file);
  if (!read.ok) return read;
  const { bytes, pages } = read.value;
  if (bytes.length > attachmentLimits.bytes) return tooLarge;
  return ok({ mediaType, pages, size: bytes.length, sha256: sha256Of(bytes), bytes });
}

const preparedPicture = async (
  mediaType: string,
  bytes: Buffer,
): Promise<Result<{ bytes: Buffer; pages: number }, string>> =>
  (await isPrintable(mediaType, bytes))
    ? ok({ bytes, pages: 1 })
    : refused('The picture is damaged or has more than 4 megapixels. Make it smaller, then upload it again.');
