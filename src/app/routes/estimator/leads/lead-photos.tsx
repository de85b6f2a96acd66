import { useMemo } from 'react';
import { ImageUpload } from '#app/components/image-upload.tsx';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';

/** Pictures of the job: kept on the device at once, sent when there is a connection. */
export function LeadPhotos({ leadId }: { readonly leadId: number }) {
  const device = useDevice();
  const messages = useMessages();
  const photos = useObservable(
    useMemo(() => device.leads.photos(leadId), [device, leadId]),
    [],
  );

  const addAll = async (files: readonly File[]) => {
    for (const file of files) {
      const answer = await device.leads.addPhoto(leadId, file);
      if (!answer.ok) messages.showProblem(answer.problem);
    }
  };

  return (
    <section className="panel" aria-labelledby="h-photos">
      <div className="panel-head">
        <h2 id="h-photos">
          Photos <span className="count">{photos.length > 0 ? photos.length : ''}</span>
        </h2>
      </div>
      <div className="panel-body">
        {photos.length > 0 && (
          <ul className="photos">
            {photos.map((photo) => (
              <li key={photo.id}>
                <a href={photo.url} target="_blank" rel="noreferrer">
                  <img src={photo.url} alt={photo.name} loading="lazy" />
                </a>
                {photo.waiting && <span className="note">Waiting</span>}
              </li>
            ))}
          </ul>
        )}
        <ImageUpload multiple onFiles={addAll} />
      </div>
    </section>
  );
}
