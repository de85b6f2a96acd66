import { cutName } from '#domain/folders/folder-names.ts';
import { memberOf, textMember } from '#server/connections/answer-members.ts';
import type { providerClient } from '#server/connections/provider-client.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { copyNodes } from '#server/connections/providers/google/copy-nodes.ts';
import { uploadFile } from '#server/connections/providers/google/upload.ts';
import type { Mark, StorageDrive, StorageService, StoredItem } from '#server/connections/storage-service.ts';

type Client = ReturnType<typeof providerClient>;

const api = 'https://www.googleapis.com/drive/v3';
const folderType = 'application/vnd.google-apps.folder';
const sheetType = 'application/vnd.google-apps.spreadsheet';
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const pageSize = 100;

const fields =
  'id,name,mimeType,parents,trashed,webViewLink,modifiedTime,size,appProperties,capabilities(canDownload,canCopy,canListChildren,canAddChildren)';

function itemOf(file: unknown): StoredItem | null {
  const [id, name, mediaType] = [textMember(file, 'id'), textMember(file, 'name'), textMember(file, 'mimeType')];
  if (id === null || name === null || memberOf(file, 'trashed') === true) return null;
  const isFolder = mediaType === folderType;
  const capabilities = memberOf(file, 'capabilities');
  const parents = memberOf(file, 'parents');
  const size = Number(textMember(file, 'size') ?? Number.NaN);
  return {
    id,
    name,
    isFolder,
    parents: Array.isArray(parents) ? parents.filter((parent) => typeof parent === 'string') : [],
    url: textMember(file, 'webViewLink'),
    canDownload: memberOf(capabilities, 'canDownload') === true,
    mediaType,
    size: Number.isFinite(size) ? size : null,
    modifiedAt: textMember(file, 'modifiedTime'),
    childCount: null,
    mark: textMember(memberOf(file, 'appProperties'), 'evStep'),
  };
}

/** A text inside a query. */
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const marked = ({ lead, step }: Mark): string =>
  `appProperties has { key='evLead' and value=${quoted(lead)} } and appProperties has { key='evStep' and value=${quoted(step)} }`;

const properties = ({ lead, step }: Mark) => ({ evLead: lead, evStep: step });

const address = (path: string, query: Readonly<Record<string, string>>): string =>
  `${api}${path}?${new URLSearchParams({ supportsAllDrives: 'true', ...query })}`;

function required(json: unknown): StoredItem {
  const item = itemOf(json);
  if (item === null) throw new ProviderFailure('Google', 'broken');
  return item;
}

/** Google Drive, with shared drives. */
export function googleStorage({ call }: Client): StorageService {
  async function list(query: string, page: string | null) {
    const { json } = await call({
      url: address('/files', {
        q: query,
        pageSize: String(pageSize),
        orderBy: 'folder,name_natural',
        includeItemsFromAllDrives: 'true',
        fields: `nextPageToken,files(${fields})`,
        ...(page === null ? {} : { pageToken: page }),
      }),
    });
    const files = memberOf(json, 'files');
    if (!Array.isArray(files)) throw new ProviderFailure('Google', 'broken');
    return { items: files.map(itemOf).filter((item) => item !== null), next: textMember(json, 'nextPageToken') };
  }

  const found = async (query: string): Promise<readonly StoredItem[]> => (await list(query, null)).items;

  async function create(metadata: Readonly<Record<string, unknown>>): Promise<StoredItem> {
    const { json } = await call({ method: 'POST', url: address('/files', { fields }), json: metadata });
    return required(json);
  }

  /** The work of an earlier try; null if nothing may be made under the name. */
  async function madeBefore(parentId: string, name: string, mark: Mark): Promise<StoredItem | 'free' | null> {
    const there = await found(
      `${quoted(parentId)} in parents and trashed=false and ((${marked(mark)}) or name=${quoted(name)})`,
    );
    const own = there.find((item) => item.mark === mark.step);
    if (own !== undefined) return own;
    return there.length === 0 ? 'free' : null;
  }

  const service: StorageService = {
    name: 'google',
    label: 'Google Drive',
    fitName: cutName,
    listDrives: async () => {
      const [own, { json }] = await Promise.all([
        call({ url: address('/files/root', { fields }) }),
        call({ url: `${api}/drives?${new URLSearchParams({ pageSize: '100', fields: 'drives(id,name)' })}` }),
      ]);
      const root = required(own.json);
      const shared = [memberOf(json, 'drives')].flat().flatMap((drive): StorageDrive[] => {
        const [id, name] = [textMember(drive, 'id'), textMember(drive, 'name')];
        if (id === null || name === null) return [];
        return [{ id, name, type: 'shared', url: `https://drive.google.com/drive/folders/${id}`, rootId: id }];
      });
      return [{ id: root.id, name: root.name, type: 'own', url: root.url, rootId: root.id }, ...shared];
    },
    listChildren: (folderId, { page = null, foldersOnly = false, text = '' } = {}) =>
      list(
        [
          `${quoted(folderId)} in parents and trashed=false`,
          ...(foldersOnly ? [`mimeType=${quoted(folderType)}`] : []),
          ...(text === '' ? [] : [`name contains ${quoted(text)}`]),
        ].join(' and '),
        page,
      ),
    read: async (id) => {
      const { status, json } = await call({
        url: address(`/files/${encodeURIComponent(id)}`, { fields }),
        expected: [404],
      });
      return status === 404 ? null : itemOf(json);
    },
    makeFolder: async ({ parentId, name, mark }) => {
      const before = await madeBefore(parentId, name, mark);
      if (before !== 'free') return before;
      return create({ name, mimeType: folderType, parents: [parentId], appProperties: properties(mark) });
    },
    copyInto: (sourceId, targetId, memory) =>
      copyNodes(
        {
          list: service.listChildren,
          madeIn: async (parentId) => {
            const all: StoredItem[] = [];
            for (let page: string | null = null; ; ) {
              const children = await service.listChildren(parentId, { page });
              all.push(...children.items);
              page = children.next;
              if (page === null) return all;
            }
          },
          copy: async (source, parentId, mark) => {
            if (source.isFolder)
              return create({
                name: source.name,
                mimeType: folderType,
                parents: [parentId],
                appProperties: properties(mark),
              });
            const { json } = await call({
              method: 'POST',
              url: address(`/files/${encodeURIComponent(source.id)}/copy`, { fields }),
              // Without a parent, the copy would lie beside its source.
              json: { name: source.name, parents: [parentId], appProperties: properties(mark) },
            });
            return required(json);
          },
        },
        sourceId,
        targetId,
        memory,
      ),
    upload: async ({ parentId, name, mark, bytes, mediaType }) => {
      const before = await madeBefore(parentId, name, mark);
      if (before !== 'free') return before;
      const metadata = { name, parents: [parentId], appProperties: properties(mark) };
      return required(await uploadFile(call, { metadata, mediaType, bytes, fields }));
    },
    download: async ({ id, mediaType }, maxBytes) => {
      const path = `/files/${encodeURIComponent(id)}`;
      // A spreadsheet of Google's own has no bytes; it is exported as a workbook.
      const url =
        mediaType === sheetType
          ? address(`${path}/export`, { mimeType: workbookType })
          : address(path, { alt: 'media' });
      return (await call({ url, maxBytes })).body;
    },
    isOwnId: (id) => !id.includes(':'),
    isOwnPage: (url) => /^https:\/\/(drive|docs)\.google\.com\//i.test(url),
  };
  return service;
}
