import { createContext, use, useEffect, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Device } from '#client/device.ts';
import { isFileId } from '#domain/pictures/file-id.ts';

/** Loads the file of a picture without the device, which loads files only after a login. */
export const PictureSource = createContext<Device['file'] | null>(null);

/** Loads a photo of the current lead by the hash of its bytes. */
export const PhotoSource = createContext<Device['file'] | null>(null);

/** URL of a picture, by a path of the app or a file id of the company; null while there is none. */
export function usePicture(image: string | null | undefined): string | null {
  const device = useDevice();
  const source = use(PictureSource);
  const id = image && isFileId(image) ? image : null;
  const url = useBroughtPicture(source ?? device.file, id);
  if (id !== null) return url;
  return image?.startsWith('/') ? image : null;
}

/** URL of a photo by the hash of its bytes; null while it is not on the device. */
export const usePhoto = (sha256: string): string | null => useBroughtPicture(use(PhotoSource), sha256);

/** URL of a picture that is brought by its id; null while there is none. */
export function useBroughtPicture(bring: Device['file'] | null, id: string | null): string | null {
  const [brought, setBrought] = useState<{ readonly id: string; readonly url: string } | null>(null);
  useEffect(() => {
    if (id === null || bring === null) return;
    let isCurrent = true;
    let url: string | null = null;
    void bring(id).then((file) => {
      if (!isCurrent || !file.ok) return;
      url = URL.createObjectURL(file.value);
      setBrought({ id, url });
    });
    return () => {
      isCurrent = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [bring, id]);
  return brought?.id === id ? brought.url : null;
}
