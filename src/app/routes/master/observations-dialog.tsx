import { useState } from 'react';
import { TextDialog } from '#app/components/dialogs/text-dialog.tsx';
import { useReloadGuard } from '#app/shell/unsaved-changes.tsx';

interface ObservationsDialogProps {
  readonly title: string;
  readonly observations: string;
  /** True when they are stored: the dialog closes. */
  readonly onSave: (observations: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The observations of a failed folder. */
export function ObservationsDialog({ title, observations, ...others }: ObservationsDialogProps) {
  const [text, setText] = useState(observations);
  useReloadGuard(text !== observations);
  return (
    <TextDialog title={`Observations on ${title}`} save="Save observations" text={text} {...others}>
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
        </div>
      )}
    </TextDialog>
  );
}
