import { render, screen, within } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

it('the bar names the company as its settings do', async () => {
  const device = fakeDevice({ now: new Date('2026-11-20T15:00:00Z') });
  const settings$ = of({ themeColor: '#2ab0da', companyName: 'Harlow Roofing & Decks' });
  window.history.replaceState(null, '', '/about');
  render(<App device={{ ...device, settings$ }} router={createRouter()} />);
  const bar = within(await screen.findByRole('banner'));
  expect((await bar.findByText('Harlow Roofing & Decks')).className).toBe('');
});
