// One run: a plan, a repaired network, people who answer the app's questions, then the invariants.
import { findWaiting } from '#client/outbox/outbox-kinds.ts';
import { brokenInvariants, stillWaiting } from '#tests/sync/simulation/invariants.ts';
import type { Office, Worker } from '#tests/sync/simulation/office.ts';
import type { Step } from '#tests/sync/simulation/plan.ts';
import { addAgain, attentionOf, discard, settle } from '#tests/sync/simulation/steps/attention-steps.ts';
import { addEstimate, addLead, chanceOf } from '#tests/sync/simulation/steps/people-steps.ts';
import { leaveErrors } from '#tests/sync/simulation/steps/screen-steps.ts';
import { doStep } from '#tests/sync/simulation/steps/steps.ts';
import {
  closeScreens,
  createWorld,
  homeOf,
  type Morning,
  type Seat,
  type World,
} from '#tests/sync/simulation/world.ts';

interface Run {
  /** Every step, request and answer; the same for the same plan. */
  readonly trace: readonly string[];
  readonly broken: readonly string[];
}

/** The office, after the morning that precedes every run. */
export interface Day {
  readonly office: Office;
  readonly morning: Morning;
  /** Restores the database of that morning. */
  readonly startOver: () => Promise<void>;
}

/** Everybody is logged in, and each company has records. */
export async function startDay(office: Office): Promise<Day> {
  const world = createWorld(office, null);
  for (const seat of world.seats) await world.logIn(seat, homeOf(seat.person));
  await world.flow();
  for (const seat of world.seats) {
    const [tab] = seat.tabs;
    if (tab === undefined) continue;
    await world.start(() => addLead(world, seat, tab));
    await world.start(() => addEstimate(world, seat, tab, chanceOf(seat.number)));
  }
  for (const seat of world.seats) await syncAll(world, seat);
  const { seats, cookies, ledger } = world;
  const tablets = seats.map(({ tablet }) => ({ rows: tablet.database.rows(), texts: new Map(tablet.texts) }));
  closeTabs(world);
  return { office, morning: { tablets, cookies, ledger }, startOver: await office.saveTables() };
}

export async function simulate({ office, morning, startOver }: Day, plan: readonly Step[]): Promise<Run> {
  await startOver();
  const world = createWorld(office, morning);
  await world.flow();
  for (const step of plan) await doStep(world, step);
  await heal(world);
  for (let round = 0; round < 4 && (await answerQuestions(world, round)); round += 1);
  // A record that one person restored may be for another to send.
  for (const seat of world.seats) await everybodyLogsIn(world, seat);
  for (const seat of world.seats) await syncAll(world, seat);
  // A tablet that has left a company brings what that company lost on its next visit.
  if (world.loss.happened) for (const seat of world.seats) await visitAll(world, seat);
  const broken = await brokenInvariants(world);
  closeTabs(world);
  return { trace: world.trace, broken };
}

function closeTabs({ seats }: World): void {
  for (const seat of seats)
    for (const tab of seat.tabs) {
      closeScreens(seat, tab);
      tab.crash();
    }
}

/** The network works: within a minute everything that can be sent is sent, without user action. */
async function heal(world: World): Promise<void> {
  const { network, seats, time, ledger } = world;
  world.trace.push('heal');
  for (const call of [...network.late]) await network.reach(call);
  for (const seat of seats) {
    leaveErrors(seat);
    seat.isFull = false;
    if (!seat.tablet.online$.value) seat.tablet.online$.next(true);
  }
  for (let slice = 0; slice < 12; slice += 1) {
    await world.flow();
    await time.move(5_000);
  }
  await world.flow();
  if (network.open.length > 0) ledger.problems.push('I9: the tablets ask without end');
  ledger.problems.push(...(await stillWaiting(world)).map((what) => `I9 a minute after all works again: ${what}`));
  for (const seat of seats) await everybodyLogsIn(world, seat);
}

/** Everybody with changes on a tablet logs in again, in the company of these changes. */
async function everybodyLogsIn(world: World, seat: Seat): Promise<void> {
  await logInAs(world, seat, { person: seat.person, company: homeOf(seat.person) });
  for (const worker of await leftBehind(world, seat)) await logInAs(world, seat, worker);
}

async function logInAs(world: World, seat: Seat, { person, company }: Worker): Promise<void> {
  if (seat.person !== person) await world.office.endSessionsOf(world.companies.emailOf(seat.person));
  seat.person = person;
  // An expired session is noticed when it is used.
  await syncAll(world, seat);
  await world.logIn(seat, company);
  await world.flow();
}

/** Everybody visits each of their companies, and ends where they were. */
async function visitAll(world: World, seat: Seat): Promise<void> {
  for (const company of [1, 0, homeOf(seat.person)]) {
    for (const { device } of seat.tabs.slice(0, 1))
      await world.start(async () => void (await device.session.selectCompany(world.companies.ids[company] ?? 0)));
    await world.flow();
    await syncAll(world, seat);
    await syncAll(world, seat);
  }
}

/** Owners of the changes on a tablet, and their companies. */
async function leftBehind({ companies }: World, { tablet }: Seat): Promise<readonly Worker[]> {
  const store = tablet.database.open();
  const userIds = (await findWaiting(store)).map(({ userId }) => userId);
  return [...companies.workers].flatMap(([userId, worker]) => (userIds.includes(userId) ? [worker] : []));
}

async function syncAll(world: World, { tabs }: Seat): Promise<void> {
  // One sync for all tabs.
  for (const { device } of tabs.slice(0, 1)) await world.start(() => device.sync.syncNow());
  await world.flow();
}

/** Everybody answers their questions; returns false when there were none. */
async function answerQuestions(world: World, round: number): Promise<boolean> {
  const chance = chanceOf(round);
  let requested = false;
  for (const seat of world.seats) {
    for (const worker of await leftBehind(world, seat)) {
      await logInAs(world, seat, worker);
      const tab = seat.tabs[0];
      const entries = tab === undefined ? [] : await attentionOf(tab);
      for (const entry of entries) {
        if (tab === undefined) continue;
        requested = true;
        await world.start(async () => {
          if (entry.conflict !== null) await settle(world, seat, tab, entry, chance);
          else if (round === 1 && entry.addable) await addAgain(world, seat, tab, entry);
          else if (round < 2) await tab.device.sync.retry(entry.key);
          else await discard(world, seat, tab, entry);
        });
      }
      if (entries.length > 0) await syncAll(world, seat);
    }
  }
  return requested;
}
