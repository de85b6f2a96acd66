import { expect, test } from 'vitest';
import { inOrder } from '#documents/evidence/event-order.ts';

const onDevice = (what: string, at: string) => ({ what, at: `2026-07-02T${at}Z`, clock: 'device' as const });
const onServer = (what: string, at: string) => ({ what, at: `2026-07-02T${at}Z`, clock: 'server' as const });
const texts = (chains: Parameters<typeof inOrder<ReturnType<typeof onDevice> | ReturnType<typeof onServer>>>[0]) =>
  inOrder(chains).map(({ what }) => what);

test('a paper is made before it is opened, and signed before its signature is received, whatever the clocks say', () => {
  const made = onDevice('made', '12:05:00');
  for (const shift of ['09', '12', '15']) {
    const chain = [
      made,
      onServer('opened', '12:04:00'),
      onDevice('read', `${shift}:06:00`),
      onDevice('signed', `${shift}:07:00`),
      onServer('received', '12:08:00'),
    ];
    expect(texts([chain, [made, onServer('mailed', '12:09:00')]])).toEqual([
      'made',
      'opened',
      'read',
      'signed',
      'received',
      'mailed',
    ]);
  }
});

test('a signer who is added later has opened the paper later', () => {
  const made = onDevice('made', '12:00:00');
  const first = [made, onDevice('opened: Marisol', '12:01:00'), onDevice('signed: Marisol', '12:05:00')];
  const later = [made, onDevice('opened: Dale', '12:03:00'), onDevice('signed: Dale', '12:06:00')];
  expect(texts([later, first])).toEqual(['made', 'opened: Marisol', 'opened: Dale', 'signed: Marisol', 'signed: Dale']);
});

test('events whose times contradict each other are all there, once', () => {
  const chain = [onServer('one', '12:02:00'), onServer('two', '12:01:00')];
  expect(texts([chain, chain]).toSorted()).toEqual(['one', 'two']);
  expect(texts([])).toEqual([]);
});
