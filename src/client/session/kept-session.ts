// What outlives a reload, and is seen by every tab: the token, who it belongs to, and the company chosen.
import type { KeyTexts } from '#client/ports.ts';
import type { Company, Session, User } from '#contract/records.ts';

export interface Kept {
  readonly expiresAt: string;
  readonly user: User;
  readonly companies: readonly Company[];
  /** The user that the account is in each company, as far as known. */
  readonly members: Readonly<Record<number, User>>;
}

export interface KeptSession {
  readonly token: () => string | null;
  readonly read: () => Kept | null;
  readonly companyId: () => number | null;
  readonly start: (session: Session) => void;
  readonly keepMember: (companyId: number, user: User) => void;
  readonly selectCompany: (companyId: number | null) => void;
  /** Forgets the token only: who it was stays known, so that their work finds them again. */
  readonly dropToken: () => void;
  readonly clear: () => void;
  /** A session was ended here, and the office has not heard of it. */
  readonly isEnding: () => boolean;
  readonly setEnding: (ending: boolean) => void;
}

export const tokenKey = 'eaveline.token';
const sessionKey = 'eaveline.session';
const endingKey = 'eaveline.ending';
export const companyKey = 'eaveline.company';

export const keptSession = (texts: KeyTexts): KeptSession => {
  const read = (): Kept | null => {
    const text = texts.get(sessionKey);
    return text === null ? null : (JSON.parse(text) as Kept);
  };
  const write = (kept: Kept): void => texts.set(sessionKey, JSON.stringify(kept));
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
    keepMember: (id, user) => {
      const kept = read();
      if (kept !== null) write({ ...kept, members: { ...kept.members, [id]: user } });
    },
    selectCompany: (id) => (id === null ? texts.remove(companyKey) : texts.set(companyKey, String(id))),
    dropToken: () => texts.remove(tokenKey),
    clear: () => {
      for (const key of [tokenKey, sessionKey, companyKey]) texts.remove(key);
    },
    isEnding: () => texts.get(endingKey) !== null,
    setEnding: (ending) => (ending ? texts.set(endingKey, 'yes') : texts.remove(endingKey)),
  };
};
