import type { FileStorageFile } from '#contract/records/file-storage-file.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { StorageDrive as DriveAnswer } from '#contract/records/storage-drive.ts';
import { openStorage } from '#server/connections/open-storage.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import type { StorageService } from '#server/connections/storage-service.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { withCompany } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { findSettings } from '#server/repositories/settings.ts';

const settingsOf = (context: ServerContext, actor: Actor): Promise<Settings> =>
  withCompany(context.db, actor, (trx) => findSettings(trx, actor.companyId));

export const chosenStorage = async (
  context: ServerContext,
  actor: Actor,
): Promise<NonNullable<Settings['fileStorageService']>> =>
  (await settingsOf(context, actor)).fileStorageService ?? 'none';

/** The company's storage; refuses when it has chosen none. */
export async function requireStorage(context: ServerContext, actor: Actor): Promise<StorageService> {
  const storage = openStorage(context, actor.companyId, await settingsOf(context, actor));
  if (storage === null) throw refuseInput({ account: ['No file storage is connected.'] });
  return storage;
}

/** The year in which the specification places a file whose time is unknown. */
const unknownTime = '0001-01-01';

/** A file of the storage as the specification names its members; null when it cannot be read. */
export async function readStorageFile(
  context: ServerContext,
  actor: Actor,
  id: string,
): Promise<FileStorageFile | null> {
  const storage = openStorage(context, actor.companyId, await settingsOf(context, actor));
  const item = storage === null ? null : await despiteFailure(storage.read(id), null);
  if (item === null) return null;
  const { name, parents, url, canDownload, modifiedAt } = item;
  return { id: item.id, name, parents: [...parents], url, canDownload, lastModified: modifiedAt ?? unknownTime };
}

export async function listMicrosoftDrives(context: ServerContext, actor: Actor): Promise<DriveAnswer[]> {
  const storage = openStorage(context, actor.companyId, { themeColor: '', fileStorageService: 'microsoft' });
  return [...(await despiteFailure(storage?.listDrives() ?? Promise.resolve([]), []))];
}

const despiteFailure = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof ProviderFailure) return otherwise;
    throw error;
  });
