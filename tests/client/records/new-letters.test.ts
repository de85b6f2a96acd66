import { BehaviorSubject, NEVER } from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bringNewLetters } from '#client/records/new-letters.ts';
import { aLead, aLeadRow } from '#tests/support/device/client-rows.ts';
import { memoryDatabase } from '#tests/support/device/memory-store.ts';
import { tabPorts } from '#tests/support/device/tab-ports.ts';

async function watched() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = memoryDatabase().open();
  const online = new BehaviorSubject(true);
  const requested: string[] = [];
  const bringLetters = async (text: string) => {
    requested.push(text);
    if (!online.value) throw new Error('There is no connection.');
  };
  const timers = {
    setTimeout: (run: () => void, milliseconds: number) => setTimeout(run, milliseconds),
    clearTimeout: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  };
  const ports = tabPorts({ online$: online, visible$: NEVER, bringLetters, timers });
  const running = bringNewLetters(store, ports).subscribe();
  onTestFinished(() => running.unsubscribe());
  const arrives = async (lastName: string) => {
    await store.put('leads', { row: aLeadRow({ id: 1, data: aLead({ lastName }) }), over: null });
    await vi.advanceTimersByTimeAsync(1_000);
  };
  return { online, requested, arrives };
}

test('the fonts of a name that arrives are fetched, once, and those of an English one never', async () => {
  const { requested, arrives } = await watched();
  await arrives('Whitfield');
  expect(requested).toEqual([]);
  await arrives('김철수 Kim');
  expect(requested).toEqual(['김철수']);
  await arrives('Smith');
  expect(requested).toEqual(['김철수']);
});

test('a name that arrives without a connection to the fonts waits for it', async () => {
  const { online, requested, arrives } = await watched();
  online.next(false);
  await arrives('山田 さん');
  expect(requested).toEqual(['山田さん']);
  online.next(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requested).toEqual(['山田さん', '山田さん']);
  online.next(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requested).toHaveLength(2);
});
