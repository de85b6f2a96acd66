import type { Settings } from '#contract/records/settings.ts';
import { attachmentsProblem } from '#domain/documents/attachment-limits.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import type { AttachmentThread } from '#server/attachments/prepared-pdf.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany, type Trx } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { findFile, insertFile, type NewFile, type StoredFile, setPrinted } from '#server/repositories/files.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { readContractFile } from '#server/services/contract-files/read-contract-file.ts';
import { readBytes } from '#server/services/open-file.ts';

type ContractFile = NonNullable<Settings['contractFiles']>[number];
type FileSettings = Pick<Settings, 'contractAttachments' | 'contractWarrantyImage'>;
const members = ['contractAttachments', 'contractWarrantyImage'] as const;

const idsOf = (settings: FileSettings, name: (typeof members)[number]): readonly string[] =>
  [settings[name]].flat().filter((id) => typeof id === 'string');

/** Contract files that were read now. */
interface ReadFiles {
  readonly files: readonly ContractFile[];
  /** PDFs that were stored as they are and whose pages print as viewers show them. */
  readonly proven: readonly { readonly id: string; readonly pages: number }[];
  /** PDFs whose pages alone are kept, by the id of the file that they replace. */
  readonly replaced: ReadonlyMap<string, NewFile & { readonly bytes: Uint8Array }>;
}

/**
 * Reads those contract files whose metadata is not known yet. A file that a change names must be printable, and a PDF of
 * an earlier version is drawn.
 */
export async function readNewContractFiles(
  context: Pick<ServerContext, 'db' | 'storage' | 'now' | 'randomHex'>,
  thread: AttachmentThread,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  change: FileSettings,
): Promise<ReadFiles> {
  const { companyId } = actor;
  const stored = await readWithCompany(context.db, actor, (trx) => findSettings(trx, companyId));
  const settings = { ...stored, ...change };
  const read = readFiles(stored.contractFiles ?? []);
  const errors: Record<string, string[]> = {};
  for (const name of members) {
    for (const id of idsOf(settings, name)) {
      const known = read.files.find(({ fileId }) => fileId === id);
      if (known !== undefined && (known.mediaType !== pdfType || change[name] === undefined)) continue;
      const file = await readWithCompany(context.db, actor, (trx) => findFile(trx, companyId, id));
      // A missing file is refused elsewhere.
      const problem = file === null ? null : await readStored(context, thread, file, read);
      if (problem === null || change[name] === undefined) continue;
      errors[name] = [...(errors[name] ?? []), `${file?.name}: ${problem}`];
    }
  }
  if (Object.keys(errors).length > 0) throw refuseInput(errors);
  return read;
}

interface FileReading extends ReadFiles {
  readonly files: ContractFile[];
  readonly proven: { readonly id: string; readonly pages: number }[];
  readonly replaced: Map<string, NewFile & { readonly bytes: Uint8Array }>;
}

export const readFiles = (known: readonly ContractFile[]): FileReading => ({
  files: [...known],
  proven: [],
  replaced: new Map(),
});

/** Adds a stored file to those that were read; the answer is the readable reason why it cannot be printed. */
export async function readStored(
  context: Pick<ServerContext, 'storage' | 'now' | 'randomHex'>,
  thread: AttachmentThread,
  file: StoredFile,
  { files, proven, replaced }: FileReading,
): Promise<string | null> {
  const { id, companyId, mediaType, pages, size, sha256 } = file;
  const isKnown = files.some(({ fileId }) => fileId === id);
  const name = file.name.trim() || 'Attachment';
  if (pages !== null && sha256 !== null && mediaType === pdfType) {
    if (!isKnown) files.push({ fileId: id, name, mediaType, pages, size, sha256 });
    return null;
  }
  const bytes = await readBytes(context, companyId, id);
  if (bytes === null) return null;
  const read = await readContractFile(thread, companyId, bytes);
  if (!read.ok) return read.problem;
  const { bytes: printed, ...facts } = read.value;
  if (bytes.equals(printed)) {
    if (facts.mediaType === pdfType) proven.push({ id, pages: facts.pages });
    if (!isKnown) files.push({ fileId: id, name, ...facts });
    return null;
  }
  const fileId = context.randomHex(32);
  const uploadTimestamp = context.now().toISOString();
  replaced.set(id, { id: fileId, companyId, leadId: null, name: file.name, uploadTimestamp, ...facts, bytes: printed });
  files.push({ fileId, name, ...facts });
  return null;
}

/** Stores what reading found, and returns the settings with the replacements. Runs as the database owner. */
export async function storeReadFiles(
  { storage }: Pick<ServerContext, 'storage'>,
  trx: Trx,
  { companyId, userId }: { readonly companyId: number; readonly userId: number | null },
  { proven, replaced }: ReadFiles,
  settings: Settings,
): Promise<Settings> {
  for (const { id, pages } of proven) await setPrinted(trx, companyId, id, { pages, printProblem: null });
  for (const file of replaced.values()) {
    // The bytes are stored before the row: a row without bytes would be a broken link.
    await storage.put(companyId, file.id, file.bytes);
    await insertFile(trx, file, userId);
  }
  const { contractAttachments = [] } = settings;
  const ids = contractAttachments.map((id) => replaced.get(id)?.id ?? id);
  return replaced.size === 0 ? settings : { ...settings, contractAttachments: ids };
}

const pdfType = 'application/pdf';

/** The metadata of the files that the settings name, in their order. */
export const contractFilesOf = (settings: FileSettings, known: readonly ContractFile[]): ContractFile[] =>
  [...new Set(members.flatMap((name) => idsOf(settings, name)))].flatMap(
    (id) => known.find(({ fileId }) => fileId === id) ?? [],
  );

/** A problem that concerns all attachments together. */
export function attachmentsErrors(settings: FileSettings, files: readonly ContractFile[]): FieldErrors {
  const ids = idsOf(settings, 'contractAttachments');
  const problem = attachmentsProblem(files.filter(({ fileId }) => ids.includes(fileId)));
  return problem === null ? {} : { contractAttachments: [problem] };
}
