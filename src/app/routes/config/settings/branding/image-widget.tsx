import { dataOptions } from '#app/form/data-form/data-options.ts';
import { ImageUpload } from '#app/form/images/image-upload.tsx';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { useUpload, useUploads } from '#app/routes/config/settings/branding/use-upload.ts';
import { usePicture } from '#app/shell/query/use-picture.ts';

/** One picture of the company; it is uploaded at once, and takes effect when the form is saved. */
export function ImageWidget({ id, value, label, options, onChange }: InputProps) {
  const ground = dataOptions(options).member.options?.ground;
  const upload = useUpload();
  const stored = typeof value === 'string' && value !== '' ? value : null;
  const url = usePicture(stored) ?? undefined;
  return (
    <fieldset id={id} className={ground === 'dark' ? 'image-tile image-tile--dark' : 'image-tile'}>
      <legend className="vh">{label}</legend>
      <ImageUpload
        current={stored === null ? null : { url, alt: label }}
        onFiles={async ([file]) => {
          const stored = file === undefined ? null : await upload(file);
          if (stored !== null) onChange(stored);
        }}
        onRemove={() => onChange(null)}
      />
    </fieldset>
  );
}

/** Several pictures of the company, in order. */
export function ImagesWidget({ id, value, label, options, described, onChange }: InputProps) {
  const { maxItems: maxImages = Number.POSITIVE_INFINITY } = dataOptions(options).schema;
  const stored: readonly string[] = Array.isArray(value) ? value : [];
  const upload = useUploads({ stored, max: maxImages, onChange });
  return (
    <fieldset id={id} {...described}>
      <legend className="vh">{label}</legend>
      <ul className="stack">
        {stored.map((image, index) => (
          <li key={image}>
            <StoredImage image={image} alt={`${label} ${index + 1}`} />
            <button
              type="button"
              className="btn btn--danger"
              onClick={() => onChange(stored.filter((other) => other !== image))}
            >
              Remove <span className="vh">{`${label} ${index + 1}`}</span>
            </button>
          </li>
        ))}
      </ul>
      {stored.length < maxImages && <ImageUpload multiple onFiles={upload} />}
    </fieldset>
  );
}

function StoredImage({ image, alt }: { readonly image: string; readonly alt: string }) {
  const url = usePicture(image);
  return (
    <div className="upload-current">
      {url === null ? <p className="note">Loading…</p> : <img src={url} alt={alt} />}
    </div>
  );
}
