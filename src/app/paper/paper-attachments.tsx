import { usePicture } from '#app/shell/query/use-picture.ts';
import type { PaperAttachment } from '#documents/paper/paper.ts';
import { attachmentText } from '#documents/paper/paper-files.ts';

/** The files that follow a paper, to open. */
export function PaperAttachments({ attachments }: { readonly attachments: readonly PaperAttachment[] }) {
  return (
    <section className="paper-attachments">
      <h3>Attachments</h3>
      <p>They are part of this paper, and the signatures cover them.</p>
      <ul>
        {attachments.map((attachment) => (
          <AttachmentLink key={attachment.letter} attachment={attachment} />
        ))}
      </ul>
    </section>
  );
}

function AttachmentLink({ attachment }: { readonly attachment: PaperAttachment }) {
  const url = usePicture(attachment.fileId);
  const text = attachmentText(attachment);
  return (
    <li>
      {url === null ? (
        `${text}. It is not on this device.`
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {text}
        </a>
      )}
    </li>
  );
}

export function WholePicture({ id, heading }: { readonly id: string; readonly heading: string }) {
  const url = usePicture(id);
  return url === null ? <p>This picture is not on this device.</p> : <img src={url} alt={heading} />;
}
