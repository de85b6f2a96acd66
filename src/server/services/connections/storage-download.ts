import { inaccessibleFile, unpermittedFile } from '#domain/folders/unusable-file.ts';
import { fileSizeProblem } from '#domain/formats/file-size.ts';
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
  const refuseSize = (size: number) => {
    const problem = fileSizeProblem(size, { most: maxBytes });
    return problem === null ? null : refuse(problem);
  };
  const storage = await requireStorage(context, actor);
  let item: StoredItem | null = null;
  try {
    item = await storage.read(id);
    if (item === null || item.isFolder) throw refuse(inaccessibleFile);
    if (!item.canDownload) throw refuse(unpermittedFile);
    // A document of the provider's own has no size before it is downloaded.
    const stated = item.size === null ? null : refuseSize(item.size);
    if (stated !== null) throw stated;
    const bytes = Buffer.from(await storage.download(item, maxBytes));
    const received = refuseSize(bytes.length);
    if (received !== null) throw received;
    return { name: item.name, bytes };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.code === 'too large') throw refuseSize(maxBytes + 1) ?? error;
    if (error.kind === 'refused') throw refuse(item === null ? inaccessibleFile : unpermittedFile);
    throw error;
  }
}
