// Three tablets, the network and the office of one run, at rest between two steps.
import { BehaviorSubject, EmptyError, firstValueFrom, Subject } from 'rxjs';
import type { RemovedRow } from '#app/form/rows/row-actions.ts';
import { isDiskFull } from '#client/database/database-errors.ts';
import type { WorkingEstimate } from '#client/editing/working-estimate.ts';
import type { Ports } from '#client/ports.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { StepActor } from '#engine/progress/step-machine.ts';
import type { Cookies } from '#tests/support/device/inject-fetch.ts';
import { type Tab, type Tablet, type TabletStorage, tablet } from '#tests/support/device/memory-device.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { createLedger, type Ledger, type Write } from '#tests/sync/simulation/ledger.ts';
import { createNetwork, type Network } from '#tests/sync/simulation/network.ts';
import { type Companies, type Office, type Person, password } from '#tests/sync/simulation/office.ts';
import { tabletCount } from '#tests/sync/simulation/plan.ts';
import type { LedgerSize } from '#tests/sync/simulation/steps/loss-steps.ts';
import { quiet, type VirtualTime, virtualTime } from '#tests/sync/simulation/virtual-time.ts';

/** An estimate on the screen of a tab. */
export interface Screen {
  readonly tab: Tab;
  readonly working: WorkingEstimate;
  readonly steps: StepActor;
  /** The last removed row, for the undo. */
  removed: RemovedRow | null;
  readonly close: () => void;
}

export interface Seat {
  readonly number: number;
  readonly tablet: Tablet;
  tabs: Tab[];
  person: Person;
  /** Open forms with the versions they opened. */
  readonly forms: { readonly tab: Tab; readonly record: Lead | Estimate; readonly store: 'leads' | 'estimates' }[];
  /** Estimates being edited. */
  readonly screens: Screen[];
  readonly visible$: Subject<null>;
  /** Whether the tablet is visible and therefore listens for live events. */
  readonly shown$: BehaviorSubject<boolean>;
  /** Error of the tablet's clock. */
  skew: number;
  /** The disk has no space for another row. */
  isFull: boolean;
}

/** The commits that the office's database loses. */
interface Loss {
  /** Later commits can be lost. */
  mark: { readonly lose: () => Promise<void>; readonly before: LedgerSize } | null;
  happened: boolean;
  /** The entries of the lost commits, of every loss. */
  readonly writes: Write[];
}

/** State at the start of a run. */
export interface Morning {
  readonly tablets: readonly TabletStorage[];
  readonly cookies: readonly Cookies[];
  readonly ledger: Ledger;
}

export interface World {
  readonly office: Office;
  readonly companies: Companies;
  readonly network: Network;
  /** Of each tablet's browser. */
  readonly cookies: readonly Cookies[];
  readonly time: VirtualTime;
  readonly seats: readonly Seat[];
  readonly ledger: Ledger;
  readonly trace: string[];
  readonly loss: Loss;
  /** Starts a person's action; it may never end. */
  readonly start: (work: () => Promise<void>) => Promise<void>;
  /** The network works until no request is left. */
  readonly flow: (atMax?: number) => Promise<void>;
  readonly logIn: (seat: Seat, company: number) => Promise<void>;
}

const firstPersons: readonly Person[] = ['ana', 'bo', 'cy'];

export const homeOf = (person: Person): number => (person === 'cy' ? 1 : 0);

export function createWorld(office: Office, morning: Morning | null): World {
  const { companies } = office;
  const time = virtualTime('2026-11-20T12:00:00Z');
  office.clock.now = () => new Date(time.now());
  const trace: string[] = [];
  const ledger = createLedger(morning?.ledger);
  const cookies = Array.from({ length: tabletCount }, (_, number): Cookies => new Map(morning?.cookies[number]));
  const network = createNetwork(office, office.newAddresses(), cookies, (line) => trace.push(line));
  const seats = Array.from({ length: tabletCount }, (_, number) =>
    newSeat(number, network, time, morning?.tablets[number]),
  );

  const start = async (work: () => Promise<void>): Promise<void> => {
    work().catch((error: unknown) => {
      // The browser reports a full disk; a tab closed before it started reports nothing.
      if (!isDiskFull(error) && !(error instanceof EmptyError))
        ledger.problems.push(`an action failed: ${String(error)}`);
    });
    await quiet();
  };
  const flow = async (atMax = 200): Promise<void> => {
    for (let carried = 0; carried < atMax; carried += 1) {
      const [call] = network.open;
      if (call === undefined) return;
      await network.carry(call);
    }
  };
  const logIn = (seat: Seat, company: number): Promise<void> =>
    start(async () => {
      const [tab] = seat.tabs;
      if (tab === undefined) return;
      const { session } = tab.device;
      const { person } = seat;
      const now = await firstValueFrom(session.state$);
      if (now.kind !== 'signed-in' || now.expired) {
        const answer = await session.login(companies.emailOf(person), password);
        trace.push(`  ${seat.number} ${person} login ${answer.ok ? 'ok' : answer.problem.status}`);
        // Somebody else may have taken the tablet in the meantime: the logged-in person works on it.
        if (answer.ok) seat.person = person;
      }
      await session.selectCompany(companies.ids[company] ?? 0);
    });

  const loss: Loss = { mark: null, happened: false, writes: [] };
  return { office, companies, network, cookies, time, seats, ledger, trace, loss, start, flow, logIn };
}

function newSeat(number: number, network: Network, time: VirtualTime, stored: TabletStorage | undefined): Seat {
  const random = seededRandom(number + 1);
  const visible$ = new Subject<null>();
  const shown$ = new BehaviorSubject(false);
  // None that the morning created.
  let uuids = stored === undefined ? 0 : 1_000;
  const refuseWhenFull = (): void => {
    if (seat.isFull) throw new DOMException('There is no space left.', 'QuotaExceededError');
  };
  const ports: Partial<Ports> = {
    now: () => new Date(time.now() + seat.skew),
    random,
    timers: time.timers,
    visible$,
    shown$,
    uuid: () => {
      uuids += 1;
      return `${number}0000000-0000-4000-9000-${uuids.toString(16).padStart(12, '0')}`;
    },
  };
  const seat: Seat = {
    number,
    tabs: [],
    person: firstPersons[number] ?? 'ana',
    forms: [],
    screens: [],
    visible$,
    shown$,
    skew: 0,
    isFull: false,
    tablet: tablet({ fetch: network.fetchOf(number) }, refuseWhenFull, ports, stored),
  };
  seat.tabs.push(seat.tablet.openTab());
  return seat;
}

/** An open tab after a close or a required reload. */
export function reopen(seat: Seat, tab: Tab): Tab {
  if (!tab.isGone()) tab.crash();
  closeScreens(seat, tab);
  const next = seat.tablet.openTab();
  seat.tabs = seat.tabs.map((one) => (one === tab ? next : one));
  return next;
}

export const companyIndex = ({ companies }: World, companyId: number): number => companies.ids.indexOf(companyId);

/** The content of the screen is lost with its tab. */
export function closeScreens(seat: Seat, tab: Tab): void {
  for (const screen of seat.screens.filter((one) => one.tab === tab)) {
    screen.close();
    seat.screens.splice(seat.screens.indexOf(screen), 1);
  }
}
