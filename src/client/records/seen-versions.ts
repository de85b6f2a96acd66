// What a screen last knew of a record. When it saves, its changes are those against this, whatever arrived since.
export interface SeenVersions {
  readonly get: (key: string, version: number) => unknown;
  readonly set: (key: string, version: number, data: unknown) => void;
}

const most = 200;

export const seenVersions = (): SeenVersions => {
  const seen = new Map<string, unknown>();
  return {
    get: (key, version) => seen.get(`${key}|${version}`),
    set: (key, version, data) => {
      const name = `${key}|${version}`;
      seen.delete(name);
      seen.set(name, data);
      const [oldest] = seen.keys();
      if (seen.size > most && oldest !== undefined) seen.delete(oldest);
    },
  };
};
