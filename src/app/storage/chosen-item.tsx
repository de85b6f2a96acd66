import { useQuery } from '#app/shell/query/use-query.ts';
import { storageRoutes } from '#contract/routes/connections/storage.ts';
import { inaccessibleFile, unpermittedFile } from '#domain/folders/unusable-file.ts';
import '#app/storage/storage.css';

/** A chosen file or folder of the company's storage: its name and link, and whether it can still be used. */
export function ChosenItem({ id }: { readonly id: string }) {
  const { answer, problem, isFetching } = useQuery(storageRoutes.file, { params: { id } });
  if (isFetching && answer === null) return <p className="note">Loading…</p>;
  if (answer === null || problem !== null)
    return (
      <p className="folder-problem" role="alert">
        {inaccessibleFile}
      </p>
    );
  return (
    <div>
      <p className="folder-name">
        {answer.url ? (
          <a href={answer.url} target="_blank" rel="noreferrer">
            {answer.name}
          </a>
        ) : (
          answer.name
        )}
      </p>
      {!answer.canDownload && (
        <p className="folder-problem" role="alert">
          {unpermittedFile}
        </p>
      )}
    </div>
  );
}
