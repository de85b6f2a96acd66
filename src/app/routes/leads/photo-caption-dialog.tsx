import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import type { Photo } from '#client/device.ts';
import { longestCaption } from '#domain/leads/photo-caption.ts';
import '#app/routes/leads/photo-caption-dialog.css';

interface PhotoCaptionDialogProps {
  readonly photo: Photo;
  /** Resolves to true once it is stored, and the dialog closes. */
  readonly onSave: (caption: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/**
 * The caption of a photo, next to the photo. Typed text stays until it is stored, even if the photo is sent in between.
 */
export function PhotoCaptionDialog({ photo, onSave, onClose }: PhotoCaptionDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [caption, setCaption] = useState(photo.caption);
  const [busy, setBusy] = useState(false);
  useLayoutEffect(() => {
    box.current?.showModal();
    input.current?.select();
  }, []);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isKept = await onSave(caption.trim());
    setBusy(false);
    if (isKept) box.current?.close();
  };

  return (
    <dialog ref={box} className="dialog" aria-labelledby="h-photo-caption" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <div className="dialog-head">
          <h2 id="h-photo-caption">Caption</h2>
          <button type="button" className="icon-btn" aria-label="Close" onClick={() => box.current?.close()}>
            <Icon name="x" />
          </button>
        </div>
        <div className="dialog-content photo-caption">
          <img src={photo.url} alt={photo.name} />
          <input
            ref={input}
            className="input"
            aria-labelledby="h-photo-caption"
            value={caption}
            maxLength={longestCaption}
            autoComplete="off"
            onChange={(event) => setCaption(event.target.value)}
          />
        </div>
        <div className="dialog-acts">
          <button type="submit" className="btn btn--primary" disabled={busy} aria-busy={busy}>
            Save caption
          </button>
        </div>
      </form>
    </dialog>
  );
}
