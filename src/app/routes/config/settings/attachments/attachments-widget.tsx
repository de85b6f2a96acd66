import { moved } from '#app/catalog-draft/edits/moved.ts';
import { ReorderList } from '#app/catalog-draft/inputs/reorder-list.tsx';
import { dataOptions } from '#app/form/data-form/data-options.ts';
import { ImageUpload } from '#app/form/images/image-upload.tsx';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { type NamedFile, useNamedFiles } from '#app/routes/config/settings/attachments/use-named-files.ts';
import { useUploads } from '#app/routes/config/settings/branding/use-upload.ts';
import { usePicture } from '#app/shell/asked/use-picture.ts';
import { attachmentLetter } from '#documents/paper/paper-files.ts';
import { attachmentHint } from '#domain/documents/attachment-limits.ts';
import { countWords } from '#domain/words/number-words.ts';
import '#app/routes/config/settings/attachments/attachments-widget.css';

/** PDFs and pictures that follow every contract, in their order. */
export function AttachmentsWidget({ id, value, label, options, described, onChange }: InputProps) {
  const { maxItems: most = Number.POSITIVE_INFINITY } = dataOptions(options).schema;
  const kept: readonly string[] = Array.isArray(value) ? value : [];
  const upload = useUploads({ kept, most, onChange }, 'contractAttachment');
  const files = useNamedFiles(kept);
  return (
    <fieldset id={id} {...described}>
      <legend className="vh">{label}</legend>
      {files.length > 0 && (
        <ReorderList
          className="attachment-list"
          items={files}
          idOf={({ fileId }) => fileId}
          nameOf={({ name }) => name}
          onMove={(file, by) => onChange(moved(kept, kept.indexOf(file.fileId), by))}
          draw={(file, grip, place) => (
            <>
              {grip}
              <AttachmentName file={file} place={place} />
              <button
                type="button"
                className="btn btn--danger"
                onClick={() => onChange(kept.filter((other) => other !== file.fileId))}
              >
                Remove <span className="vh">{file.name}</span>
              </button>
            </>
          )}
        />
      )}
      {kept.length < most && <ImageUpload multiple withPdfs onFiles={upload} />}
      <p className="field-hint">{attachmentHint}</p>
    </fieldset>
  );
}

interface AttachmentNameProps {
  readonly file: NamedFile;
  readonly place: number;
}

function AttachmentName({ file: { fileId, name, pages }, place }: AttachmentNameProps) {
  const url = usePicture(fileId);
  return (
    <span className="attachment-name">
      <b>{attachmentLetter(place)}</b>{' '}
      {url === null ? (
        name
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      )}
      <span className="note">
        {pages === null ? 'The pages are counted when you save.' : countWords(pages, 'page')}
      </span>
    </span>
  );
}
