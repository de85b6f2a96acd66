import { methodMatches, pathPattern } from '#tests/support/emulators/path-pattern.ts';

/** A call that reached the emulator. Tokens appear by their ids, secrets not at all. */
export interface JournalEntry {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The id of the token that the caller sent: `access-3`; "unknown" for one that the emulator never gave. */
  readonly token: string | null;
  /** The JSON or form that was sent, without secrets. */
  readonly body: unknown;
  /** Null while the answer is not sent, and for a connection that was cut. */
  status: number | null;
  /** The kind of fault that was played on it. */
  fault: string | null;
}

interface Wanted {
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  readonly where?: (entry: JournalEntry) => boolean;
}

export interface Journal {
  readonly entries: readonly JournalEntry[];
  readonly add: (entry: JournalEntry) => void;
  readonly find: (wanted: Wanted) => readonly JournalEntry[];
  readonly count: (method: string, path: string, where?: (entry: JournalEntry) => boolean) => number;
  readonly clear: () => void;
}

/** The oldest entries go, so that an emulator may run for days. */
const kept = 50_000;

export function callJournal(): Journal {
  let entries: JournalEntry[] = [];
  function find({ method = '*', path = '*', status, where = () => true }: Wanted): readonly JournalEntry[] {
    const pattern = pathPattern(path);
    return entries.filter(
      (entry) =>
        methodMatches(method, entry.method) &&
        pattern.test(entry.path) &&
        (status === undefined || entry.status === status) &&
        where(entry),
    );
  }
  return {
    get entries() {
      return entries;
    },
    add: (entry) => {
      entries.push(entry);
      if (entries.length > kept) entries = entries.slice(-kept / 2);
    },
    find,
    count: (method, path, where) => find(where === undefined ? { method, path } : { method, path, where }).length,
    clear: () => {
      entries = [];
    },
  };
}

const secrets = new Set([
  'client_secret',
  'code',
  'code_verifier',
  'refresh_token',
  'access_token',
  'token',
  'id_token',
  'password',
]);

/** The members of a query or body, with secrets replaced by dots. */
export function withoutSecrets(sent: unknown): unknown {
  if (Buffer.isBuffer(sent)) return `${sent.length} bytes`;
  if (Array.isArray(sent)) return sent.map(withoutSecrets);
  if (typeof sent !== 'object' || sent === null) return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      secrets.has(name) && typeof value === 'string' ? '•••' : withoutSecrets(value),
    ]),
  );
}
