// An in-memory device with a day's work on it: everything a screen needs without a server.
import { BehaviorSubject, map, type Observable, of } from 'rxjs';
import type {
  Device,
  LeadPage,
  LeadQuery,
  LeadRow,
  LocalRecord,
  OutboxEntry,
  SessionState,
  SyncState,
} from '#client/device.ts';
import { invalid, missing } from '#contract/problems.ts';
import type { Company, Document, Estimate, Lead, User } from '#contract/records.ts';
import type { ChangeState } from '#domain/changes/change-state.ts';
import { ok, refused } from '#domain/result.ts';

export interface FakeDevice extends Device {
  /** Changes by a test or a person from outside. */
  readonly set: {
    readonly session: (state: SessionState) => void;
    readonly sync: (part: Partial<SyncState>) => void;
    readonly outbox: (entries: readonly OutboxEntry[]) => void;
    readonly leads: (rows: readonly LeadRow[]) => void;
  };
  readonly calls: string[];
}

export const fakeUser: User = {
  id: 11,
  companyId: 1,
  active: true,
  email: 'renee@harlow.example',
  firstName: 'Renee',
  lastName: 'Castillo',
  role: 'Admin',
  isSuperAdmin: false,
  isMasterAdmin: false,
};

export const fakeCompanies: readonly Company[] = [
  { id: 1, name: 'Harlow Exteriors', active: true },
  { id: 2, name: 'Prairie Roofing', active: true },
];

const uuidOf = (id: number) => `00000000-0000-4000-8000-${String(Math.abs(id)).padStart(12, '0')}`;

export const localRecord = <T>(data: T, state: ChangeState = 1): LocalRecord<T> => ({
  data,
  state,
  error: null,
  problem: null,
  changedAt: null,
});

export function aLead(part: Partial<Lead> = {}): Lead {
  const id = part.id ?? 1;
  return { uuid: uuidOf(id), firstName: 'Dana', lastName: 'Whitfield', userId: 11, ...part, id };
}

export const aLeadRow = (part: Partial<Lead> = {}, more: Partial<LeadRow> = {}): LeadRow => ({
  ...localRecord(aLead(part)),
  estimateTotal: null,
  signed: false,
  ...more,
});

export const idleSync: SyncState = {
  online: true,
  phase: 'idle',
  done: 0,
  total: 0,
  waiting: 0,
  attention: 0,
  unsaved: false,
  lastRefreshed: '2026-11-20T15:00:00Z',
  firstDownload: null,
};

interface FakeWorld {
  readonly now: Date;
  readonly session?: SessionState;
  readonly leads?: readonly LeadRow[];
  readonly estimates?: readonly LocalRecord<Estimate>[];
  readonly documents?: readonly LocalRecord<Document>[];
  readonly outbox?: readonly OutboxEntry[];
  readonly sync?: Partial<SyncState>;
}

