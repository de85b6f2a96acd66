import { useCallback, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Problem } from '#contract/problems.ts';
import type { StorageChildren } from '#contract/records/storage-children.ts';
import { storageRoutes } from '#contract/routes/connections/storage.ts';

export type StorageEntry = StorageChildren['items'][number];

interface Opened {
  readonly items: readonly StorageEntry[];
  readonly next: string | null;
  readonly problem: Problem | null;
  readonly isLoading: boolean;
}

const unread: Opened = { items: [], next: null, problem: null, isLoading: false };

interface Tree {
  /** The read part of a folder; null if nobody has opened it. */
  readonly openedOf: (folderId: string) => Opened | null;
  /** Reads a folder, or its next page. */
  readonly open: (folderId: string) => Promise<void>;
  readonly close: (folderId: string) => void;
}

/** Folders that are opened one at a time, each read when it is opened. */
export function useFolderTree(foldersOnly: boolean, text: string): Tree {
  const { session } = useDevice();
  const [opened, setOpened] = useState<Readonly<Record<string, Opened>>>({});
  // Each search has its own answers.
  const keyOf = useCallback((folderId: string) => `${text}\n${folderId}`, [text]);
  const known = (folderId: string): Opened | null => opened[keyOf(folderId)] ?? null;

  const open = async (folderId: string): Promise<void> => {
    const key = keyOf(folderId);
    const before = known(folderId) ?? unread;
    if (before.isLoading) return;
    setOpened((all) => ({ ...all, [key]: { ...before, problem: null, isLoading: true } }));
    const query = { folderId, page: before.next, text: text || null, foldersOnly };
    const answer = await session.request(storageRoutes.children, { query });
    setOpened((all) => ({
      ...all,
      [key]: answer.ok
        ? { items: [...before.items, ...answer.value.items], next: answer.value.next, problem: null, isLoading: false }
        : { ...before, problem: answer.problem, isLoading: false },
    }));
  };
  const close = (folderId: string) => setOpened(({ [keyOf(folderId)]: _, ...others }) => others);

  return { openedOf: known, open, close };
}
