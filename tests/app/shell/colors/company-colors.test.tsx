import { readFile } from 'node:fs/promises';
import { act, render } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { useCompanyColors } from '#app/shell/colors/company-colors.ts';
import { DeviceProvider } from '#app/shell/device-context.tsx';
import type { SessionState } from '#client/device.ts';
import type { Settings } from '#contract/records/settings.ts';
import { fakeDevice } from '#tests/support/device/fake-device.ts';

const page = document.documentElement;
const brand = () => page.style.getPropertyValue('--company-brand-light');
const beforeFirstPaint = await readFile('src/app/public/appearance.js', 'utf8');

/** The script of index.html in a new window at an address. */
function openWindow(address: string): void {
  page.removeAttribute('style');
  history.replaceState(null, '', address);
  new Function(beforeFirstPaint)();
}

function Work() {
  useCompanyColors();
  return null;
}

/**
 * A work screen of a company with a color, while the session and the settings change; `login` is a screen without a
 * company.
 */
function work(themeColor: string) {
  const base = fakeDevice({ now: new Date('2026-11-20T15:00:00Z') });
  const settings$ = new BehaviorSubject<Settings | null>({ themeColor });
  const state$ = new BehaviorSubject<SessionState>({ kind: 'starting' });
  base.session.state$.subscribe((state) => state$.next(state));
  const device = { ...base, settings$, session: { ...base.session, state$ } };
  const screen = (isWork: boolean) => <DeviceProvider device={device}>{isWork && <Work />}</DeviceProvider>;
  const { rerender } = render(screen(true));
  return {
    settings: (settings: Settings | null) => act(async () => settings$.next(settings)),
    session: (state: SessionState) => act(async () => state$.next(state)),
    login: () => rerender(screen(false)),
  };
}

afterEach(() => page.removeAttribute('style'));

it('the login after an expired session has the colors of the last company, even in a new window', async () => {
  const { settings, session, login } = work('#b8432f');
  expect(brand()).toBe('#b8432f');
  await session({ kind: 'anonymous', reason: 'expired', email: 'renee.castillo@example.com' });
  await settings(null);
  login();
  expect(brand()).toBe('#b8432f');

  openWindow('/account/login');
  expect(brand()).toBe('#b8432f');
  expect(page.style.getPropertyValue('--company-brand-text-dark')).toMatch(/^#[0-9a-f]{6}$/);
});

it('a logout leaves no color of a company on the device', async () => {
  const { session } = work('#b8432f');
  await session({ kind: 'anonymous', reason: 'logged-out' });
  expect(brand()).toBe('');
  openWindow('/account/login');
  expect(brand()).toBe('');
});

it('a company without a color of its own replaces the previous company’s color', async () => {
  const { settings } = work('#b8432f');
  await settings(null);
  expect(brand()).toBe('#b8432f');
  await settings({ themeColor: '#2AB0DA' });
  expect(brand()).toBe('');
  openWindow('/estimator/leads');
  expect(brand()).toBe('');
});

it('the page of a link does not have the color of the company that uses the device', () => {
  work('#b8432f');
  openWindow('/sign/a-token');
  expect(brand()).toBe('');
  openWindow('/account/login');
  expect(brand()).toBe('#b8432f');
});
