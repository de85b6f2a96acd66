import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Outcome } from '#client/records/syncing.ts';
import { createSyncMachine, pauseAfter } from '#client/sync/sync-machine.ts';
import { idle } from '#tests/support/device/memory-device.ts';

interface Run {
  readonly pulls?: readonly Outcome[];
  readonly pictures?: number;
  /** Outcomes of the first pictures, which stay. */
  readonly pictureFails?: readonly Outcome[];
  readonly during?: (effect: 'pull' | 'picture') => void;
  readonly requestedPause?: number;
}

function machineOver(
  pushes: readonly Outcome[],
  { pulls = [], pictures = 0, pictureFails = [], during = () => {}, requestedPause = 0 }: Run = {},
) {
  const pushesLeft = [...pushes];
  const pullsLeft = [...pulls];
  const failsLeft = [...pictureFails];
  let picturesLeft = pictures;
  const done: string[] = [];
  const pauses: number[] = [];
  let runPause: () => void = () => {};
  const machine = createSyncMachine({
    push: async () => {
      done.push('push');
      return pushesLeft.shift() ?? 'done';
    },
    pull: async () => {
      done.push('pull');
      during('pull');
      return pullsLeft.shift() ?? 'done';
    },
    sendPicture: async () => {
      if (picturesLeft === 0) return 'done';
      done.push('picture');
      during('picture');
      const failed = failsLeft.shift();
      if (failed !== undefined) return failed;
      picturesLeft -= 1;
      return picturesLeft > 0 ? 'more' : 'done';
    },
    requestedPause: () => requestedPause,
    random: () => 1,
  });
  const actor = createActor(machine, {
    clock: {
      setTimeout: (run: () => void, pause: number) => {
        runPause = run;
        pauses.push(pause);
        return run;
      },
      clearTimeout: () => {},
    },
  });
  actor.start();
  pauses.splice(0);
  return { actor, done, pauses, letPausePass: () => runPause() };
}