export function fakeDevice(world: FakeWorld): FakeDevice {
  const calls: string[] = [];
  const session = new BehaviorSubject<SessionState>(
    world.session ?? { kind: 'signed-in', user: fakeUser, companies: fakeCompanies, company: fakeCompanies[0] ?? null },
  );
  const sync = new BehaviorSubject<SyncState>({ ...idleSync, ...world.sync });
  const outbox = new BehaviorSubject<readonly OutboxEntry[]>(world.outbox ?? []);
  const leads = new BehaviorSubject<readonly LeadRow[]>(world.leads ?? []);
  const estimates = new BehaviorSubject<readonly LocalRecord<Estimate>[]>(world.estimates ?? []);
  const documents = new BehaviorSubject<readonly LocalRecord<Document>[]>(world.documents ?? []);
  let lastLocalId = 0;
  const done = ok(null);

  const put = <T extends { id: number }>(subject: BehaviorSubject<readonly LocalRecord<T>[]>, record: T): T => {
    if (record.id === 0) lastLocalId -= 2;
    const stored = record.id === 0 ? { ...record, id: lastLocalId } : record;
    const others = subject.value.filter(({ data }) => data.id !== stored.id);
    subject.next([...others, localRecord(stored, stored.id < 0 ? 4 : 3)]);
    return stored;
  };
  const drop = <T extends { id: number }>(subject: BehaviorSubject<readonly LocalRecord<T>[]>, id: number) => {
    subject.next(subject.value.filter(({ data }) => data.id !== id));
    return Promise.resolve(done);
  };
  const find = <T extends { id: number }>(
    subject: Observable<readonly LocalRecord<T>[]>,
    id: number,
  ): Observable<LocalRecord<T> | null> =>
    subject.pipe(map((records) => records.find(({ data }) => data.id === id) ?? null));

  return {
    calls,
    set: {
      session: (state) => session.next(state),
      sync: (part) => sync.next({ ...sync.value, ...part }),
      outbox: (entries) => outbox.next(entries),
      leads: (rows) => leads.next(rows),
    },
    session: {
      state$: session,
      login: async (email, password) => {
        calls.push(`login ${email}`);
        if (password !== 'Right-1') return refused(invalid({ password: ['The e-mail or the password is wrong.'] }));
        session.next({
          kind: 'signed-in',
          user: fakeUser,
          companies: fakeCompanies,
          company: fakeCompanies[0] ?? null,
        });
        return done;
      },
      makeFirstAdmin: async ({ code }) => {
        calls.push(`first admin ${code}`);
        return done;
      },
      logout: async () => {
        calls.push('logout');
        session.next({ kind: 'anonymous', reason: 'logged-out' });
        return ok({ isOwed: false });
      },
      selectCompany: async (companyId) => {
        calls.push(`select ${companyId}`);
        const company = fakeCompanies.find(({ id }) => id === companyId) ?? null;
        session.next({ kind: 'signed-in', user: fakeUser, companies: fakeCompanies, company });
        return done;
      },
      saveProfile: async (profile) => ok({ ...fakeUser, ...profile }),
      changePassword: async (current) =>
        current === 'Right-1' ? done : refused(invalid({ currentPassword: ['The current password is wrong.'] })),
    },
    sync: {
      state$: sync,
      outbox$: outbox,
      syncNow: async () => void calls.push('sync now'),
      retry: async (key) => {
        calls.push(`retry ${key}`);
        return done;
      },
      discard: async (key) => {
        calls.push(`discard ${key}`);
        outbox.next(outbox.value.filter((entry) => entry.key !== key));
        return done;
      },
      addAgain: async (key) => {
        calls.push(`add again ${key}`);
        return done;
      },
      countUnsent: async () => outbox.value.length,
      exportChanges: async (keys) => {
        calls.push(`export ${keys?.join(' ') ?? 'all'}`);
        return new Blob(['{}'], { type: 'application/json' });
      },
      exportUnreadable: async () => new Blob(['{}'], { type: 'application/json' }),
      forgetUnreadable: async () => done,
      settle: async (key, chosen) => {
        calls.push(`settle ${key} ${JSON.stringify(chosen)}`);
        return ok(true);
      },
      undoSettle: async (key) => {
        calls.push(`undo ${key}`);
        return ok(true);
      },
      holdReload: () => () => undefined,
    },
    leads: {
      list: (query) => leads.pipe(map((rows) => pageOf(rows, query))),
      watch: (id) => find(leads, id),
      save: async (lead) => {
        if (lead.id === 0) lastLocalId -= 2;
        const stored = lead.id === 0 ? { ...lead, id: lastLocalId } : lead;
        const others = leads.value.filter(({ data }) => data.id !== stored.id);
        const before = leads.value.find(({ data }) => data.id === stored.id);
        const state = stored.id < 0 ? 4 : 3;
        leads.next([...others, { ...aLeadRow({}), ...before, data: stored, state }]);
        return ok(stored);
      },
      remove: async (id) => {
        leads.next(leads.value.filter(({ data }) => data.id !== id));
        return done;
      },
      projects: async () => ok([{ poNumber: 'PO-1042', projectType: 'Roofing' }]),
      photos: () => of([]),
      addPhoto: async () => done,
      captionPhoto: async () => done,
      removePhoto: async () => done,
    },
    estimates: {
      ofLead: (leadId) => estimates.pipe(map((all) => all.filter(({ data }) => data.leadId === leadId))),
      watch: (id) => find(estimates, id),
      save: async (estimate) => ok(put(estimates, estimate)),
      remove: (id) => drop(estimates, id),
    },
    documents: {
      ofEstimate: (id) => documents.pipe(map((all) => all.filter(({ data }) => data.estimateId === id))),
      watch: (id) => find(documents, id),
      save: async (document) => ok(put(documents, document)),
      begun: async () => null,
      keepBegun: async () => done,
      dropBegun: async () => done,
      remove: (id) => drop(documents, id),
      generatePdf: async () => done,
    },
    catalog: async () =>
      ok({
        catalogVersion: 'c1',
        rulesVersion: 'r1',
        workflows: [
          { id: 1, name: 'Roofing', displayOrder: 1, enabled: true },
          { id: 3, name: 'Windows & Doors', displayOrder: 3, enabled: true },
          { id: 4, name: 'Gutters', displayOrder: 4, enabled: true },
        ],
        sections: [],
        fields: [],
        rules: [],
      }),
    houses: async () => ok([]),
    impact: async () => refused(missing),
    catalogVersion$: of({ catalogVersion: 'c1', rulesVersion: 'r1' }),
    settings$: of({ themeColor: '#2ab0da', timeZone: 'America/Chicago' }),
    users$: of([fakeUser, { ...fakeUser, id: 12, firstName: 'Paul', lastName: 'Meyer', role: 'User' }]),
    companyLogo$: of(null),
    draft: async () => ({ value: null, keep: async () => undefined, drop: async () => undefined }),
    file: async () => refused(missing),
    newUuid: () => crypto.randomUUID(),
    now: () => world.now,
  };
}

function pageOf(rows: readonly LeadRow[], query: LeadQuery): LeadPage {
  const words = query.search.toLowerCase();
  const fits = rows.filter(
    ({ data }) =>
      (query.userId === null || data.userId === query.userId) &&
      `${data.firstName} ${data.lastName} ${data.company} ${data.street} ${data.phone}`.toLowerCase().includes(words) &&
      (query.startDate === null || (data.meetingDate ?? '') >= query.startDate) &&
      (query.endDate === null || (data.meetingDate ?? '~') < query.endDate),
  );
  const keyOf = ({ data }: LeadRow) =>
    query.sort.startsWith('meeting')
      ? (data.meetingDate ?? '9')
      : query.sort.startsWith('company')
        ? (data.company ?? '')
        : `${data.lastName} ${data.firstName}`;
  const sorted = fits.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
  if (query.sort.endsWith('-desc')) sorted.reverse();
  return { rows: sorted.slice(query.offset, query.offset + query.limit), totalCount: fits.length };
}
