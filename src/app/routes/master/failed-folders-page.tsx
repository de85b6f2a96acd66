import { useEffect, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { actionColumn, ColumnHeads } from '#app/components/lists/column-heads.tsx';
import { SearchBox } from '#app/components/office/search-box.tsx';
import { usePageCount, usePaging } from '#app/components/office/use-paging.ts';
import { Pagination } from '#app/components/pagination.tsx';
import { Segmented } from '#app/components/segmented.tsx';
import { FolderRow, folderLinks, folderTitle } from '#app/routes/master/folder-row.tsx';
import { ObservationsDialog } from '#app/routes/master/observations-dialog.tsx';
import { useDevice, useObservable, useSyncState } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { QueryState } from '#app/shell/query/query-state.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { Problem } from '#contract/problems.ts';
import type { FailedFolder } from '#contract/records/failed-folder.ts';
import { failedFolderRoutes as routes } from '#contract/routes/failed-folders.ts';
import '#app/components/office/office-table.css';
import '#app/routes/master/failed-folders-page.css';

const pageSize = 100;
/** Looks for the entries that close themselves after a retry, which takes seconds. */
const looksAfterMs = [3_000, 10_000, 30_000];
const states = [
  [false, 'Open'],
  [true, 'Resolved'],
] as const;

/** The folder log: project folders that could not be created, until somebody resolves them. */
export function FailedFoldersPage() {
  const { online } = useSyncState();
  return (
    <main id="main" className="office">
      {online ? (
        <FolderLog />
      ) : (
        <>
          <div className="office-head split">
            <h1>Folder Log</h1>
          </div>
          <div className="sheet empty" role="status">
            <Icon name="cloud-off" />
            <h2>The folder log needs a connection</h2>
            <p>It opens here as soon as you are online.</p>
          </div>
        </>
      )}
    </main>
  );
}

function FolderLog() {
  const device = useDevice();
  const messages = useMessages();
  const settings = useObservable(device.settings$, null);
  const paging = usePaging(pageSize);
  const { search, setSearch, page, setPage } = paging;
  const { searchQuery } = paging.query;
  const [resolved, setResolved] = useState(false);
  const [edited, setEdited] = useState<FailedFolder | null>(null);
  const [retries, setRetries] = useState(0);
  const [busyId, setBusyId] = useState<number | null>(null);
  const query = useQuery(routes.list, { query: { ...paging.query, resolved } });
  const { answer, problem, isFetching, refetch } = query;
  const pages = usePageCount(paging, query);

  useEffect(() => {
    if (retries === 0) return;
    const looks = looksAfterMs.map((pause) => setTimeout(refetch, pause));
    return () => looks.forEach(clearTimeout);
  }, [retries, refetch]);

  const act = async (route: typeof routes.resolve | typeof routes.retry, folder: FailedFolder, done: string) => {
    setBusyId(folder.id);
    const answer = await device.session.request(route, { params: { id: folder.id } });
    setBusyId(null);
    if (!answer.ok) return messages.showProblem(answer.problem);
    messages.show(`${folderTitle(folder)} ${done}`, 'success');
    if (route === routes.retry) setRetries((count) => count + 1);
    refetch();
  };
  const saveNote = async (id: number, note: Partial<FailedFolder>): Promise<Problem | null> => {
    const saved = await device.session.request(routes.save, { params: { id }, body: note });
    if (!saved.ok) {
      messages.showProblem(
        saved.problem,
        folderLinks.map(([member]) => member),
      );
      return saved.problem;
    }
    messages.show('Saved', 'success');
    refetch();
    return null;
  };

  const folders = problem === null ? (answer?.data ?? null) : null;
  return (
    <>
      <div className="office-head split">
        <h1>
          Folder Log{' '}
          {answer !== null && (
            <span className="count">
              {answer.totalCount} {resolved ? 'resolved' : 'open'}
            </span>
          )}
        </h1>
      </div>
      <div className="office-tools flow">
        <SearchBox
          label="Search the folder log"
          placeholder="Lead, folder or reason"
          value={search}
          onChange={setSearch}
        />
        <Segmented
          legend="Show"
          choices={states}
          value={resolved}
          onChange={(value) => {
            setResolved(value);
            setPage(1);
          }}
        />
      </div>
      {folders === null && <QueryState problem={problem} onRetry={refetch} />}
      {folders?.length === 0 && (
        <div className="sheet empty">
          <Icon name="circle-check" />
          <h2>{emptyText(searchQuery, resolved)}</h2>
          {searchQuery !== '' && (
            <button type="button" className="btn" onClick={() => setSearch('')}>
              Clear search
            </button>
          )}
        </div>
      )}
      {folders !== null && folders.length > 0 && (
        <div className="sheet">
          <table className="cards-narrow office-table folders" aria-busy={isFetching}>
            <caption className="vh">Failed folders</caption>
            <thead className="hide-narrow">
              <tr>
                <ColumnHeads columns={['Record', 'What went wrong', 'State', actionColumn]} />
              </tr>
            </thead>
            <tbody>
              {folders.map((folder) => (
                <FolderRow
                  key={folder.id}
                  folder={folder}
                  timeZone={settings?.timeZone}
                  isBusy={busyId === folder.id}
                  onRetry={() => void act(routes.retry, folder, 'is tried again. The entry closes itself.')}
                  onResolve={() => void act(routes.resolve, folder, 'is resolved.')}
                  onEdit={() => setEdited(folder)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="office-pages">
        <Pagination page={page} total={pages} onPage={setPage} />
      </div>
      {edited !== null && (
        <ObservationsDialog
          folder={edited}
          onSave={(note) => saveNote(edited.id, note)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function emptyText(searchQuery: string, resolved: boolean): string {
  if (searchQuery !== '') return `Nothing found for “${searchQuery}”`;
  return resolved ? 'No folder has been resolved yet' : 'No folder has failed';
}
