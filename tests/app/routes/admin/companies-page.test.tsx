import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { ok } from '#domain/result.ts';
import { answers, fakeCompanies, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, button, heading, tap, type } from '#tests/support/screen.tsx';

browserParts();

it('a company that is being named holds off a reload until its dialog closes', async () => {
  const held = new Set<string>();
  const device = fakeDevice({
    now: new Date('2026-11-20T15:00:00Z'),
    isSuperAdmin: true,
    office: [answers(accountRoutes.listCompanies, () => ok(fakeCompanies))],
    holdReload: (reason) => {
      held.add(reason);
      return () => held.delete(reason);
    },
  });
  window.history.replaceState(null, '', '/admin/companies');
  render(<App device={device} router={createRouter()} />);
  await heading('Companies 2');
  tap(button('New company'));
  const name = await screen.findByLabelText('Name (required)');
  expect(held.size).toBe(0);
  type(name, 'Harlow West');
  expect([...held]).toEqual(['a form has unsaved changes']);
  tap(button('Close'));
  await waitFor(() => expect(held.size).toBe(0));
});
