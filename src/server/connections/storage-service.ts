import { formatNumber } from '#domain/text/format-number.ts';

type StorageName = 'google' | 'microsoft';

/** A file or folder. */
export interface StoredItem {
  readonly id: string;
  readonly name: string;
  readonly isFolder: boolean;
  readonly parents: readonly string[];
  /** Its page at the provider. */
  readonly url: string | null;
  readonly canDownload: boolean;
  readonly mediaType: string | null;
  /** Bytes of a file, where the provider tells them. */
  readonly size: number | null;
  /** ISO 8601, UTC. */
  readonly modifiedAt: string | null;
  /** Number of items directly in a folder, where the provider tells it. */
  readonly childCount: number | null;
  /** The step that made it, if the product made it and the provider stores that. */
  readonly mark: string | null;
}

/** A place with folders: a person's own drive, a shared drive, a library of a site. */
export interface StorageDrive {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly url: string | null;
  /** Its topmost folder. */
  readonly rootId: string;
}

interface ChildrenQuery {
  /** From the page before. */
  readonly page?: string | null;
  readonly foldersOnly?: boolean;
  /** Only names that contain this. */
  readonly text?: string;
}

interface ChildrenPage {
  readonly items: readonly StoredItem[];
  readonly next: string | null;
}

/** Names what the product makes, so that it is found again after a lost answer. */
export interface Mark {
  readonly lead: string;
  readonly step: string;
}

interface NewItem {
  readonly parentId: string;
  readonly name: string;
  readonly mark: Mark;
  /** Whether an earlier try may have made it. */
  readonly isRepeated: boolean;
}

/** The memory of a copy of a tree between its tries. */
export interface CopyMemory {
  readonly lead: string;
  /** Begins the name of each step. */
  readonly prefix: string;
  /** Whether an earlier try may have copied something. */
  readonly isRepeated: boolean;
  readonly targetOf: (sourceId: string) => string | null;
  /** The address at which the progress of a copy is asked. */
  readonly monitorOf: (sourceId: string) => string | null;
  readonly noteStarted: (sourceId: string, monitor: string | null) => Promise<void>;
  readonly noteCopied: (sourceId: string, targetId: string) => Promise<void>;
  /** Waits; throws when the try has had its time. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Throws when the try has had its time. */
  readonly goOn: () => void;
}

export interface StorageService {
  readonly name: StorageName;
  /** As people call it. */
  readonly label: string;
  readonly listDrives: () => Promise<readonly StorageDrive[]>;
  readonly listChildren: (folderId: string, query?: ChildrenQuery) => Promise<ChildrenPage>;
  /** Null if it is gone, in the trash, or not shared with the account. */
  readonly read: (id: string) => Promise<StoredItem | null>;
  /** The name as the provider takes it. */
  readonly fitName: (name: string) => string;
  /** Null if the folder has something else of that name. */
  readonly makeFolder: (item: NewItem) => Promise<StoredItem | null>;
  /** Copies what is in a folder into another one; what is there already stays. */
  readonly copyInto: (sourceId: string, targetId: string, memory: CopyMemory) => Promise<void>;
  /** Null if the folder has something else of that name. */
  readonly upload: (
    item: NewItem & { readonly bytes: Uint8Array; readonly mediaType: string },
  ) => Promise<StoredItem | null>;
  readonly download: (item: StoredItem, maxBytes: number) => Promise<Uint8Array>;
  /** Whether an id may be of one of its items. */
  readonly isOwnId: (id: string) => boolean;
  /** Whether an address is one of its pages. */
  readonly isOwnPage: (url: string) => boolean;
}

/** Largest tree that is copied. */
const mostItems = 500;
const mostLevels = 8;

/** The tree of a template is too large to be copied. */
export class TooLargeTree extends Error {}

/** Counts a template as it is read, and refuses one that is too large. */
export function treeLimit(): (items: number, level: number) => void {
  let count = 0;
  return (items, level) => {
    count += items;
    if (count > mostItems)
      throw new TooLargeTree(
        `The template has more than ${mostItems} files and folders (${formatNumber(count)} were counted).`,
      );
    if (items > 0 && level > mostLevels)
      throw new TooLargeTree(`The template has folders inside each other deeper than ${mostLevels} levels.`);
  };
}
