// One run: a plan, then a network that works again, then people who answer what the app asks them, then the invariants.
import { brokenInvariants, stillWaiting } from '#tests/sync/simulation/invariants.ts';
import type { Office, Person } from '#tests/sync/simulation/office.ts';
import { addEstimate, addLead, attentionOf, chanceOf, discard, settle } from '#tests/sync/simulation/people-steps.ts';
import type { Step } from '#tests/sync/simulation/plan.ts';
import { doStep } from '#tests/sync/simulation/steps.ts';
import { createWorld, homeOf, type Seat, type World } from '#tests/sync/simulation/world.ts';

export interface Run {
  /** Every step, every request and its answer; the same for the same plan. */
  readonly trace: readonly string[];
  readonly broken: readonly string[];
}

export const simulate = async (office: Office, plan: readonly Step[]): Promise<Run> => {
  const world = await createWorld(office);
  await morning(world);
  for (const step of plan) await doStep(world, step);
  await heal(world);
  for (let round = 0; round < 4 && (await answerQuestions(world, round)); round += 1);
  for (const seat of world.seats) await syncAll(world, seat);
  const broken = await brokenInvariants(world);
  for (const { tabs } of world.seats) for (const tab of tabs) tab.crash();
  return { trace: world.trace, broken };
};

/** Everybody has logged in, and each company has something to work on. */
const morning = async (world: World): Promise<void> => {
  for (const seat of world.seats) await world.logIn(seat, homeOf(seat.person));
  await world.flow();
  for (const seat of world.seats) {
    const [tab] = seat.tabs;
    if (tab === undefined) continue;
    await world.begin(() => addLead(world, seat, tab));
    await world.begin(() => addEstimate(world, seat, tab, chanceOf(seat.number)));
  }
  for (const seat of world.seats) await syncAll(world, seat);
};

/** The network works, and within a minute everything that can be sent is sent, without anybody asking for it. */
const heal = async (world: World): Promise<void> => {
  const { network, seats, time, ledger } = world;
  world.trace.push('heal');
  for (const call of [...network.late]) await network.reach(call);
  for (const { tablet } of seats) if (!tablet.online$.value) tablet.online$.next(true);
  for (let slice = 0; slice < 12; slice += 1) {
    await world.flow();
    await time.move(5_000);
  }
  await world.flow();
  if (network.open.length > 0) ledger.problems.push('I9: the tablets ask without end');
  ledger.problems.push(...(await stillWaiting(world)));
  // Whoever left changes on a tablet logs in again.
  for (const seat of seats) await everybodyLogsIn(world, seat);
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
      // A session that had ended unseen is known to have ended by now.
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
  const chance = chanceOf(round);
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
