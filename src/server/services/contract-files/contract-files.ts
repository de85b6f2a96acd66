import type { Settings } from '#contract/records/settings.ts';
import { attachmentsProblem } from '#domain/documents/attachment-limits.ts';
import type { FieldErrors } from '#domain/leads/check-lead.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany } from '#server/database/database.ts';
import type { AttachmentThread } from '#server/jobs/attachment-thread.ts';
import { refuseInput } from '#server/refusal.ts';
import { findFile, type StoredFile } from '#server/repositories/files.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { readContractFile } from '#server/services/contract-files/read-contract-file.ts';
import { readBytes } from '#server/services/open-file.ts';

type ContractFile = NonNullable<Settings['contractFiles']>[number];
type Named = Pick<Settings, 'contractAttachments' | 'contractWarrantyImage'>;
const members = ['contractAttachments', 'contractWarrantyImage'] as const;

const idsOf = (settings: Named, name: (typeof members)[number]): readonly string[] =>
  [settings[name]].flat().filter((id) => typeof id === 'string');

/**
 * The metadata of those contract files whose metadata is not known yet. A file that a change names must be printable.
 */
export async function readNewContractFiles(
  context: Pick<ServerContext, 'db' | 'storage'>,
  thread: AttachmentThread,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  change: Named,
): Promise<readonly ContractFile[]> {
  const { companyId } = actor;
  const kept = await readWithCompany(context.db, actor, (trx) => findSettings(trx, companyId));
  const settings = { ...kept, ...change };
  const found: ContractFile[] = [...(kept.contractFiles ?? [])];
  const errors: Record<string, string[]> = {};
  for (const name of members) {
    for (const id of idsOf(settings, name)) {
      if (found.some(({ fileId }) => fileId === id)) continue;
      const file = await readWithCompany(context.db, actor, (trx) => findFile(trx, companyId, id));
      const bytes = file === null ? null : await readBytes(context, companyId, id);
      // A missing file is refused elsewhere.
      if (file === null || bytes === null) continue;
      const facts = await readContractFile(thread, companyId, bytes);
      if (facts.ok) found.push({ fileId: id, name: nameOf(file), ...facts.value });
      else if (change[name] !== undefined) errors[name] = [...(errors[name] ?? []), `${file.name}: ${facts.problem}`];
    }
  }
  if (Object.keys(errors).length > 0) throw refuseInput(errors);
  return found;
}

const nameOf = ({ name }: StoredFile): string => name.trim() || 'Attachment';

/** The metadata of the files that the settings name, in their order. */
export const contractFilesOf = (settings: Named, known: readonly ContractFile[]): ContractFile[] =>
  [...new Set(members.flatMap((name) => idsOf(settings, name)))].flatMap(
    (id) => known.find(({ fileId }) => fileId === id) ?? [],
  );

/** A problem that concerns all attachments together. */
export function attachmentsErrors(settings: Named, files: readonly ContractFile[]): FieldErrors {
  const ids = idsOf(settings, 'contractAttachments');
  const problem = attachmentsProblem(files.filter(({ fileId }) => ids.includes(fileId)));
  return problem === null ? {} : { contractAttachments: [problem] };
}
