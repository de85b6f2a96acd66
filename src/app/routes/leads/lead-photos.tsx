import { useMemo, useRef, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { ImageUpload } from '#app/form/images/image-upload.tsx';
import { PhotoCaptionDialog } from '#app/routes/leads/photo-caption-dialog.tsx';
import { useDevice, useFollowed, useSyncState } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { Photo } from '#client/device.ts';
import { joined } from '#domain/text/joined.ts';
import '#app/routes/leads/lead-photos.css';

/** Pictures of the job: stored on the device at once, sent when there is a connection. */
export function LeadPhotos({ leadId }: { readonly leadId: number }) {
  const device = useDevice();
  const messages = useMessages();
  const dialogs = useDialogs();
  const { online } = useSyncState();
  const [captioned, setCaptioned] = useState<Photo | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const photos = useFollowed(useMemo(() => device.leads.photos(leadId), [device, leadId])) ?? [];

  const addAll = async (files: readonly File[]) => {
    for (const file of files) {
      const answer = await device.leads.addPhoto(leadId, file);
      if (!answer.ok) messages.showProblem(answer.problem);
    }
  };

  const remove = async (photo: Photo) => {
    const papers = photo.onPaper === null ? [] : await device.leads.papersOfPhoto(photo.onPaper.sha256);
    const stays = papers.length === 0 ? '' : ` It stays on ${joined(papers)}.`;
    const message = `Remove ${nameOf(photo)}? ${photo.waiting ? 'It has not been sent yet.' : 'It is removed from every device.'}${stays}`;
    const question = { type: 'warning', message, confirm: 'Remove photo', danger: true } as const;
    const answer = await dialogs.confirmed(question, () => device.leads.removePhoto(leadId, photo.id));
    if (answer === null) return;
    if (!answer.ok) return messages.showProblem(answer.problem);
    messages.show(`${nameOf(photo)} has been removed.${stays}`, 'success');
    // The focused button was removed along with the picture.
    heading.current?.focus();
  };

  const saveCaption = async (photo: Photo, caption: string) => {
    const answer = await device.leads.captionPhoto(leadId, photo.id, caption);
    if (!answer.ok) messages.showProblem(answer.problem);
    return answer.ok;
  };

  return (
    <section className="panel" aria-labelledby="h-photos">
      <div className="panel-head split">
        <h2 id="h-photos" ref={heading} tabIndex={-1}>
          Photos <span className="count">{photos.length > 0 ? photos.length : ''}</span>
        </h2>
      </div>
      <div className="panel-body">
        {photos.length > 0 && (
          <ul className="photos">
            {photos.map((photo) => (
              <li key={photo.id}>
                <a href={photo.url} target="_blank" rel="noreferrer">
                  <img src={photo.url} alt={photo.caption || photo.name} loading="lazy" />
                </a>
                {photo.caption !== '' && <p className="photo-text">{photo.caption}</p>}
                <div className="photo-acts flow">
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={`Caption ${nameOf(photo)}`}
                    disabled={!online && !photo.waiting}
                    onClick={() => setCaptioned(photo)}
                  >
                    <Icon name="pencil" />
                  </button>
                  <button
                    type="button"
                    className="icon-btn icon-btn--danger"
                    aria-label={`Remove ${nameOf(photo)}`}
                    disabled={!online && !photo.waiting}
                    onClick={() => void remove(photo)}
                  >
                    <Icon name="trash" />
                  </button>
                  {photo.waiting && <span className="note">Waiting</span>}
                  {photo.onPaper?.problem && <span className="note">On no paper: {photo.onPaper.problem}</span>}
                </div>
              </li>
            ))}
          </ul>
        )}
        {!online && photos.some(({ waiting }) => !waiting) && (
          <p className="note">
            You are offline. Photos in the office can be captioned and removed once you are online.
          </p>
        )}
        <ImageUpload multiple photos onFiles={addAll} />
      </div>
      {captioned !== null && (
        <PhotoCaptionDialog
          photo={captioned}
          onSave={(caption) => saveCaption(captioned, caption)}
          onClose={() => setCaptioned(null)}
        />
      )}
    </section>
  );
}

const nameOf = ({ caption, name }: Photo): string => (caption === '' ? name : `“${caption}”`);
