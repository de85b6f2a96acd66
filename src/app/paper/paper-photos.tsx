import { usePhoto } from '#app/shell/query/use-picture.ts';
import type { PaperPhoto } from '#documents/paper/paper.ts';

/** The photos of a paper in order, two per row. */
export function PaperPhotos({ photos }: { readonly photos: readonly PaperPhoto[] }) {
  return (
    <ul className="paper-photos">
      {photos.map((photo) => (
        <PhotoOnPaper key={photo.sha256} photo={photo} />
      ))}
    </ul>
  );
}

function PhotoOnPaper({ photo: { sha256, caption, date } }: { readonly photo: PaperPhoto }) {
  const url = usePhoto(sha256);
  return (
    <li>
      {url === null ? (
        <p className="paper-photo-missing">This photo is not on this device. The signed copy of the office has it.</p>
      ) : (
        <img src={url} alt={caption || `Photo of ${date}`} />
      )}
      {caption !== '' && <p>{caption}</p>}
      <p>{date}</p>
    </li>
  );
}
