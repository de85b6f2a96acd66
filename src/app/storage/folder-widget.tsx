import { useState } from 'react';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { useQuery } from '#app/shell/query/use-query.ts';
import { StorageBrowser } from '#app/storage/storage-browser.tsx';
import { storageRoutes } from '#contract/routes/connections/storage.ts';
import '#app/storage/storage.css';

/** A folder of the company's storage: its name and link, and whether it can still be used. */
export function FolderWidget({ id, value, label, disabled, readonly, described, onChange }: InputProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const folderId = typeof value === 'string' && value !== '' ? value : null;
  const act = folderId === null ? 'Choose' : 'Change';
  return (
    <div className="folder-widget">
      {folderId === null ? <p className="note">No folder is chosen.</p> : <ChosenFolder key={folderId} id={folderId} />}
      <div className="folder-acts">
        <button
          type="button"
          id={id}
          className="btn"
          aria-label={`${act} ${label}`}
          disabled={disabled || readonly}
          {...described}
          onClick={() => setIsChoosing(true)}
        >
          {act}
        </button>
        {folderId !== null && (
          <button
            type="button"
            className="btn btn--quiet"
            disabled={disabled || readonly}
            onClick={() => onChange(null)}
          >
            Remove <span className="vh">{label}</span>
          </button>
        )}
      </div>
      {isChoosing && (
        <StorageBrowser
          title={label}
          what="folder"
          onChoose={(folder) => onChange(folder.id)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}

const inaccessible = 'The selected file is inaccessible. Please select a new one or check the permissions.';
const withoutRights =
  'The connected file storage account does not have the necessary permissions on the selected file. Please select a new one or check the permissions.';

function ChosenFolder({ id }: { readonly id: string }) {
  const { answer, problem, isFetching } = useQuery(storageRoutes.file, { params: { id } });
  if (isFetching && answer === null) return <p className="note">Loading…</p>;
  if (answer === null || problem !== null)
    return (
      <p className="folder-problem" role="alert">
        {inaccessible}
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
          {withoutRights}
        </p>
      )}
    </div>
  );
}
