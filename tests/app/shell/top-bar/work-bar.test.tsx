import { render, screen, within } from '@testing-library/react';
import { of } from 'rxjs';
import { it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

it.each([
  [{ companyName: 'Harlow Roofing & Decks', appCompanyName: 'Harlow Exteriors' }, 'Harlow Exteriors'],
  [{ companyName: 'Harlow Roofing & Decks', appCompanyName: '' }, 'Harlow Roofing & Decks'],
  [{ companyName: 'Harlow Roofing & Decks' }, 'Harlow Roofing & Decks'],
  [{ companyName: 'Harlow Roofing & Decks', appCompanyName: 'Harlow' }, 'Harlow'],
  [{ companyName: '' }, 'Harlow Exteriors'],
])('the bar names the company as its settings do: %j', async (names, shown) => {
  const device = fakeDevice({ now: new Date('2026-11-20T15:00:00Z') });
  const settings$ = of({ themeColor: '#2ab0da', ...names });
  window.history.replaceState(null, '', '/about');
  render(<App device={{ ...device, settings$ }} router={createRouter()} />);
  const bar = within(await screen.findByRole('banner'));
  await bar.findByText(shown);
});
