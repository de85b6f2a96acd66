import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { DeviceProvider } from '#app/shell/device-context.tsx';
import { DialogsProvider } from '#app/shell/dialogs.tsx';
import { UnsavedChangesProvider, useUnsavedChanges } from '#app/shell/unsaved-changes.tsx';
import { fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, heading, press } from '#tests/support/screen.tsx';

browserParts();

async function openAccount() {
  window.history.replaceState(null, '', '/account/manage');
  const router = createRouter();
  render(<App device={fakeDevice({ now: new Date('2026-11-20T15:00:00Z') })} router={router} />);
  await heading('Manage account');
  return router;
}
const typeIn = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it.each([[['First name']], [['Phone']], [['New password']], [['First name', 'New password']]])(
  'leaving a page of two forms asks once about a change of %j',
  async (labels) => {
    const router = await openAccount();
    for (const label of labels) typeIn(label, '312');
    void router.navigate('/about');
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText('Do you really want to leave? You have unsaved changes!')).toBeDefined();
    await press('Stay', question);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const label of labels) expect(screen.getByLabelText(label)).toHaveProperty('value', '312');
    void router.navigate('/about');
    await press('Leave', await screen.findByRole('dialog'));
    await heading('About Eaveline');
  },
);

it('another value of the query member that names the form leaves it, another member does not', async () => {
  function Form() {
    useUnsavedChanges({ dirty: true, query: 'id' });
    const [search] = useSearchParams();
    return <h1>Form {search.get('id')}</h1>;
  }
  const page = (
    <UnsavedChangesProvider>
      <Form />
    </UnsavedChangesProvider>
  );
  const router = createMemoryRouter([{ path: '/', element: page }], { initialEntries: ['/?id=1'] });
  render(
    <DeviceProvider device={fakeDevice({ now: new Date('2026-11-20T15:00:00Z') })}>
      <DialogsProvider>
        <RouterProvider router={router} />
      </DialogsProvider>
    </DeviceProvider>,
  );
  void router.navigate('/?id=1&page=2');
  await waitFor(() => expect(router.state.location.search).toBe('?id=1&page=2'));
  void router.navigate('/?id=2');
  await press('Stay', await screen.findByRole('dialog'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await heading('Form 1')).toBeDefined();
  void router.navigate('/');
  await press('Leave', await screen.findByRole('dialog'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
