import { createHash } from 'node:crypto';
import type { Clock } from '#tests/support/emulators/clock.ts';

/** A file or folder, as somebody describes it before it exists. */
export interface Planned {
  readonly name: string;
  /** A folder has children, a file has content. */
  readonly children?: readonly Planned[];
  readonly content?: Uint8Array;
  readonly mimeType?: string;
}

export interface FileNode {
  readonly id: string;
  /** The drive that it is in. */
  readonly driveId: string;
  readonly isFolder: boolean;
  readonly mimeType: string;
  readonly createdAt: number;
  name: string;
  /** Null only at the root of a drive. */
  parentId: string | null;
  content: Uint8Array;
  modifiedAt: number;
  isTrashed: boolean;
  /** Made by the app that asks, and not by a person. */
  readonly isOfApp: boolean;
  /** Marks of the app. */
  properties: Readonly<Record<string, string>>;
  canDownload: boolean;
  canCopy: boolean;
  canAddChildren: boolean;
  canListChildren: boolean;
  /** The target of a shortcut. */
  shortcutTo: string | null;
}

type NewNode = Pick<FileNode, 'name' | 'isFolder'> & { readonly parentId: string } & Partial<FileNode>;

export interface FileTree {
  readonly get: (id: string) => FileNode | null;
  readonly size: () => number;
  readonly addDrive: (driveId: string, rootId: string, name: string) => FileNode;
  readonly add: (node: NewNode) => FileNode;
  /** Adds what is planned under a folder; the ids follow from the path, so they are the same after each start. */
  readonly plant: (parentId: string, planned: readonly Planned[]) => void;
  /** Children in the order in which they were made, without those in the trash. */
  readonly children: (parentId: string) => readonly FileNode[];
  /** All in a folder, at any depth. */
  readonly below: (parentId: string) => readonly FileNode[];
  readonly all: () => Iterable<FileNode>;
  readonly move: (id: string, parentId: string) => void;
  readonly remove: (id: string) => void;
  /** The node at "Templates/Project template", from a root. */
  readonly at: (rootId: string, path: string) => FileNode;
  /** The folder's content as lines of paths, sorted, for a person and for a test. */
  readonly lines: (rootId: string) => readonly string[];
}

export const folderType = 'application/vnd.google-apps.folder';

const typesByEnding: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  jpg: 'image/jpeg',
};

export const typeOf = (name: string): string =>
  typesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';

/** An id that follows from the words, so that an emulator has the same after each start. */
export const idFrom = (prefix: string, words: string): string =>
  prefix + createHash('sha256').update(words).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 26);

export function fileTree(clock: Clock, idPrefix: string): FileTree {
  const nodes = new Map<string, FileNode>();
  const childIds = new Map<string, Set<string>>();
  const start = clock.now();
  let made = 0;

  function put(node: FileNode): FileNode {
    nodes.set(node.id, node);
    if (node.parentId !== null) {
      const siblings = childIds.get(node.parentId) ?? new Set();
      childIds.set(node.parentId, siblings.add(node.id));
    }
    return node;
  }
  function add(given: NewNode): FileNode {
    const parent = nodes.get(given.parentId);
    if (parent === undefined) throw new Error(`There is no folder ${given.parentId}.`);
    made += 1;
    const at = clock.now();
    return put({
      // Other ones after each start: the product may still know an id of an earlier run.
      id: idFrom(idPrefix, `${start} ${made}`),
      driveId: parent.driveId,
      mimeType: given.isFolder ? folderType : typeOf(given.name),
      createdAt: at,
      modifiedAt: at,
      content: new Uint8Array(),
      isTrashed: false,
      isOfApp: false,
      properties: {},
      canDownload: true,
      canCopy: !given.isFolder,
      canAddChildren: given.isFolder,
      canListChildren: given.isFolder,
      shortcutTo: null,
      ...given,
    });
  }
  const ofParent = (parentId: string): readonly FileNode[] =>
    [...(childIds.get(parentId) ?? [])].flatMap((id) => nodes.get(id) ?? []);
  const children = (parentId: string) => ofParent(parentId).filter(({ isTrashed }) => !isTrashed);
  const below = (parentId: string): readonly FileNode[] =>
    children(parentId).flatMap((node) => [node, ...below(node.id)]);
  function plant(parentId: string, planned: readonly Planned[], path = parentId): void {
    for (const { name, children: inside, content, mimeType } of planned) {
      const here = `${path}/${name}`;
      const isFolder = inside !== undefined;
      const more = { ...(content && { content }), ...(mimeType && { mimeType }) };
      const node = add({ id: idFrom(idPrefix, here), parentId, name, isFolder, ...more });
      plant(node.id, inside ?? [], here);
    }
  }
  function detach({ id, parentId }: FileNode): void {
    if (parentId !== null) childIds.get(parentId)?.delete(id);
  }
  function remove(id: string): void {
    for (const child of ofParent(id)) remove(child.id);
    const node = nodes.get(id);
    if (node !== undefined) detach(node);
    nodes.delete(id);
    childIds.delete(id);
  }
  const lines = (rootId: string, path = ''): readonly string[] =>
    children(rootId)
      .flatMap(({ id, name, isFolder }) => [`${path}${name}${isFolder ? '/' : ''}`, ...lines(id, `${path}${name}/`)])
      .toSorted();

  return {
    get: (id) => nodes.get(id) ?? null,
    size: () => nodes.size,
    addDrive: (driveId, rootId, name) => {
      const at = clock.now();
      return put({
        id: rootId,
        driveId,
        name,
        isFolder: true,
        mimeType: folderType,
        parentId: null,
        createdAt: at,
        modifiedAt: at,
        content: new Uint8Array(),
        isTrashed: false,
        isOfApp: false,
        properties: {},
        canDownload: true,
        canCopy: false,
        canAddChildren: true,
        canListChildren: true,
        shortcutTo: null,
      });
    },
    add,
    plant: (parentId, planned) => plant(parentId, planned),
    children,
    below,
    all: () => nodes.values(),
    move: (id, parentId) => {
      const node = nodes.get(id);
      if (node === undefined) return;
      detach(node);
      node.parentId = parentId;
      put(node);
    },
    remove,
    at: (rootId, path) => {
      const names = path.split('/');
      const found = names.reduce<FileNode | null>(
        (folder, name) => children(folder?.id ?? '').find((child) => child.name === name) ?? null,
        nodes.get(rootId) ?? null,
      );
      if (found === null) throw new Error(`There is no ${path}.`);
      return found;
    },
    lines: (rootId) => lines(rootId),
  };
}
