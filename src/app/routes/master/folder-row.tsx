import { Link } from '#app/components/link.tsx';
import type { FailedFolder } from '#contract/records/failed-folder.ts';
import { capitalized } from '#domain/text/capitalized.ts';
import { formatDate } from '#domain/text/format-date.ts';

interface FolderRowProps {
  readonly folder: FailedFolder;
  readonly timeZone: string | undefined;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  readonly onResolve: () => void;
  readonly onEdit: () => void;
}

/** The links of a failed folder, by their members. */
export const folderLinks = [
  ['projectFolderLink', 'Project'],
  ['contractLink', 'Contract'],
  ['productionLink', 'Production'],
  ['estimationLink', 'Estimation'],
] as const;

/** "Lead 12". */
const recordOf = ({ entityType, entityId }: FailedFolder): string => `${capitalized(entityType)} ${entityId}`;

/** The record of a folder: the name of its lead, if it is known. */
export const folderTitle = (folder: FailedFolder): string => folder.entityName ?? recordOf(folder);

/** A link is data from another service: only web addresses become links. */
const isWebAddress = (link: string | null | undefined): link is string => /^https?:\/\//i.test(link ?? '');

export function FolderRow({ folder, timeZone, isBusy, onRetry, onResolve, onEdit }: FolderRowProps) {
  const { entityId, entityType, errorMessage, observations, resolved, createdAt } = folder;
  const title = folderTitle(folder);
  const noteLabel = observations ? 'Edit note' : 'Add note';
  const made = folderLinks.filter(([member]) => isWebAddress(folder[member]));
  return (
    <tr>
      <th scope="row">
        {entityType === 'lead' ? <Link to={`/estimator/leads/${entityId}/details`}>{title}</Link> : title}
        <span className="note">
          {folder.entityName && `${recordOf(folder)}, `}
          {formatDate(createdAt, 'shortDateTime', timeZone)}
        </span>
      </th>
      <td className="folder-why">
        {errorMessage}
        {made.length > 0 && (
          <span className="note folder-links">
            {made.map(([member, label]) => (
              <a key={member} href={folder[member] ?? ''} target="_blank" rel="noopener noreferrer">
                {label} folder
              </a>
            ))}
          </span>
        )}
        {observations && <span className="note folder-note">{observations}</span>}
      </td>
      <td>
        <span className={resolved ? 'state state--ok' : 'state state--open'}>{resolved ? 'Resolved' : 'Open'}</span>
      </td>
      <td className="office-acts">
        <span>
          <button type="button" className="btn btn--quiet" aria-label={`${noteLabel}: ${title}`} onClick={onEdit}>
            {noteLabel}
          </button>
          {!resolved && entityType === 'lead' && (
            <button type="button" className="btn" aria-label={`Retry ${title}`} disabled={isBusy} onClick={onRetry}>
              Retry
            </button>
          )}
          {!resolved && (
            <button
              type="button"
              className="btn"
              aria-label={`Resolve ${title}`}
              disabled={isBusy}
              aria-busy={isBusy}
              onClick={onResolve}
            >
              Resolve
            </button>
          )}
        </span>
      </td>
    </tr>
  );
}
