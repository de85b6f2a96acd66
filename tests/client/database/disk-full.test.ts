import { expect, it } from 'vitest';
import { isDiskFull } from '#client/database/disk-full.ts';
import { aLead } from '#tests/support/client-rows.ts';
import { fakeServer } from '#tests/support/fake-server.ts';
import { openSignedIn, outboxOf, tablet } from '#tests/support/memory-device.ts';

const quota = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');

it('is recognised bare, and inside what was aborted by it', () => {
  expect(isDiskFull(quota())).toBe(true);
  expect(isDiskFull(Object.assign(new Error('Transaction aborted'), { inner: quota() }))).toBe(true);
  expect(isDiskFull(new Error('Transaction aborted', { cause: quota() }))).toBe(true);
  expect(isDiskFull(new Error('Something else'))).toBe(false);
  expect(isDiskFull(null)).toBe(false);
});

it('answers a save in words, and the same save works once there is space', async () => {
  let isFull = false;
  const one = tablet(fakeServer(), (store) => {
    if (isFull && store === 'leads') throw quota();
  });
  const tab = await openSignedIn(one);
  one.online$.next(false);
  isFull = true;
  const lead = aLead();
  expect(await tab.device.leads.save(lead)).toMatchObject({
    ok: false,
    problem: { status: 507, title: expect.stringContaining('no space left') },
  });
  expect(await outboxOf(tab)).toEqual([]);
  isFull = false;
  expect((await tab.device.leads.save(lead)).ok).toBe(true);
  expect(await outboxOf(tab)).toHaveLength(1);
});
