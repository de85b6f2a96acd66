// A device for screen tests: its actions come from the device's table, and each test provides those that it needs.
import { BehaviorSubject, map, NEVER, type Observable, of } from 'rxjs';
import type { Input } from '#client/api/send.ts';
import type { Device, LeadRow, LocalRecord, RequestRoute, SyncState } from '#client/device.ts';
import { type Actions, actionsOf } from '#client/device-actions.ts';
import type { Problem } from '#contract/problems.ts';
import type { Company } from '#contract/records/company.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { User } from '#contract/records/user.ts';
import type { AnswerOf, Route } from '#contract/route.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { calendarRoutes } from '#contract/routes/exchange/calendars.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import type { ChangeState } from '#domain/changes/change-state.ts';
import type { ClockReading } from '#domain/clock/clock-reading.ts';
import { ok, type Result } from '#domain/result.ts';

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
  unpriced: 0,
  workflowIds: [],
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
  /** A super admin without a company, instead of an admin of the first one. */
  readonly isSuperAdmin?: true;
  readonly leads?: readonly LeadRow[];
  readonly estimates?: readonly LocalRecord<Estimate>[];
  readonly documents?: readonly LocalRecord<Document>[];
  /** The office's answers to online calls. */
  readonly office?: readonly OfficeAnswer[];
  /** Drafts stored on the device; by default it stores nothing. */
  readonly draft?: Device['draft'];
  readonly holdReload?: Device['sync']['holdReload'];
  /** Differences from a clock that the office has just set right. */
  readonly clock?: () => Partial<ClockReading>;
  readonly confirmDay?: Device['clock']['confirmDay'];
}

export interface OfficeAnswer {
  readonly route: Route;
  readonly answer: (input: never) => Result<unknown, Problem> | Promise<Result<unknown, Problem>>;
}

/** The office's answer to the calls of a route. */
export const answers = <const R extends Route>(
  route: R,
  answer: (input: Input<R>) => Result<AnswerOf<R>, Problem> | Promise<Result<AnswerOf<R>, Problem>>,
): OfficeAnswer => ({ route, answer });

const officeOf = (office: readonly OfficeAnswer[]): RequestRoute =>
  (async (route: Route, input: never) => {
    const known = office.find((one) => one.route === route);
    if (known === undefined) throw new Error(`This test gives no answer to ${route.method} ${route.path}.`);
    return known.answer(input);
  }) as RequestRoute;

/** Signed in, with these records. Any other action fails with its name, and any other stream is silent. */
export function fakeDevice(world: FakeWorld): Device {
  const leads = held<LeadRow>(world.leads);
  const estimates = held(world.estimates);
  const documents = held(world.documents);
  const [company = null] = fakeCompanies;
  const own = world.isSuperAdmin
    ? { user: { ...fakeUser, companyId: null, isSuperAdmin: true }, company: null }
    : { user: fakeUser, company };
  return {
    session: {
      state$: of({ kind: 'signed-in', companies: fakeCompanies, ...own }),
      login: absent('login'),
      makeFirstAdmin: absent('makeFirstAdmin'),
      logout: absent('logout'),
      selectCompany: absent('selectCompany'),
      leaveCompany: () => undefined,
      refreshCompanies: absent('refreshCompanies'),
      saveProfile: absent('saveProfile'),
      changePassword: absent('changePassword'),
      request: officeOf([
        ...(world.office ?? []),
        answers(reshapingRoutes.measureDraft, () => ok({ changes: 0 })),
        answers(accountRoutes.readFirstCompany, () => ok({ isMade: true })),
        answers(calendarRoutes.readFeed, () => ok({ createdAt: null, address: null })),
      ]),
    },
    sync: {
      ...absentActions('outbox'),
      state$: of(idleSync),
      outbox$: of([]),
      syncNow: async () => undefined,
      pullNow: async () => true,
      holdReload: world.holdReload ?? (() => () => undefined),
    },
    leads: {
      ...absentActions('leads'),
      // Every lead, whatever the query.
      list: () => leads.where(() => true).pipe(map((rows) => ({ rows, totalCount: rows.length }))),
      due: () => of({ withoutResult: [], followUps: [] }),
      watch: leads.watch,
      photos: () => of([]),
      measurementFiles: () => of([]),
      addMeasurementFile: async () => ok(null),
    },
    estimates: {
      ...absentActions('estimates'),
      ofLead: (leadId) => estimates.where((estimate) => estimate.leadId === leadId),
      watch: estimates.watch,
      save: async (estimate) => ok(estimates.put(estimate)),
    },
    documents: {
      ...absentActions('documents'),
      ofEstimate: (id) => documents.where((document) => document.estimateId === id),
      watch: documents.watch,
      save: async (document) => ok(documents.put(document)),
      sizeProblem: async () => ok(null),
      started: async () => null,
      waitingEmails: () => of([]),
    },
    ...absentActions('company'),
    settings$: of({ themeColor: '#2ab0da', timeZone: 'America/Chicago' }),
    users$: of([fakeUser]),
    companyLogo$: of(null),
    deletion: () => of(null),
    draft:
      world.draft ??
      (async () => ({ value: null, elsewhere$: of(false), store: async () => undefined, drop: async () => undefined })),
    newUuid: () => crypto.randomUUID(),
    now: () => world.now,
    clock: {
      read: () => ({
        now: world.now,
        device: world.now,
        by: 'office',
        at: world.now,
        doubt: null,
        otherwise: null,
        confirmed: null,
        ...world.clock?.(),
      }),
      confirmDay: world.confirmDay ?? absent('confirmDay'),
    },
  };
}

const absent = (name: string) => (): never => {
  throw new Error(`This test gives no ${name}.`);
};

const absentActions = <G extends keyof Actions>(group: G): Actions[G] =>
  actionsOf(group, (name, manner) => (manner === 'stream' ? NEVER : absent(`${group}.${String(name)}`)));

/** Records by their ids, with the changes of the test. */
function held<R extends LocalRecord<{ readonly id: number }>>(records: readonly R[] = []) {
  const all$ = new BehaviorSubject(records);
  return {
    where: (fits: (data: R['data']) => boolean): Observable<readonly R[]> =>
      all$.pipe(map((all) => all.filter(({ data }) => fits(data)))),
    watch: (id: number): Observable<R | null> =>
      all$.pipe(map((all) => all.find(({ data }) => data.id === id) ?? null)),
    put: (data: R['data']): R['data'] => {
      all$.next(all$.value.map((record) => (record.data.id === data.id ? { ...record, data, state: 3 } : record)));
      return data;
    },
  };
}
