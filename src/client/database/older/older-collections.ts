import { databaseVersion } from '#client/database/stored-rows.ts';

interface OlderCollection {
  readonly name: string;
  readonly store: string;
  readonly version: number;
  /** The version of the database of this collection. */
  readonly shape: number;
}

// Name of a collection's database.
const named = /^rxdb-dexie-eaveline-(\d+)--\d+--(.+)$/;

/** Collections of earlier app versions in this browser. */
export const olderCollections = async (): Promise<readonly OlderCollection[]> =>
  (await indexedDB.databases()).flatMap(({ name = '', version: shape = 1 }) => {
    const [, version, store = ''] = named.exec(name) ?? [];
    return version === undefined || Number(version) >= databaseVersion
      ? []
      : [{ name, store, version: Number(version), shape }];
  });
