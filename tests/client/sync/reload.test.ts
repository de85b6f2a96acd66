import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { SyncState } from '#client/device.ts';
import type { Ports } from '#client/ports.ts';
import { startReload } from '#client/sync/reload.ts';
import { virtualTime } from '#tests/sync/simulation/virtual-time.ts';

const hour = 3_600_000;

function startedTab() {
  const time = virtualTime('2026-11-20T08:00:00Z');
  const phase$ = new BehaviorSubject<SyncState['phase']>('idle');
  let reloads = 0;
  const ports = {
    now: () => new Date(time.now()),
    timers: time.timers,
    reload: () => {
      reloads += 1;
    },
  } as Ports;
  const reload = startReload(ports, phase$);
  return { reload, phase$, move: time.move, reloads: () => reloads };
}

describe('the reload of a tab', () => {
  it('happens once, after three hours', async () => {
    const tab = startedTab();
    await tab.move(2.9 * hour);
    expect(tab.reloads()).toBe(0);
    await tab.move(0.2 * hour);
    expect(tab.reloads()).toBe(1);
    await tab.move(hour);
    expect(tab.reloads()).toBe(1);
  });

  it('waits until every holder of unsaved input has let go', async () => {
    const tab = startedTab();
    const held: boolean[] = [];
    tab.reload.held$.subscribe((now) => held.push(now));
    const release = [tab.reload.hold('a form'), tab.reload.hold('a signature')];
    await tab.move(4 * hour);
    release[0]?.();
    await tab.move(hour);
    expect(tab.reloads()).toBe(0);
    release[1]?.();
    await tab.move(60_000);
    expect(tab.reloads()).toBe(1);
    expect(held).toEqual([false, true, false]);
  });

  it('waits for the end of a running sync', async () => {
    const tab = startedTab();
    tab.phase$.next('pushing');
    await tab.move(4 * hour);
    expect(tab.reloads()).toBe(0);
    tab.phase$.next('idle');
    await tab.move(60_000);
    expect(tab.reloads()).toBe(1);
  });

  it('never happens in a stopped tab', async () => {
    const tab = startedTab();
    tab.reload.stop();
    await tab.move(4 * hour);
    expect(tab.reloads()).toBe(0);
  });
});
