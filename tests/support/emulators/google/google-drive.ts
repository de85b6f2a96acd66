import type { Clock } from '#tests/support/emulators/clock.ts';
import type { Account } from '#tests/support/emulators/consent.ts';
import { demoFiles } from '#tests/support/emulators/demo/demo-files.ts';
import { salespeople } from '#tests/support/emulators/demo/demo-office.ts';
import { type FileNode, type FileTree, fileTree, folderType, idFrom } from '#tests/support/emulators/file-tree.ts';
import { fileNotFound } from '#tests/support/emulators/google/google-errors.ts';

interface SharedDrive {
  readonly id: string;
  readonly name: string;
  readonly accounts: readonly string[];
}

/** The files of every account, and the shared drives. */
export interface GoogleDrive {
  readonly files: FileTree;
  readonly now: () => number;
  /** The root of an account's own drive. */
  readonly rootOf: (account: string) => string;
  readonly shared: readonly SharedDrive[];
  /** Sizes of the next pages of a listing, also 0; then pages are full. */
  pages: readonly number[];
}

/** The account that asks, and how much its token allows. */
export interface Viewer {
  readonly account: string;
  /** Only files that the app made: the scope drive.file. */
  readonly isLimited: boolean;
  readonly seesSharedDrives: boolean;
}

export function googleDrive(clock: Clock, accounts: readonly Account[]): GoogleDrive {
  const files = fileTree(clock, '1');
  const rootOf = (account: string) => idFrom('0A', account);
  for (const { email } of accounts) files.addDrive(rootOf(email), rootOf(email), 'My Drive');
  const [office] = accounts;
  const shared = { id: idFrom('0S', 'Projects'), name: 'Projects', accounts: [office?.email ?? ''] };
  files.addDrive(shared.id, shared.id, shared.name);
  files.plant(rootOf(office?.email ?? ''), demoFiles(salespeople));
  files.plant(shared.id, [{ name: 'Finished projects', children: [] }]);
  return { files, now: clock.now, rootOf, shared: [shared], pages: [] };
}

export function canSee({ shared, rootOf }: GoogleDrive, viewer: Viewer, node: FileNode): boolean {
  if (viewer.isLimited && !node.isOfApp) return false;
  if (node.driveId === rootOf(viewer.account)) return true;
  return (
    viewer.seesSharedDrives &&
    shared.some(({ id, accounts }) => id === node.driveId && accounts.includes(viewer.account))
  );
}

/** The file that the viewer names; `root` is the own drive. Foreign files are answered as if there were none. */
export function seenFile(drive: GoogleDrive, viewer: Viewer, id: string): FileNode {
  const node = drive.files.get(id === 'root' ? drive.rootOf(viewer.account) : id);
  const isRoot = node?.parentId === null;
  if (node === null || !canSee(drive, isRoot ? { ...viewer, isLimited: false } : viewer, node)) throw fileNotFound(id);
  return node;
}

const isoTime = (at: number) => new Date(at).toISOString();

/** The file as the API describes it, with every member that `fields` may name. */
export function fileResource(
  drive: GoogleDrive,
  node: FileNode,
  origin: string,
  account: string,
): Record<string, unknown> {
  const isFolder = node.mimeType === folderType;
  const isShared = drive.shared.some(({ id }) => id === node.driveId);
  const target = node.shortcutTo === null ? null : drive.files.get(node.shortcutTo);
  return {
    kind: 'drive#file',
    id: node.id,
    name: node.name,
    mimeType: node.mimeType,
    ...(node.parentId !== null && { parents: [node.parentId] }),
    trashed: node.isTrashed,
    explicitlyTrashed: node.isTrashed,
    starred: false,
    createdTime: isoTime(node.createdAt),
    modifiedTime: isoTime(node.modifiedAt),
    version: String(node.modifiedAt),
    webViewLink: isFolder ? `${origin}/drive/folders/${node.id}` : `${origin}/file/d/${node.id}/view`,
    ...(!isFolder && { size: String(node.content.length) }),
    ...(Object.keys(node.properties).length > 0 && { appProperties: node.properties }),
    ...(isShared ? { driveId: node.driveId } : { owners: [{ kind: 'drive#user', emailAddress: account, me: true }] }),
    ownedByMe: !isShared,
    ...(target && { shortcutDetails: { targetId: target.id, targetMimeType: target.mimeType } }),
    capabilities: {
      canDownload: node.canDownload,
      canCopy: node.canCopy,
      canListChildren: node.canListChildren,
      canAddChildren: node.canAddChildren,
      canEdit: true,
      canRename: true,
      canTrash: true,
    },
    downloadRestrictions: {
      effectiveDownloadRestrictionWithContext: {
        restrictedForReaders: !node.canDownload,
        restrictedForWriters: !node.canDownload,
      },
    },
  };
}
