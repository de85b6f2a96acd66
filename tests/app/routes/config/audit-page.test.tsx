import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { analysisRoutes } from '#contract/routes/analysis.ts';
import { ok } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { answers } from '#tests/support/device/fake-device.ts';
import { openReshapePage } from '#tests/support/device/reshape-page.tsx';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const entry = {
  id: 7,
  at: '2026-11-20T15:00:00Z',
  userId: 12,
  name: 'Jonah Keller',
  subject: 'user:12',
  details: '{}',
};
const version = { catalogVersion: 'v', changes: [], changed: 0, userId: 12, total: 100 };
const change = { uuid: 'a', fieldId: '1.58', member: 'quantity', before: 4, after: 6 } as const;

it('lists the log, and an estimate as of a day with the lines that each person changed', async () => {
  openReshapePage(starterCatalog(), '/config/audit', {
    office: [
      answers(analysisRoutes.listAudit, () => ok([{ ...entry, action: 'login' }])),
      answers(analysisRoutes.listEstimateVersions, () =>
        ok([
          { ...version, version: 2, at: '2026-11-22T10:00:00Z', total: 150, changes: [change], changed: 1 },
          { ...version, version: 1, at: '2026-11-20T10:00:00Z' },
        ]),
      ),
    ],
  });
  const log = within(await screen.findByRole('table', { name: 'Audit log' }));
  expect(log.getAllByRole('row')[1]?.textContent).toContain('Jonah Keller');
  fireEvent.change(screen.getByRole('textbox', { name: 'Address or number of the estimate' }), {
    target: { value: 'http://127.0.0.1:3000/estimator/estimate/31/1' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
  await screen.findByText('$150.00');
  await screen.findByText('Eave 1.58, quantity: 4 → 6');
  fireEvent.change(screen.getByLabelText('As of'), { target: { value: '2026-11-21' } });
  expect(screen.queryByText('$150.00')).toBeNull();
  expect(screen.getByText('$100.00')).toBeDefined();
});

it('takes days for those of the company, whose times it shows', async () => {
  const requested: unknown[] = [];
  openReshapePage(starterCatalog(), '/config/audit', {
    office: [
      answers(analysisRoutes.listAudit, ({ query }) => {
        requested.push(query);
        return ok([]);
      }),
      answers(analysisRoutes.listEstimateVersions, () => ok([{ ...version, version: 1, at: '2026-11-27T05:55:00Z' }])),
    ],
  });
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-26' } });
  fireEvent.change(screen.getByLabelText('Before'), { target: { value: '2026-11-27' } });
  await waitFor(() =>
    expect(requested.at(-1)).toMatchObject({ from: '2026-11-26T06:00:00.000Z', until: '2026-11-27T06:00:00.000Z' }),
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Address or number of the estimate' }), {
    target: { value: '31' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
  fireEvent.change(await screen.findByLabelText('As of'), { target: { value: '2026-11-26' } });
  expect(await screen.findByText(/Nov 26, 2026, 11:55/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('As of'), { target: { value: '2026-11-25' } });
  expect(screen.getByText('It did not exist yet on this day.')).toBeDefined();
});