describe('the sync machine', () => {
  it('pushes and pulls at the start, and only pushes a local change', async () => {
    const { actor, done } = machineOver([]);
    actor.send({ type: 'start' });
    await idle();
    expect(done).toEqual(['push', 'pull']);
    actor.send({ type: 'changed' });
    await idle();
    expect(done).toEqual(['push', 'pull', 'push']);
  });

  it('retries at once when the network returned during a failed sync, but not for a change', async () => {
    const { actor, done, pauses } = machineOver(['away', 'away']);
    actor.send({ type: 'start' });
    actor.send({ type: 'online' });
    await idle();
    expect(done).toEqual(['push', 'push']);
    expect(pauses).toEqual([2_000]);
    actor.send({ type: 'syncNow' });
    actor.send({ type: 'changed' });
    await idle();
    expect(done).toEqual(['push', 'push', 'push', 'pull', 'push']);
  });

  it('syncs the next session at once when somebody logged in while the last one was ending', async () => {
    const pushing = machineOver(['over']);
    pushing.actor.send({ type: 'start' });
    pushing.actor.send({ type: 'start' });
    await idle();
    expect(pushing.done).toEqual(['push', 'push', 'pull']);

    const pulling: ReturnType<typeof machineOver> = machineOver([], {
      pulls: ['over'],
      during: () => {
        if (pulling.done.length === 2) pulling.actor.send({ type: 'start' });
      },
    });
    pulling.actor.send({ type: 'start' });
    await idle();
    expect(pulling.done).toEqual(['push', 'pull', 'push', 'pull']);
    expect(pulling.actor.getSnapshot().value).toBe('idle');
  });

  it('runs once more after a change during a run, never twice at once', async () => {
    const { actor, done } = machineOver([]);
    actor.send({ type: 'changed' });
    actor.send({ type: 'changed' });
    actor.send({ type: 'changed' });
    await idle();
    expect(done).toEqual(['push', 'pull', 'push']);
  });

  it('backs off while the server is unreachable', async () => {
    const { actor, pauses, letPausePass } = machineOver(['away', 'away', 'away']);
    actor.send({ type: 'start' });
    await idle();
    for (let n = 0; n < 2; n += 1) {
      letPausePass();
      await idle();
    }
    expect(pauses).toEqual([2000, 4000, 8000]);
    expect(actor.getSnapshot().matches('waiting')).toBe(true);
    actor.send({ type: 'online' });
    await idle();
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('trusts an event from the office during a pause, once per pause, but not a poll', async () => {
    const { actor, done, pauses, letPausePass } = machineOver(['away', 'away', 'away', 'away']);
    actor.send({ type: 'start' });
    await idle();
    actor.send({ type: 'look' });
    await idle();
    expect(done).toEqual(['push']);
    for (const tries of [2, 2, 3, 4, 4]) {
      if (tries === 3) letPausePass();
      else actor.send({ type: 'changedThere' });
      await idle();
      expect(done).toHaveLength(tries);
    }
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000]);
    letPausePass();
    await idle();
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('trusts one again after a sync that succeeded, and waits as long as the office asked', async () => {
    const { actor, done } = machineOver(['away', 'done', 'away']);
    actor.send({ type: 'start' });
    await idle();
    actor.send({ type: 'changedThere' });
    await idle();
    actor.send({ type: 'changed' });
    await idle();
    expect(actor.getSnapshot().matches('waiting')).toBe(true);
    actor.send({ type: 'changedThere' });
    await idle();
    expect(actor.getSnapshot().value).toBe('idle');
    expect(done).toEqual(['push', 'push', 'pull', 'push', 'push', 'pull']);

    const requested = machineOver(['away'], { requestedPause: 30_000 });
    requested.actor.send({ type: 'start' });
    await idle();
    requested.actor.send({ type: 'changedThere' });
    await idle();
    expect(requested.done).toEqual(['push']);
  });

  it('pulls although one record must be retried', async () => {
    const { actor, done } = machineOver(['later']);
    actor.send({ type: 'start' });
    await idle();
    expect(done).toEqual(['push', 'pull']);
    expect(actor.getSnapshot().matches('waiting')).toBe(true);
  });

  it('only pulls on an event while a record must be retried, once more if another event arrives, and retries after its pause', async () => {
    const { actor, done, pauses, letPausePass } = machineOver(['later']);
    actor.send({ type: 'start' });
    await idle();
    done.splice(0);
    actor.send({ type: 'changedThere' });
    actor.send({ type: 'changedThere' });
    actor.send({ type: 'look' });
    await idle();
    expect(done).toEqual(['pull', 'pull']);
    expect(pauses).toEqual([2_000]);
    letPausePass();
    await idle();
    expect(done).toEqual(['pull', 'pull', 'push', 'pull']);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('pulls again in the sync that ends a pause with a pull in between', async () => {
    const { actor, done } = machineOver(['later']);
    actor.send({ type: 'start' });
    await idle();
    done.splice(0);
    actor.send({ type: 'changedThere' });
    actor.send({ type: 'syncNow' });
    await idle();
    expect(done).toEqual(['pull', 'push', 'pull']);
  });

  it('sends pictures last, and new changes before the next picture', async () => {
    let written = false;
    const { actor, done } = machineOver([], {
      pictures: 3,
      during: (effect) => {
        if (effect === 'picture' && !written) actor.send({ type: 'changed' });
        written ||= effect === 'picture';
      },
    });
    actor.send({ type: 'start' });
    await idle();
    expect(done).toEqual(['push', 'pull', 'picture', 'push', 'picture', 'picture']);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('sends pictures although one record must be retried, and then waits', async () => {
    const { actor, done } = machineOver(['later'], { pictures: 2 });
    actor.send({ type: 'start' });
    await idle();
    expect(done).toEqual(['push', 'pull', 'picture', 'picture']);
    expect(actor.getSnapshot().matches('waiting')).toBe(true);
  });

  it('sends changes while a picture must be retried, and the picture only after its pause', async () => {
    const { actor, done, pauses, letPausePass } = machineOver([], { pictures: 1, pictureFails: ['later'] });
    actor.send({ type: 'start' });
    await idle();
    expect(done).toEqual(['push', 'pull', 'picture']);
    for (let n = 0; n < 3; n += 1) {
      actor.send({ type: 'changed' });
      await idle();
    }
    expect(done.filter((what) => what === 'push')).toHaveLength(4);
    expect(done.filter((what) => what === 'picture')).toHaveLength(1);
    expect(pauses).toEqual([2_000]);
    letPausePass();
    await idle();
    expect(done.filter((what) => what === 'picture')).toHaveLength(2);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('sends a change made during a failing picture at once, without the picture', async () => {
    const run: ReturnType<typeof machineOver> = machineOver([], {
      pictures: 1,
      pictureFails: ['later'],
      during: (effect) => {
        if (effect === 'picture' && run.done.length === 3) run.actor.send({ type: 'changed' });
      },
    });
    run.actor.send({ type: 'start' });
    await idle();
    expect(run.done.slice(0, 4)).toEqual(['push', 'pull', 'picture', 'push']);
    expect(run.done.filter((what) => what === 'picture')).toHaveLength(1);
    expect(run.actor.getSnapshot().matches({ waiting: 'resting' })).toBe(true);
  });

  it('retries a failed picture at once when the person asks for it meanwhile', async () => {
    const run: ReturnType<typeof machineOver> = machineOver([], {
      pictures: 1,
      pictureFails: ['later'],
      during: (effect) => {
        if (effect === 'picture' && run.done.length === 3) run.actor.send({ type: 'syncNow' });
      },
    });
    run.actor.send({ type: 'start' });
    await idle();
    expect(run.done).toEqual(['push', 'pull', 'picture', 'push', 'pull', 'picture']);
    expect(run.actor.getSnapshot().value).toBe('idle');
  });

  it('waits when a change during the pause finds no server, and stops when it finds the session ended', async () => {
    const away = machineOver(['later', 'away']);
    away.actor.send({ type: 'start' });
    await idle();
    away.actor.send({ type: 'changed' });
    await idle();
    away.actor.send({ type: 'changed' });
    await idle();
    expect(away.done).toEqual(['push', 'pull', 'push']);

    const over = machineOver(['later', 'over']);
    over.actor.send({ type: 'start' });
    await idle();
    over.actor.send({ type: 'changed' });
    await idle();
    expect(over.actor.getSnapshot().value).toBe('idle');
  });

  it('rests while nobody is logged in', async () => {
    const { actor, done } = machineOver(['over']);
    actor.send({ type: 'start' });
    await idle();
    expect(done).toEqual(['push']);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('spreads the devices between half and all of a pause of at most a minute, with jitter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
        const pause = pauseAfter(failures, random);
        const whole = Math.min(60_000, 2_000 * 2 ** (failures - 1));
        expect(pause).toBeGreaterThanOrEqual(Math.floor(whole / 2));
        expect(pause).toBeLessThanOrEqual(whole);
      }),
    );
  });
});
