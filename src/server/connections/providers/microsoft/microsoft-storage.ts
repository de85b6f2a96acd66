import { cutName } from '#domain/folders/folder-names.ts';
import { memberOf, textMember } from '#server/connections/answer-members.ts';
import type { providerClient } from '#server/connections/provider-client.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { copyFolders } from '#server/connections/providers/microsoft/copy-folders.ts';
import {
  downloadAddress,
  graph,
  hasDrive,
  itemAddress,
  itemId,
  itemIn,
  placeOf,
  requiredItem,
} from '#server/connections/providers/microsoft/graph-item.ts';
import type { StorageDrive, StorageService, StoredItem } from '#server/connections/storage-service.ts';

type Client = ReturnType<typeof providerClient>;

/** Hosts of downloads, whose links need no token. */
const downloadHosts = [
  '.sharepoint.com',
  '.sharepoint-df.com',
  '.onedrive.com',
  '.1drv.com',
  '.microsoftpersonalcontent.com',
];

const pageSize = 200;
/** Pages that are read for one page of folders or of found names. */
const pagesPerAnswer = 10;
const mostSites = 50;

/** SharePoint takes none of these in a name. */
const unfit = /["*:<>?/\\|]/g;

/** OneDrive and the libraries of SharePoint. Bare ids are in the company's drive. */
export function microsoftStorage({ call }: Client, companyDrive: string | null): StorageService {
  const address = (id: string, rest = ''): string => itemAddress(id, companyDrive, rest);

  async function pageAt(url: string): Promise<{ readonly items: readonly StoredItem[]; readonly next: string | null }> {
    const { json } = await call({ url });
    const values = memberOf(json, 'value');
    if (!Array.isArray(values)) throw new ProviderFailure('Microsoft', 'broken');
    return { items: values.map(itemIn).filter((item) => item !== null), next: textMember(json, '@odata.nextLink') };
  }

  const firstPage = (folderId: string): string => address(folderId, `/children?$top=${pageSize}`);

  async function all(folderId: string): Promise<readonly StoredItem[]> {
    const found: StoredItem[] = [];
    for (let url: string | null = firstPage(folderId); url !== null; ) {
      const page: Awaited<ReturnType<typeof pageAt>> = await pageAt(url);
      found.push(...page.items);
      url = page.next;
    }
    return found;
  }

  async function drivesAt(path: string): Promise<readonly StorageDrive[]> {
    const { json } = await call({ url: `${graph}${path}` });
    return [memberOf(json, 'value')].flat().flatMap((drive): StorageDrive[] => {
      const [id, name] = [textMember(drive, 'id'), textMember(drive, 'name')];
      if (id === null || name === null) return [];
      const type = textMember(drive, 'driveType') ?? '';
      return [{ id, name, type, url: textMember(drive, 'webUrl'), rootId: itemId(id, 'root') }];
    });
  }

  const named = async (parentId: string, name: string): Promise<StoredItem | null> => {
    const { status, json } = await call({ url: address(parentId, `:/${encodeURIComponent(name)}`), expected: [404] });
    return status === 404 ? null : itemIn(json);
  };

  /** The work of an earlier try, after a name was taken. */
  const madeBefore = (parentId: string, name: string, isRepeated: boolean): Promise<StoredItem | null> =>
    isRepeated ? named(parentId, name) : Promise.resolve(null);

  return {
    name: 'microsoft',
    label: 'Microsoft',
    fitName: (name) =>
      cutName(name.replaceAll(unfit, '-'))
        .replace(/[\s.]+$/, '')
        .trim() || 'Project',
    listDrives: async () => {
      const own = await drivesAt('/me/drives');
      const { json } = await call({ url: `${graph}/sites?search=*` });
      const sites = [memberOf(json, 'value')].flat().slice(0, mostSites);
      const libraries: StorageDrive[] = [];
      for (const site of sites) {
        const id = textMember(site, 'id');
        const siteName = textMember(site, 'displayName') ?? textMember(site, 'name') ?? '';
        if (id === null) continue;
        for (const drive of await drivesAt(`/sites/${encodeURIComponent(id)}/drives`))
          libraries.push({ ...drive, name: siteName === '' ? drive.name : `${siteName}: ${drive.name}` });
      }
      return [...own, ...libraries];
    },
    listChildren: async (folderId, { page = null, foldersOnly = false, text = '' } = {}) => {
      const wanted = text.toLowerCase();
      const fits = ({ isFolder, name }: StoredItem) =>
        (isFolder || !foldersOnly) && name.toLowerCase().includes(wanted);
      const items: StoredItem[] = [];
      let url: string | null = page ?? firstPage(folderId);
      for (let read = 0; url !== null && read < pagesPerAnswer && items.length < pageSize; read += 1) {
        const one: Awaited<ReturnType<typeof pageAt>> = await pageAt(url);
        items.push(...one.items.filter(fits));
        url = one.next;
      }
      return { items, next: url };
    },
    read: async (id) => {
      if (companyDrive === null && !hasDrive(id)) return null;
      const { status, json } = await call({ url: address(id), expected: [404] });
      const item = status === 404 ? null : itemIn(json);
      if (item === null || !item.isFolder) return item;
      const listed = await call({ url: address(id, '/children?$top=1'), expected: [403] });
      return { ...item, canDownload: listed.status !== 403 };
    },
    makeFolder: async ({ parentId, name, isRepeated }) => {
      const { status, json } = await call({
        method: 'POST',
        url: address(parentId, '/children'),
        json: { name, folder: {}, '@microsoft.graph.conflictBehavior': 'fail' },
        expected: [409],
      });
      if (status !== 409) return requiredItem(json);
      const made = await madeBefore(parentId, name, isRepeated);
      return made?.isFolder ? made : null;
    },
    copyInto: (sourceId, targetId, memory) =>
      copyFolders(
        {
          client: { call },
          read: async (id) => itemIn((await call({ url: address(id) })).json),
          list: all,
          copyAddress: (id) => address(id, '/copy'),
          referenceOf: (id) => {
            const { driveId, item } = placeOf(id, companyDrive);
            return { driveId, id: item };
          },
          idIn: (folderId, resourceId) => itemId(placeOf(folderId, companyDrive).driveId, resourceId),
        },
        sourceId,
        targetId,
        memory,
      ),
    upload: async ({ parentId, name, isRepeated, bytes, mediaType }) => {
      const query = new URLSearchParams({ '@microsoft.graph.conflictBehavior': 'fail' });
      const { status, json } = await call({
        method: 'PUT',
        url: address(parentId, `:/${encodeURIComponent(name)}:/content?${query}`),
        headers: { 'content-type': mediaType },
        body: new Uint8Array(bytes),
        isRepeatable: false,
        expected: [409],
      });
      return status === 409 ? madeBefore(parentId, name, isRepeated) : requiredItem(json);
    },
    download: async ({ id }, maxBytes) => {
      const { json } = await call({ url: address(id) });
      const url = downloadAddress(json);
      if (url === null) throw new ProviderFailure('Microsoft', 'refused', { code: 'accessDenied' });
      return (await call({ url, foreignHosts: downloadHosts, maxBytes })).body;
    },
    isOwnId: hasDrive,
    isOwnPage: (url) => /^https:\/\/([\w-]+\.sharepoint\.com|onedrive\.live\.com|1drv\.ms)\//i.test(url),
  };
}
