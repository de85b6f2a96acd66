import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { prepareImage, preparePhoto } from '#app/form/images/prepare-image.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { ok } from '#domain/result.ts';
import '#app/form/images/image-upload.css';

interface ImageUploadProps {
  /** Takes several pictures at once; otherwise a single one that can be replaced and removed. */
  readonly multiple?: boolean;
  /** Also accepts PDFs; the office validates them. */
  readonly withPdfs?: boolean;
  /** For photos of a job: each is re-encoded, so that no camera metadata remains. */
  readonly photos?: boolean;
  readonly onFiles: (files: readonly File[]) => Promise<void>;
  /** URL of the current picture of a single upload; undefined while it is loading. */
  readonly current?: { readonly url: string | undefined; readonly alt: string } | null;
  readonly onRemove?: () => void;
}

/** An area for dropping pictures, or pressing to choose them. They are scaled down before they are passed on. */
export function ImageUpload({
  multiple = false,
  withPdfs = false,
  photos = false,
  onFiles,
  current = null,
  onRemove,
}: ImageUploadProps) {
  const messages = useMessages();
  const input = useId();
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const prompt = promptOf(multiple, withPdfs);

  const take = async (chosen: readonly File[]) => {
    setBusy(true);
    const files: File[] = [];
    for (const file of multiple ? chosen : chosen.slice(0, 1)) {
      const isSentAsIs = withPdfs && !file.type.startsWith('image/');
      const prepared = isSentAsIs ? ok(file) : await (photos ? preparePhoto : prepareImage)(file);
      if (prepared.ok) files.push(prepared.value);
      else messages.show(`${file.name}: ${prepared.problem}`, 'error');
    }
    if (files.length > 0) await onFiles(files);
    setBusy(false);
  };

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) void take([...event.dataTransfer.files]);
  };

  const handleChoice = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    if (chosen.length > 0) void take(chosen);
  };
  const action = current === null ? prompt : 'Change';

  return (
    <div className="upload-box">
      {current !== null && (
        <div className="upload-current">
          {current.url === undefined ? <p className="note">Loading…</p> : <img src={current.url} alt={current.alt} />}
        </div>
      )}
      <label
        htmlFor={input}
        className={`upload ${over ? 'upload--over' : ''}`}
        aria-busy={busy}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <Icon name="photo-plus" />
        <span role="status">{busy ? 'uploading…' : action}</span>
        <input
          id={input}
          className="vh"
          aria-label={action}
          type="file"
          accept={withPdfs ? 'application/pdf,image/jpeg,image/png' : 'image/jpeg,image/png,image/gif'}
          multiple={multiple}
          disabled={busy}
          onChange={handleChoice}
        />
      </label>
      {current !== null && onRemove && (
        <button type="button" className="btn btn--danger" disabled={busy} onClick={onRemove}>
          Remove
        </button>
      )}
    </div>
  );
}

function promptOf(multiple: boolean, withPdfs: boolean): string {
  if (withPdfs) return 'Drag or select PDFs or images';
  return multiple ? 'Drag or select image(s)' : 'Drag or select image';
}
