import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Outcome } from '#client/records/syncing.ts';
import { createSyncMachine, pauseAfter } from '#client/sync/sync-machine.ts';
import { idle } from '#tests/support/memory-device.ts';

const machineOver = (outcomes: readonly Outcome[], pictures = 0, onPicture: () => void = () => {}) => {
  const left = [...outcomes];
  let picturesLeft = pictures;
  const done: string[] = [];
  const pauses: number[] = [];
  let runPause: () => void = () => {};
  const machine = createSyncMachine({
    push: async () => {
      done.push('push');
      return left.shift() ?? 'done';
    },
    pull: async () => {
      done.push('pull');
      return 'done';
    },
    sendPicture: async () => {
      if (picturesLeft === 0) return 'done';
      done.push('picture');
      onPicture();
      picturesLeft -= 1;
      return picturesLeft > 0 ? 'more' : 'done';
    },
    askedPause: () => 0,
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
};

describe('when a sync happens', () => {
  it('sends and asks at the start, and only sends a change of our own', async () => {
    const { actor, done } = machineOver([]);
    actor.send({ type: 'start' });
    await idle();
    expect(done).toEqual(['push', 'pull']);
    actor.send({ type: 'changed' });
    await idle();
    expect(done).toEqual(['push', 'pull', 'push']);
  });

  it('asks at once again where the network came back while it asked in vain, and not for a change', async () => {
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

  it('runs once more for what changed while it ran, never twice at once', async () => {
    const { actor, done } = machineOver([]);
    actor.send({ type: 'changed' });
    actor.send({ type: 'changed' });
    actor.send({ type: 'changed' });
    await idle();
    expect(done).toEqual(['push', 'pull', 'push']);
  });

  it('waits, longer each time, while the server is away', async () => {
    const { actor, pauses, letPausePass } = machineOver(['away', 'away', 'away']);
    actor.send({ type: 'start' });
    await idle();
    for (let n = 0; n < 2; n += 1) {
      letPausePass();
      await idle();
    }
    expect(pauses).toEqual([2000, 4000, 8000]);
    expect(actor.getSnapshot().value).toBe('waiting');
    actor.send({ type: 'online' });
    await idle();
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('brings what others did although one record must be asked again', async () => {
    const { actor, done } = machineOver(['later']);
    actor.send({ type: 'start' });
    await idle();
    expect(done).toEqual(['push', 'pull']);
    expect(actor.getSnapshot().value).toBe('waiting');
  });

  it('sends pictures last, and what is written meanwhile before the next of them', async () => {
    let written = false;
    const { actor, done } = machineOver([], 3, () => {
      if (!written) actor.send({ type: 'changed' });
      written = true;
    });
    actor.send({ type: 'start' });
    await idle();
    expect(done).toEqual(['push', 'pull', 'picture', 'push', 'picture', 'picture']);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('sends pictures although one record must be asked again, and then waits', async () => {
    const { actor, done } = machineOver(['later'], 2);
    actor.send({ type: 'start' });
    await idle();
    expect(done).toEqual(['push', 'pull', 'picture', 'picture']);
    expect(actor.getSnapshot().value).toBe('waiting');
  });

  it('rests when nobody is logged in', async () => {
    const { actor, done } = machineOver(['over']);
    actor.send({ type: 'start' });
    await idle();
    expect(done).toEqual(['push']);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('spreads the devices between half and all of a pause of at most a minute', () => {
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
