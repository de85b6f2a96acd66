import { inaccessibleFile, unpermittedFile } from '#domain/folders/unusable-file.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import type { StoredItem } from '#server/connections/storage-service.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { refuseInput } from '#server/refusal.ts';
import { requireStorage } from '#server/services/connections/storage.ts';

interface Wanted {
  readonly id: string;
  /** The member that a refusal names. */
  readonly member: string;
  readonly maxBytes: number;
}

/** The content of a file in the storage; one that cannot be used is refused with the reason. */
export async function downloadStored(
  context: ServerContext,
  actor: Actor,
  { id, member, maxBytes }: Wanted,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const refuse = (reason: string) => refuseInput({ [member]: [reason] });
  const tooLarge = refuse(`File exceeds limit of ${maxBytes / 1_000_000} MB.`);
  const storage = await requireStorage(context, actor);
  let item: StoredItem | null = null;
  try {
    item = await storage.read(id);
    if (item === null || item.isFolder) throw refuse(inaccessibleFile);
    if (!item.canDownload) throw refuse(unpermittedFile);
    if ((item.size ?? 0) > maxBytes) throw tooLarge;
    return { name: item.name, bytes: Buffer.from(await storage.download(item, maxBytes)) };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.code === 'too large') throw tooLarge;
    if (error.kind === 'refused') throw refuse(item === null ? inaccessibleFile : unpermittedFile);
    throw error;
  }
}
