import { ReorderList } from '#app/catalog-draft/inputs/reorder-list.tsx';
import { dataOptions } from '#app/form/data-form/data-options.ts';
import { ImageUpload } from '#app/form/images/image-upload.tsx';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { StoredAttachment } from '#app/routes/config/settings/attachments/stored-attachment.tsx';
import { type NamedFile, useNamedFiles } from '#app/routes/config/settings/attachments/use-named-files.ts';
import { useAppend, useUploads } from '#app/routes/config/settings/branding/use-upload.ts';
import { usePicture } from '#app/shell/query/use-picture.ts';
import { attachmentLetter } from '#documents/paper/paper-files.ts';
import { attachmentHint } from '#domain/documents/attachment-limits.ts';
import { moved } from '#domain/moved.ts';
import { pluralize } from '#domain/text/format-number.ts';
import '#app/routes/config/settings/attachments/attachments-widget.css';

/** PDFs and pictures that follow every contract, in their order. */
export function AttachmentsWidget({ id, value, label, options, described, onChange }: InputProps) {
  const { maxItems: maxFiles = Number.POSITIVE_INFINITY } = dataOptions(options).schema;
  const stored: readonly string[] = Array.isArray(value) ? value : [];
  const list = { stored, max: maxFiles, onChange };
  const upload = useUploads(list, 'contractAttachment');
  const append = useAppend(list);
  const files = useNamedFiles(stored);
  return (
    <fieldset id={id} {...described}>
      <legend className="vh">{label}</legend>
      {files.length > 0 && (
        <ReorderList
          className="attachment-list stack"
          items={files}
          idOf={({ fileId }) => fileId}
          nameOf={({ name }) => name}
          onMove={(file, by) => onChange(moved(stored, stored.indexOf(file.fileId), by))}
          render={(file, grip, index) => (
            <>
              {grip}
              <AttachmentName file={file} index={index} />
              <button
                type="button"
                className="btn btn--danger"
                onClick={() => onChange(stored.filter((other) => other !== file.fileId))}
              >
                Remove <span className="vh">{file.name}</span>
              </button>
            </>
          )}
        />
      )}
      {stored.length < maxFiles && (
        <div className="attachment-inputs">
          <ImageUpload multiple withPdfs onFiles={upload} />
          <StoredAttachment onFile={(fileId) => append([fileId])} />
        </div>
      )}
      <p className="field-hint">{attachmentHint}</p>
    </fieldset>
  );
}

interface AttachmentNameProps {
  readonly file: NamedFile;
  readonly index: number;
}

function AttachmentName({ file: { fileId, name, pages }, index }: AttachmentNameProps) {
  const url = usePicture(fileId);
  return (
    <span className="attachment-name">
      <b>{attachmentLetter(index)}</b>{' '}
      {url === null ? (
        name
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      )}
      <span className="note">{pages === null ? 'The pages are counted when you save.' : pluralize(pages, 'page')}</span>
    </span>
  );
}
