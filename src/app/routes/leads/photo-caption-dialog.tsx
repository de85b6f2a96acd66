import { useLayoutEffect, useRef, useState } from 'react';
import { TextDialog } from '#app/components/dialogs/text-dialog.tsx';
import type { Photo } from '#client/device.ts';
import { longestCaption } from '#domain/leads/photo-caption.ts';
import '#app/routes/leads/photo-caption-dialog.css';

interface PhotoCaptionDialogProps {
  readonly photo: Photo;
  /** True when it is stored: the dialog closes. */
  readonly onSave: (caption: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The caption of a photo, next to it. Typed text stays until it is stored, even if the photo is sent in between. */
export function PhotoCaptionDialog({ photo, ...others }: PhotoCaptionDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caption, setCaption] = useState(photo.caption);
  useLayoutEffect(() => input.current?.select(), []);
  return (
    <TextDialog title="Caption" save="Save caption" text={caption} {...others}>
      {(titleId) => (
        <div className="dialog-content photo-caption stack">
          <img src={photo.url} alt={photo.name} />
          <input
            ref={input}
            className="input"
            aria-labelledby={titleId}
            value={caption}
            maxLength={longestCaption}
            autoComplete="off"
            onChange={(event) => setCaption(event.target.value)}
          />
        </div>
      )}
    </TextDialog>
  );
}
