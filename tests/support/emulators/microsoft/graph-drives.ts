import type { Clock } from '#tests/support/emulators/clock.ts';
import type { Account } from '#tests/support/emulators/consent.ts';
import { demoFiles } from '#tests/support/emulators/demo/demo-files.ts';
import { salespeople } from '#tests/support/emulators/demo/demo-office.ts';
import { type FileNode, type FileTree, fileTree, idFrom } from '#tests/support/emulators/file-tree.ts';
import { invalidRequest, itemNotFound, nameExists } from '#tests/support/emulators/microsoft/graph-errors.ts';

export interface GraphDrive {
  readonly id: string;
  readonly name: string;
  readonly driveType: 'business' | 'documentLibrary';
  /** Path of its web address. */
  readonly path: string;
  readonly owner: string;
  /** Accounts that see it. */
  readonly accounts: readonly string[];
  /** Ids are unique in one drive only, and the same ones occur in several. */
  readonly files: FileTree;
}

interface Site {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly accounts: readonly string[];
  readonly driveIds: readonly string[];
}

export interface GraphDrives {
  readonly drives: readonly GraphDrive[];
  readonly sites: readonly Site[];
  readonly groups: readonly Site[];
  /** The own drive of an account. */
  readonly ownDrive: (account: string) => GraphDrive;
  readonly now: () => number;
  /** Sizes of the next pages of a listing; then pages are as large as asked. */
  pages: readonly number[];
}

/** The root has the same id in every drive. */
export const rootId = '01ROOT';

export function graphDrives(clock: Clock, accounts: readonly [Account, Account]): GraphDrives {
  const [office, other] = accounts;
  function drive(name: string, driveType: GraphDrive['driveType'], path: string, owner: Account): GraphDrive {
    const id = idFrom('b!', path);
    const files = fileTree(clock, '01');
    files.addDrive(id, rootId, 'root');
    return { id, name, driveType, path, owner: owner.name, accounts: [owner.email], files };
  }
  const own = drive('OneDrive', 'business', '/personal/office_harlow_example/Documents', office);
  const documents = drive('Documents', 'documentLibrary', '/sites/Projects/Shared Documents', office);
  const templates = drive('Templates', 'documentLibrary', '/sites/Projects/Templates', office);
  const crew = drive('Documents', 'documentLibrary', '/sites/Crew/Shared Documents', office);
  const northgate = drive('OneDrive', 'business', '/personal/office_northgate_example/Documents', other);
  own.files.plant(rootId, demoFiles(salespeople));
  // Same paths, so the same ids as in the own drive.
  templates.files.plant(rootId, demoFiles([]));
  documents.files.plant(rootId, [{ name: 'Projects', children: [] }]);
  const drives = [own, documents, templates, crew, northgate];
  const site = (name: string, path: string, driveIds: readonly string[]): Site => ({
    id: `harlow.sharepoint.example,${idFrom('', path).toLowerCase()},${idFrom('', name).toLowerCase()}`,
    name,
    path,
    accounts: [office.email],
    driveIds,
  });
  return {
    drives,
    sites: [site('Projects', '/sites/Projects', [documents.id, templates.id])],
    groups: [{ ...site('Crew', '/sites/Crew', [crew.id]), id: '9f7c1c5e-0000-4000-8000-000000000001' }],
    ownDrive: (account) =>
      drives.find((each) => each.driveType === 'business' && each.accounts.includes(account)) ?? own,
    now: clock.now,
    pages: [],
  };
}

/** The item of an id or path in a drive. */
export function itemAt({ files }: GraphDrive, id: string, path: string): FileNode {
  const start = files.get(id === 'root' ? rootId : id);
  const names = path.split('/').filter((name) => name !== '');
  const found = names.reduce<FileNode | null>(
    (folder, name) => (folder === null ? null : childNamed(files, folder.id, name)),
    start,
  );
  if (found === null || found.isTrashed) throw itemNotFound();
  return found;
}

/** Names differ by more than their letters' case. */
export const childNamed = (files: FileTree, parentId: string, name: string): FileNode | null =>
  files.children(parentId).find((child) => child.name.toLowerCase() === name.toLowerCase()) ?? null;

const unfitName = /["*:<>?/\\|]|^\s|\s$|\.$|^$/;

/** The name under which something new gets into a folder, after a conflict is settled. */
export function freeName(files: FileTree, parentId: string, name: string, behavior: string): string {
  if (unfitName.test(name) || name.length > 400)
    throw invalidRequest('The provided name cannot contain these characters.');
  const twin = childNamed(files, parentId, name);
  if (twin === null) return name;
  if (behavior === 'fail') throw nameExists();
  if (behavior === 'replace') {
    files.remove(twin.id);
    return name;
  }
  const [, stem = name, ending = ''] = twin.isFolder ? [] : (/^(.*?)(\.[^.]*)?$/.exec(name) ?? []);
  for (let number = 1; ; number += 1) {
    const next = `${stem} ${number}${ending}`;
    if (childNamed(files, parentId, next) === null) return next;
  }
}

const isoTime = (at: number) => new Date(at).toISOString();

function pathTo(files: FileTree, node: FileNode): string {
  const parent = node.parentId === null ? null : files.get(node.parentId);
  return parent === null || parent.parentId === null ? '' : `${pathTo(files, parent)}/${parent.name}`;
}

/** The item as Graph describes it. `downloadUrl` is there for a file that may be downloaded. */
export function itemResource(drive: GraphDrive, node: FileNode, webOrigin: string, downloadUrl: string | null) {
  const path = pathTo(drive.files, node);
  const isRoot = node.parentId === null;
  const webPath = isRoot ? drive.path : `${drive.path}${path}/${node.name}`;
  return {
    ...(downloadUrl !== null && { '@microsoft.graph.downloadUrl': downloadUrl }),
    createdDateTime: isoTime(node.createdAt),
    eTag: `"{${node.id}},${node.modifiedAt}"`,
    id: node.id,
    lastModifiedDateTime: isoTime(node.modifiedAt),
    name: node.name,
    webUrl: `${webOrigin}${encodeURI(webPath)}`,
    cTag: `"c:{${node.id}},${node.modifiedAt}"`,
    size: node.content.length,
    parentReference: isRoot
      ? { driveType: drive.driveType, driveId: drive.id }
      : {
          driveType: drive.driveType,
          driveId: drive.id,
          id: node.parentId,
          path: `/drives/${drive.id}/root:${path}`,
        },
    ...(node.isFolder
      ? { folder: { childCount: drive.files.children(node.id).length } }
      : { file: { mimeType: node.mimeType, hashes: {} } }),
    ...(isRoot && { root: {} }),
  };
}

export const driveResource = (drive: GraphDrive, webOrigin: string) => ({
  id: drive.id,
  name: drive.name,
  driveType: drive.driveType,
  webUrl: `${webOrigin}${encodeURI(drive.path)}`,
  owner:
    drive.driveType === 'business' ? { user: { displayName: drive.owner } } : { group: { displayName: drive.owner } },
  quota: { total: 1_099_511_627_776, used: 1_048_576, remaining: 1_099_510_579_200, state: 'normal' },
});
