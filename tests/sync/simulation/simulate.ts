// One run: a plan, then a network that works again, then people who answer what the app asks them, then the invariants.
import { seededRandom } from '#tests/support/seeded-random.ts';
import { brokenInvariants } from '#tests/sync/simulation/invariants.ts';
import type { Office, Person } from '#tests/sync/simulation/office.ts';
import { attentionOf, discard, settle } from '#tests/sync/simulation/people-steps.ts';
import type { Step } from '#tests/sync/simulation/plan.ts';
import { doStep } from '#tests/sync/simulation/steps.ts';
import { quiet } from '#tests/sync/simulation/virtual-time.ts';
import { createWorld, homeOf, type Seat, type World } from '#tests/sync/simulation/world.ts';

export interface Run {
  /** Every step, every request and its answer; the same for the same plan. */
  readonly trace: readonly string[];
  readonly broken: readonly string[];
}

export const simulate = async (office: Office, plan: readonly Step[]): Promise<Run> => {
  const world = await createWorld(office);
  for (const seat of world.seats) await world.logIn(seat, homeOf(seat.person));
  await world.flow();
  for (const step of plan) await doStep(world, step);
  await heal(world);
  for (let round = 0; round < 4 && (await answerQuestions(world, round)); round += 1);
  for (const seat of world.seats) await syncAll(world, seat);
  const broken = await brokenInvariants(world);
  for (const { tabs } of world.seats) for (const tab of tabs) tab.crash();
  return { trace: world.trace, broken };
};

/** The network works, and a minute passes. Whoever left changes on a tablet has logged in again. */
const heal = async (world: World): Promise<void> => {
  const { network, seats, time, ledger } = world;
  world.trace.push('heal');
  for (const call of [...network.late]) await network.reach(call);
  await world.flow();
  for (const seat of seats) {
    seat.tablet.online$.next(true);
    await quiet();
  }
  await world.flow();
  for (const seat of seats) await everybodyLogsIn(world, seat);
  for (let slice = 0; slice < 12; slice += 1) {
    await time.move(5_000);
    await world.flow();
  }
  if (network.open.length > 0) ledger.problems.push('I9: the tablets ask without end');
};

const everybodyLogsIn = async (world: World, seat: Seat): Promise<void> => {
  const persons: readonly Person[] = seat.number === 0 ? ['dee', 'ana'] : [seat.person];
  for (const person of persons) {
    if (seat.person !== person) {
      await world.office.endSessionsOf(world.companies.emailOf(seat.person));
      seat.person = person;
      await syncAll(world, seat);
    }
    for (const company of person === 'bo' ? [1, 0] : [homeOf(person)]) {
      await world.logIn(seat, company);
      await world.flow();
      await syncAll(world, seat);
    }
  }
};

const syncAll = async (world: World, { tabs }: Seat): Promise<void> => {
  for (const { device } of tabs) {
    await world.begin(() => device.sync.syncNow());
    await world.flow();
  }
};

/** Everybody goes through what needs them; false when nothing did. */
const answerQuestions = async (world: World, round: number): Promise<boolean> => {
  const random = seededRandom(round);
  const below = (limit: number): number => Math.floor(random() * limit);
  const chance = { below, pick: <T>(all: readonly T[]): T | undefined => all[below(all.length)] };
  let asked = false;
  for (const seat of world.seats) {
    for (const company of seat.person === 'bo' ? [1, 0] : [homeOf(seat.person)]) {
      if (seat.person === 'bo') await world.logIn(seat, company);
      await world.flow();
      const tab = seat.tabs[0];
      const entries = tab === undefined ? [] : await attentionOf(tab);
      for (const entry of entries) {
        if (tab === undefined) continue;
        asked = true;
        await world.begin(async () => {
          if (entry.conflict !== null) await settle(world, seat, tab, entry, chance);
          else if (round < 2) await tab.device.sync.retry(entry.key);
          else await discard(world, tab, entry);
        });
      }
      if (entries.length > 0) await syncAll(world, seat);
    }
  }
  return asked;
};
