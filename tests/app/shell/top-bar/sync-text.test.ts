import { expect, test } from 'vitest';
import { syncText } from '#app/shell/top-bar/sync-text.ts';
import type { SyncState } from '#client/device.ts';
import { idleSync } from '#tests/support/device/fake-device.ts';

test.each<[Partial<SyncState>, string, string]>([
  [{}, 'ok', 'All saved'],
  [{ waiting: 3 }, 'wait', '3 waiting'],
  [{ waiting: 3, phase: 'pushing', done: 1, total: 3 }, 'busy', 'Syncing 2 of 3'],
  [{ attention: 1, waiting: 3 }, 'bad', '1 needs attention'],
  [{ attention: 3, online: false }, 'bad', '3 need attention'],
  [{ online: false, waiting: 2 }, 'off', 'Offline, 2 waiting'],
  [{ online: false }, 'off', 'Offline'],
  [{ unsaved: true }, 'wait', 'Not saved yet'],
  [{ unsaved: true, waiting: 1 }, 'wait', '1 waiting'],
  [{ phase: 'starting' }, 'busy', 'Opening…'],
  [{ firstDownload: { done: 0, total: null } }, 'busy', 'Loading…'],
  [{ firstDownload: { done: 100, total: null } }, 'busy', 'Loading 100'],
  [{ firstDownload: { done: 100, total: 500 } }, 'busy', 'Loading 100 of 500'],
])('%o is said as %s: %s', (part, kind, text) => {
  expect(syncText({ ...idleSync, ...part })).toMatchObject({ kind, long: text });
});
