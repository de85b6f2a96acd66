import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { invalid } from '#contract/problems.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { companyRoutes } from '#contract/routes/companies.ts';
import { ok, refused } from '#domain/result.ts';
import { answers, fakeCompanies, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, heading, press, type } from '#tests/support/screen.tsx';

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
  await press('New company');
  const name = await screen.findByLabelText('Name (required)');
  expect(held.size).toBe(0);
  type(name, 'Harlow West');
  expect([...held]).toEqual(['a form has unsaved changes']);
  await press('Close');
  await waitFor(() => expect(held.size).toBe(0));
});

it('a new company needs a name, begins as a copy if asked to, and says at the name why it was refused', async () => {
  const added: object[] = [];
  const device = fakeDevice({
    now: new Date('2026-11-20T15:00:00Z'),
    isSuperAdmin: true,
    office: [
      answers(accountRoutes.listCompanies, () => ok(fakeCompanies)),
      answers(companyRoutes.addCompany, ({ query, body }) => {
        added.push({ ...query, ...body });
        return body.name === 'Harlow Exteriors'
          ? refused(invalid({ name: ['Another company has this name.'] }))
          : ok({ id: 3, name: body.name, active: true });
      }),
    ],
  });
  window.history.replaceState(null, '', '/admin/companies');
  const refreshCompanies = async () => ok(null);
  render(<App device={{ ...device, session: { ...device.session, refreshCompanies } }} router={createRouter()} />);
  await heading('Companies 2');
  await press('New company');
  const name = await screen.findByRole('textbox', { name: 'Name (required)' });
  await press('Create company');
  expect((await screen.findByRole('alert')).textContent).toBe('Name is required.');
  expect(document.activeElement).toBe(name);
  const source = screen.getByRole('combobox', { name: 'Begin with', description: /^A copy has the settings/ });
  expect(source).toHaveProperty('selectedOptions.0.textContent', 'The starter catalog');
  fireEvent.change(source, { target: { value: '2' } });
  type(name, ' Harlow Exteriors ');
  await press('Create company');
  await screen.findByText('Another company has this name.');
  type(name, 'Harlow West');
  await press('Create company');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(added).toEqual(['Harlow Exteriors', 'Harlow West'].map((named) => ({ sourceCompanyId: 2, name: named })));
});
