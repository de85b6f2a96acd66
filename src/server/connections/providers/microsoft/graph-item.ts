import { memberOf, textMember } from '#server/connections/answer-members.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import type { StoredItem } from '#server/connections/storage-service.ts';

export const graph = 'https://graph.microsoft.com/v1.0';

/** An item is unique within its drive only, so our id names both. */
const separator = ':';

export const itemId = (driveId: string, id: string): string => `${driveId}${separator}${id}`;

/** Whether an id names its drive; all that the product makes do. */
export const hasDrive = (id: string): boolean => id.includes(separator);

/** The drive and the item of an id; an id without a drive is in the company's drive. */
export function placeOf(id: string, companyDrive: string | null): { readonly driveId: string; readonly item: string } {
  const [driveId, item] = id.split(separator);
  if (driveId !== undefined && item !== undefined) return { driveId, item };
  if (companyDrive === null) throw new ProviderFailure('Microsoft', 'refused', { code: 'itemNotFound' });
  return { driveId: companyDrive, item: id };
}

/** The address of an item; the topmost folder of a drive is named "root". */
export function itemAddress(id: string, companyDrive: string | null, rest = ''): string {
  const { driveId, item } = placeOf(id, companyDrive);
  const path = item === 'root' ? 'root' : `items/${encodeURIComponent(item)}`;
  return `${graph}/drives/${encodeURIComponent(driveId)}/${path}${rest}`;
}

/** The item of an answer; null for what is deleted. */
export function itemIn(json: unknown): StoredItem | null {
  // An item that others have shared has its own place elsewhere.
  const remote = memberOf(json, 'remoteItem');
  const source = remote ?? json;
  const parent = memberOf(source, 'parentReference');
  const [id, driveId, name] = [textMember(source, 'id'), textMember(parent, 'driveId'), textMember(json, 'name')];
  if (id === null || driveId === null || name === null || memberOf(json, 'deleted') !== undefined) return null;
  const [parentId, size] = [textMember(parent, 'id'), memberOf(source, 'size')];
  const children = memberOf(memberOf(source, 'folder'), 'childCount');
  return {
    id: itemId(driveId, id),
    name,
    isFolder: memberOf(source, 'folder') !== undefined,
    parents: parentId === null ? [] : [itemId(driveId, parentId)],
    url: textMember(json, 'webUrl') ?? textMember(source, 'webUrl'),
    canDownload: downloadAddress(json) !== null,
    mediaType: textMember(memberOf(source, 'file'), 'mimeType'),
    size: typeof size === 'number' ? size : null,
    modifiedAt: textMember(source, 'lastModifiedDateTime'),
    childCount: typeof children === 'number' ? children : null,
    mark: null,
  };
}

/** Good for an hour, without a token; never stored. */
export const downloadAddress = (json: unknown): string | null => textMember(json, '@microsoft.graph.downloadUrl');

export function requiredItem(json: unknown): StoredItem {
  const item = itemIn(json);
  if (item === null) throw new ProviderFailure('Microsoft', 'broken');
  return item;
}
