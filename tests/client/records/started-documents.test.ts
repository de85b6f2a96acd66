import { beforeEach, describe, expect, it } from 'vitest';
import { findInfo } from '#client/database/info-access.ts';
import type { Document } from '#contract/records/document.ts';
import { aLead, anEstimate } from '#tests/support/device/client-rows.ts';
import { idle } from '#tests/support/device/memory-device.ts';
import { onATablet, one, tab } from '#tests/support/device/on-a-tablet.ts';
import { unwrap } from '#tests/support/unwrap.ts';

let started: Document;

onATablet();
beforeEach(async () => {
  one.online$.next(false);
  const { id: leadId } = unwrap(await tab.device.leads.save(aLead()));
  const { id: estimateId } = unwrap(await tab.device.estimates.save(anEstimate({ leadId })));
  const signatures = { customer: { timestamp: '2026-11-20T12:00:00Z', data: 'picture' } };
  const uuid = tab.device.newUuid();
  started = { id: 0, uuid, estimateId, leadId, name: 'Contract', type: 1, workflows: [1], signatures };
});

it('keeps partial signatures through a crash, even when the estimate gets its server id in between', async () => {
  unwrap(await tab.device.documents.storeStarted(started));
  tab.crash();
  const again = one.openTab();
  expect(await again.device.documents.started(started.estimateId)).toEqual(started);
  one.online$.next(true);
  await idle();
  expect(await again.device.documents.started(started.estimateId)).toEqual(started);
});

it('is removed when everybody has signed, and another that is being signed stays', async () => {
  unwrap(await tab.device.documents.storeStarted(started));
  unwrap(await tab.device.documents.save(started));
  expect(await tab.device.documents.started(started.estimateId)).toBeNull();

  const another = { ...started, uuid: tab.device.newUuid() };
  unwrap(await tab.device.documents.storeStarted(another));
  unwrap(await tab.device.documents.save({ ...started, uuid: tab.device.newUuid() }));
  expect(await tab.device.documents.started(started.estimateId)).toEqual(another);
});

it('writes nothing when the same entries are kept again', async () => {
  unwrap(await tab.device.documents.storeStarted(started));
  const writes: unknown[] = [];
  const following = tab.store.changes('info').subscribe((changes) => writes.push(changes));
  unwrap(await tab.device.documents.storeStarted(structuredClone(started)));
  expect(writes).toEqual([]);
  following.unsubscribe();
});

it('stores nothing for an unknown estimate', async () => {
  expect((await tab.device.documents.storeStarted({ ...started, estimateId: 4711 })).ok).toBe(false);
});

describe('a slow write', () => {
  /** Blocks the next write of entries until the returned function is called. */
  function slowNextWrite(): () => void {
    const { put } = tab.store;
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slowly: typeof put = async (name, write) => {
      if (name !== 'info') return put(name, write);
      Object.assign(tab.store, { put });
      await slow;
      return put(name, write);
    };
    Object.assign(tab.store, { put: slowly });
    return finish;
  }

  it('does not bring older entries back over newer ones, and the page opens with the newest', async () => {
    const finish = slowNextWrite();
    const first = tab.device.documents.storeStarted(started);
    await idle();
    const second = tab.device.documents.storeStarted({ ...started, name: 'Newer' });
    const opened = tab.device.documents.started(started.estimateId);
    await idle();
    finish();
    unwrap(await first);
    unwrap(await second);
    expect(await tab.device.documents.started(started.estimateId)).toMatchObject({ name: 'Newer' });
    expect(await opened).toMatchObject({ name: 'Newer' });
  });

  it('is followed by the newest entries only, not by all that were typed meanwhile', async () => {
    const finish = slowNextWrite();
    const writes: unknown[] = [];
    const watched = tab.store.changes('info').subscribe((rows) => writes.push(...rows));
    const typed = [tab.device.documents.storeStarted(started)];
    await idle();
    for (const name of ['T', 'To', 'Toi', 'Toil']) typed.push(tab.device.documents.storeStarted({ ...started, name }));
    finish();
    for (const answer of await Promise.all(typed)) unwrap(answer);
    watched.unsubscribe();
    expect(writes).toHaveLength(2);
    expect(await tab.device.documents.started(started.estimateId)).toMatchObject({ name: 'Toil' });
  });

  it('does not bring entries back of a document that was saved since', async () => {
    const finish = slowNextWrite();
    const stored = tab.device.documents.storeStarted(started);
    await idle();
    const saved = tab.device.documents.save(started);
    await idle();
    finish();
    unwrap(await stored);
    unwrap(await saved);
    expect(await findInfo(tab.store, 'begun')).toEqual([]);
  });
});
