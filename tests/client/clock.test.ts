import { expect, test } from 'vitest';
import { createClock } from '#client/clock.ts';
import { dayIn } from '#domain/text/days.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A tablet whose clock is `ahead` of the office's; both run, and the tablet may sleep or be set. */
function tablet(ahead: number, texts = new Map<string, string>()) {
  const at = { office: Date.parse('2026-11-25T23:00:00Z'), device: 0, elapsed: 1_000_000 };
  at.device = at.office + ahead;
  const pass = (ms: number): void => {
    at.office += ms;
    at.device += ms;
    at.elapsed += ms;
  };
  /** How long the next call takes, there and back; and whether our server answers. */
  const line = { there: 0, back: 0, isOurs: true };
  const open = () =>
    createClock({
      now: () => new Date(at.device),
      elapsed: () => at.elapsed,
      texts: {
        get: (key) => texts.get(key) ?? null,
        set: (key, text) => texts.set(key, text),
        remove: (key) => texts.delete(key),
      },
      fetch: async () => {
        pass(line.there);
        const serverTime = new Date(at.office).toISOString();
        pass(line.back);
        return new Response('{}', {
          headers: line.isOurs ? { 'x-server-time': serverTime } : { date: new Date(0).toUTCString() },
        });
      },
    });
  const sleep = (ms: number): void => {
    at.office += ms;
    at.device += ms;
  };
  const set = (ms: number): void => {
    at.device += ms;
  };
  return { at, line, pass, sleep, set, open, texts };
}

const shown = ({ now }: { readonly now: () => Date }) => dayIn(now(), 'America/Chicago');
const error = ({ now }: { readonly now: () => Date }, office: number) => Math.abs(now().getTime() - office);

test.each([0, -3 * day, 3 * day, -12 * minute, 40_000, -400 * day])(
  'a clock that is %i ms ahead is corrected at the first contact',
  async (ahead) => {
    const { at, line, open } = tablet(ahead);
    const clock = open();
    expect(clock.read()).toMatchObject({ by: null, doubt: 'never' });
    line.there = 300;
    line.back = 900;
    await clock.fetch('/api/info');
    expect(error(clock, at.office)).toBeLessThanOrEqual(600);
    expect(clock.read()).toMatchObject({ by: 'office', doubt: null, otherwise: null });
    expect(clock.read().device.getTime()).toBe(at.device);
  },
);

test('a sound clock is never moved by a slow connection, and a slow answer does not spoil what a fast one has shown', async () => {
  const sound = tablet(0);
  const clock = sound.open();
  for (const [there, back] of [
    [0, 8_000],
    [9_000, 0],
    [25_000, 25_000],
  ] as const) {
    Object.assign(sound.line, { there, back });
    await clock.fetch('/');
    expect(error(clock, sound.at.office)).toBe(0);
  }
  const slow = tablet(-3 * day);
  const corrected = slow.open();
  await corrected.fetch('/');
  Object.assign(slow.line, { there: 20_000, back: 100 });
  await corrected.fetch('/');
  expect(error(corrected, slow.at.office)).toBe(0);
});

test('only our server is heard, and no call during which the device slept or its clock was set', async () => {
  const { at, line, open, set, sleep } = tablet(-3 * day);
  const clock = open();
  line.isOurs = false;
  await clock.fetch('/');
  expect(clock.read().doubt).toBe('never');
  line.isOurs = true;
  const call = clock.fetch('/');
  sleep(8 * 60 * minute);
  await call;
  const setDuring = clock.fetch('/');
  set(2 * day);
  await setDuring;
  expect(clock.read().doubt).toBe('never');
  await clock.fetch('/');
  expect(error(clock, at.office)).toBe(0);
});

test('the known difference stays after a reload, and is in doubt after a week without a contact', async () => {
  const { at, open, pass } = tablet(3 * day);
  await open().fetch('/');
  pass(6 * day);
  const later = open();
  expect(error(later, at.office)).toBe(0);
  expect(later.read()).toMatchObject({ by: 'office', doubt: null });
  pass(2 * day);
  expect(later.read()).toMatchObject({ doubt: 'long ago' });
  expect(open().read()).toMatchObject({ doubt: 'long ago' });
  await later.fetch('/');
  expect(later.read().doubt).toBeNull();
});

test('a clock that is set back while the app is open, or while it was closed, is noticed', async () => {
  const { open, set, pass } = tablet(0);
  const clock = open();
  await clock.fetch('/');
  pass(5 * 60 * minute);
  set(-2 * 60 * minute);
  // It still shows a later time than at the contact.
  expect(clock.read().doubt).toBe('set back');
  expect(open().read().doubt).toBeNull();
  set(-day);
  expect(open().read().doubt).toBe('set back');
  await clock.fetch('/');
  expect(clock.read().doubt).toBeNull();
});

test('a clock that went on while the app did not may have been set forward: both times are told', async () => {
  const { at, open, set, pass } = tablet(0);
  const clock = open();
  await clock.fetch('/');
  pass(minute);
  set(3 * day);
  const { now, otherwise, doubt } = clock.read();
  expect(doubt).toBeNull();
  expect(now.getTime() - at.office).toBe(3 * day);
  expect(otherwise?.getTime()).toBe(at.office);
});

test('a person says which day it is, until the office tells the time', async () => {
  const { at, open, pass } = tablet(-3 * day);
  const clock = open();
  clock.confirmDay('2026-11-25', shown(clock));
  expect(error(clock, at.office)).toBe(0);
  expect(clock.read()).toMatchObject({ by: 'person', doubt: null, confirmed: '2026-11-25' });
  expect(open().read()).toMatchObject({ by: 'person', doubt: null });
  pass(minute);
  clock.confirmDay('2026-02-30', shown(clock));
  expect(clock.read().confirmed).toBe('2026-11-25');
  await clock.fetch('/');
  expect(clock.read()).toMatchObject({ by: 'office', doubt: null, confirmed: '2026-11-25' });
  expect(error(clock, at.office)).toBe(0);
});

test('a confirmed day of the office stays the office’s; after a clock that was set back it is the person’s', async () => {
  const { at, open, set, pass } = tablet(-3 * day);
  const clock = open();
  await clock.fetch('/');
  clock.confirmDay(shown(clock), shown(clock));
  expect(clock.read()).toMatchObject({ by: 'office', confirmed: '2026-11-25' });
  pass(minute);
  set(-day);
  expect(clock.read().doubt).toBe('set back');
  clock.confirmDay('2026-11-25', shown(clock));
  expect(clock.read()).toMatchObject({ by: 'person', doubt: null });
  expect(error(clock, at.office)).toBe(0);
});

test.each([
  '{',
  '{}',
  'null',
  '{"offset":"1","deviceTime":1,"by":"office"}',
  '{"offset":1,"deviceTime":1,"by":"nobody"}',
])('a stored %s is nothing known', (text) => {
  const { open, texts } = tablet(0);
  texts.set('eaveline-clock', text);
  expect(open().read()).toMatchObject({ doubt: 'never', by: null });
});
