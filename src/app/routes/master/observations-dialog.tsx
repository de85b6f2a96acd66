import { useState } from 'react';
import { TextDialog } from '#app/components/dialogs/text-dialog.tsx';
import { Field } from '#app/components/field.tsx';
import { folderLinks, folderTitle } from '#app/routes/master/folder-row.tsx';
import { useReloadGuard } from '#app/shell/unsaved-changes.tsx';
import type { Problem } from '#contract/problems.ts';
import type { FailedFolder } from '#contract/records/failed-folder.ts';

type FolderNote = Partial<FailedFolder>;

interface ObservationsDialogProps {
  readonly folder: FailedFolder;
  /** Null when they are stored: the dialog closes. */
  readonly onSave: (note: FolderNote) => Promise<Problem | null>;
  readonly onClose: () => void;
}

/** The observations of a failed folder, and the links of a lead whose folders were made by hand. */
export function ObservationsDialog({ folder, onSave, onClose }: ObservationsDialogProps) {
  const [text, setText] = useState(folder.observations ?? '');
  const [links, setLinks] = useState<FolderNote>({});
  const [errors, setErrors] = useState<Problem['errors']>({});
  useReloadGuard(text !== (folder.observations ?? '') || Object.keys(links).length > 0);
  const takesLinks = folder.entityType === 'lead' && !folder.resolved;
  const save = async (observations: string) => {
    const problem = await onSave({ observations, ...links });
    setErrors(problem?.errors ?? {});
    return problem === null;
  };
  return (
    <TextDialog
      title={`Observations on ${folderTitle(folder)}`}
      save={takesLinks ? 'Save observations and links' : 'Save observations'}
      text={text}
      onSave={save}
      onClose={onClose}
    >
      {(titleId) => (
        <div className="dialog-content">
          <textarea
            className="input"
            aria-labelledby={titleId}
            rows={5}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {takesLinks && (
            <fieldset className="folder-hand">
              <legend>Folders made by hand</legend>
              <p className="note">Paste their addresses. The lead shows them at once.</p>
              {folderLinks.map(([member, label]) => (
                <Field key={member} label={`${label} folder`} width="wide" error={errors?.[member]?.[0]}>
                  {(wiring) => (
                    <input
                      {...wiring}
                      className="input"
                      type="url"
                      maxLength={2000}
                      value={links[member] ?? folder[member] ?? ''}
                      onChange={(event) => setLinks({ ...links, [member]: event.target.value })}
                    />
                  )}
                </Field>
              ))}
            </fieldset>
          )}
        </div>
      )}
    </TextDialog>
  );
}
