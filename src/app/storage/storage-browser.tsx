import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useModal } from '#app/components/dialogs/use-modal.ts';
import { Icon } from '#app/components/icon.tsx';
import { SearchBox } from '#app/components/office/search-box.tsx';
import { QueryState } from '#app/shell/query/query-state.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import { StorageTree } from '#app/storage/storage-tree.tsx';
import { type StorageEntry, useFolderTree } from '#app/storage/use-folder-tree.ts';
import { storageRoutes } from '#contract/routes/connections/storage.ts';
import '#app/storage/storage.css';

interface StorageBrowserProps {
  readonly title: string;
  readonly what: 'folder' | 'file';
  readonly onChoose: (entry: StorageEntry) => void;
  readonly onClose: () => void;
}

/** A person finds a folder or file of the company's storage. */
export function StorageBrowser({ title, what, onChoose, onClose }: StorageBrowserProps) {
  const id = useId();
  const box = useModal();
  const [chosen, setChosen] = useState<StorageEntry | null>(null);
  const { answer: drives, problem, refetch } = useQuery(storageRoutes.drives, {});
  const [search, setSearch] = useState('');
  // A search looks into the folder that was chosen before it began.
  const [place, setPlace] = useState<StorageEntry | null>(null);
  const text = search.trim();
  const tree = useFolderTree(what === 'folder', text);
  const roots = (drives ?? []).map(
    (drive): StorageEntry => ({ id: drive.rootId, name: drive.name, isFolder: true, url: drive.url, mediaType: null }),
  );
  const start = place ?? roots[0] ?? null;
  const isChoosable = chosen !== null && (what === 'folder') === chosen.isFolder;

  const startId = start?.id;
  const find = useEffectEvent((folderId: string) => void tree.open(folderId));
  useEffect(() => {
    if (text === '' || startId === undefined) return;
    const timer = setTimeout(() => find(startId), 300);
    return () => clearTimeout(timer);
  }, [text, startId]);

  const take = () => {
    if (chosen === null || !isChoosable) return;
    onChoose(chosen);
    box.current?.close();
  };
  const choose = (entry: StorageEntry) => {
    setChosen(entry);
    if (text === '' && entry.isFolder) setPlace(entry);
  };

  return (
    <dialog ref={box} className="dialog storage-dialog" aria-labelledby={id} onClose={onClose}>
      <div>
        <div className="dialog-head split">
          <h2 id={id}>{title}</h2>
          <button type="button" className="icon-btn" aria-label="Close" onClick={() => box.current?.close()}>
            <Icon name="x" />
          </button>
        </div>
        <div className="dialog-content stack">
          {drives === null || problem !== null ? (
            <QueryState problem={problem} onRetry={refetch} />
          ) : (
            <>
              <SearchBox
                label={`Search in ${start?.name ?? 'the storage'}`}
                placeholder={`Search in ${start?.name ?? 'the storage'}`}
                value={search}
                onChange={setSearch}
              />
              <StorageTree
                label={title}
                roots={text === '' ? roots : []}
                found={text === '' ? null : start}
                tree={tree}
                chosen={chosen}
                onChoose={choose}
              />
            </>
          )}
        </div>
        <div className="dialog-acts">
          <p className="note storage-chosen" role="status">
            {chosen === null ? `No ${what} is chosen.` : chosen.name}
          </p>
          <button type="button" className="btn btn--primary" disabled={!isChoosable} onClick={take}>
            Choose this {what}
          </button>
        </div>
      </div>
    </dialog>
  );
}
