import type { Settings } from '#contract/records/settings.ts';
import type { ConnectionContext } from '#server/connections/connection-context.ts';
import { providerClient } from '#server/connections/provider-client.ts';
import { googleStorage } from '#server/connections/providers/google/google-storage.ts';
import { microsoftStorage } from '#server/connections/providers/microsoft/microsoft-storage.ts';
import type { StorageService } from '#server/connections/storage-service.ts';

/** The file storage that a company has chosen; null for none. */
export function openStorage(
  context: ConnectionContext,
  companyId: number,
  { fileStorageService = 'none', microsoftOneDriveInfo }: Settings,
): StorageService | null {
  if (fileStorageService === 'none') return null;
  const client = providerClient(context, { companyId, provider: fileStorageService });
  return fileStorageService === 'google'
    ? googleStorage(client)
    : microsoftStorage(client, microsoftOneDriveInfo?.id ?? null);
}
