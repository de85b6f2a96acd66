// On a full device, cached pictures are deleted before a write is refused: the server can provide them again.
import { isDiskFull } from '#client/database/database-errors.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { PictureStore } from '#client/ports.ts';

export function evictingPictures(store: RecordStore, pictures: PictureStore): RecordStore {
  const withRoom = async <T>(write: () => Promise<T>): Promise<T> => {
    try {
      return await write();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      await pictures.clear();
      return write();
    }
  };
  return {
    ...store,
    put: (name, one) => withRoom(() => store.put(name, one)),
    putAll: (name, writes) => withRoom(() => store.putAll(name, writes)),
    remove: (name, key, over) => withRoom(() => store.remove(name, key, over)),
  };
}
