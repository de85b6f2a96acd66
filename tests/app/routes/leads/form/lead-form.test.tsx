import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { ok } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, heading, type } from '#tests/support/screen.tsx';

browserParts();

async function openNewLead() {
  window.history.replaceState(null, '', '/estimator/leads/0/edit');
  const device = {
    ...fakeDevice({ now: new Date('2026-07-02T15:00:00Z') }),
    catalog: async () => ok(starterCatalog()),
  };
  render(<App device={device} router={createRouter()} />);
  await heading('New lead');
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const state = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value;
const paste = (text: string) => fireEvent.paste(box('Street'), { clipboardData: { getData: () => text } });

it('an address pasted in the lines of an envelope fills its four fields', async () => {
  await openNewLead();
  paste('118 Alder Ct\r\nBatavia, IL 60510\r\nUnited States');
  await waitFor(() =>
    expect([box('Street').value, box('City').value, state(), box('Zip code').value]).toEqual([
      '118 Alder Ct',
      'Batavia',
      'IL',
      '60510',
    ]),
  );
});

it('pasted lines that are not certain stay in the street, set apart by commas', async () => {
  await openNewLead();
  paste('Dana Whitfield\n118 Alder Ct\nBatavia');
  const pasted = ['Dana Whitfield, 118 Alder Ct, Batavia', ''];
  await waitFor(() => expect([box('Street').value, box('City').value]).toEqual(pasted));
});

it('a Canadian zip code gets its space and its province when its box is left', async () => {
  await openNewLead();
  type(box('Zip code'), 'm5x1a9');
  await waitFor(() => expect([box('Zip code').value, state()]).toEqual(['M5X 1A9', 'ON']));
});

it('the Enter that confirms a Korean syllable belongs to the input method; the next one moves on', async () => {
  await openNewLead();
  const isHandled = (init: object) => !fireEvent.keyDown(box('First name'), { key: 'Enter', ...init });
  expect([isHandled({ isComposing: true }), isHandled({ keyCode: 229 }), isHandled({})]).toEqual([false, false, true]);
});
