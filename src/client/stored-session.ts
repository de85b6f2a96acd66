// Session data that survives a reload and is shared by all tabs: token, account, and chosen company.
import type { KeyTexts } from '#client/ports.ts';
import type { Company } from '#contract/records/company.ts';
import type { Session } from '#contract/records/session.ts';
import type { User } from '#contract/records/user.ts';

interface SessionData {
  readonly expiresAt: string;
  readonly user: User;
  readonly companies: readonly Company[];
  /** The account's user in each company, as far as known. */
  readonly members: Readonly<Record<number, User>>;
}

export interface StoredSession {
  readonly token: () => string | null;
  readonly read: () => SessionData | null;
  readonly companyId: () => number | null;
  readonly start: (session: Session) => void;
  readonly storeMember: (companyId: number, user: User) => void;
  readonly storeCompanies: (companies: readonly Company[]) => void;
  readonly selectCompany: (companyId: number | null) => void;
  /** Forgets only the token: the account stays known, so that unsent work finds its author again. */
  readonly dropToken: () => void;
  readonly clear: () => void;
  /** The newest change that an answer of the server included, for the company; null for none. */
  readonly knownChange: (companyId: number) => string | null;
  readonly storeKnownChange: (companyId: number, checkpoint: string) => void;
  /** A session was ended here, and the server does not know yet. */
  readonly isEnding: () => boolean;
  readonly setEnding: (ending: boolean) => void;
}

export const tokenKey = 'eaveline.token';
const sessionKey = 'eaveline.session';
const endingKey = 'eaveline.ending';
export const companyKey = 'eaveline.company';
const knownKey = 'eaveline.known';

export function storedSession(texts: KeyTexts): StoredSession {
  const read = (): SessionData | null => {
    const text = texts.get(sessionKey);
    return text === null ? null : (JSON.parse(text) as SessionData);
  };
  const write = (stored: SessionData): void => texts.set(sessionKey, JSON.stringify(stored));
  const readKnown = (): Readonly<Record<number, string>> => JSON.parse(texts.get(knownKey) ?? '{}');
  const companyId = (): number | null => {
    const text = texts.get(companyKey);
    return text === null ? null : Number(text);
  };
  return {
    token: () => texts.get(tokenKey),
    read,
    companyId,
    start: ({ accessToken, expiresAt, user, companies }) => {
      const before = read();
      const members = before?.user.email === user.email ? before.members : {};
      const own = user.companyId === null ? {} : { [user.companyId]: user };
      write({ expiresAt, user, companies, members: { ...members, ...own } });
      texts.set(tokenKey, accessToken);
    },
    storeMember: (id, user) => {
      const stored = read();
      if (stored !== null) write({ ...stored, members: { ...stored.members, [id]: user } });
    },
    storeCompanies: (companies) => {
      const stored = read();
      if (stored !== null) write({ ...stored, companies });
    },
    selectCompany: (id) => (id === null ? texts.remove(companyKey) : texts.set(companyKey, String(id))),
    dropToken: () => texts.remove(tokenKey),
    clear: () => {
      for (const key of [tokenKey, sessionKey, companyKey, knownKey]) texts.remove(key);
    },
    knownChange: (id) => readKnown()[id] ?? null,
    storeKnownChange: (id, checkpoint) => texts.set(knownKey, JSON.stringify({ ...readKnown(), [id]: checkpoint })),
    isEnding: () => texts.get(endingKey) !== null,
    setEnding: (ending) => (ending ? texts.set(endingKey, 'yes') : texts.remove(endingKey)),
  };
}
