import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { offline, type Problem } from '#contract/problems.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { UsageReport } from '#contract/records/usage-report.ts';
import { settingsRoutes } from '#contract/routes/settings.ts';
import { usageRoutes } from '#contract/routes/usage.ts';
import { ok, refused } from '#domain/result.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, button, heading, press, tap, type } from '#tests/support/screen.tsx';

browserParts();

const people: UsageReport['people'] = [
  { userId: 3, name: 'Renee Castillo', leads: 12, estimates: 31, contracts: 14, closedTotal: 268_140.5 },
  { userId: 4, name: '=cmd|calc', leads: 1, estimates: 0, contracts: 0, closedTotal: 0 },
];
let shown: UsageReport['people'];
let requested: object[];
let sent: object[];
let problem: Problem | null;
beforeEach(() => {
  shown = people;
  requested = [];
  sent = [];
  problem = null;
});

async function opened(settings: Partial<Settings> = {}) {
  const stored: Settings = {
    themeColor: '#2ab0da',
    timeZone: 'America/Chicago',
    usageReportRecipients: [],
    ...settings,
  };
  const device = fakeDevice({
    // Still the 19th in Chicago.
    now: new Date('2026-11-20T03:00:00Z'),
    office: [
      answers(settingsRoutes.read, () => ok(stored)),
      answers(settingsRoutes.save, ({ body }) => {
        sent.push(body);
        const { basedOn: _, ...changes } = body;
        return ok({ ...stored, ...changes });
      }),
      answers(usageRoutes.read, ({ query = {} }) => {
        requested.push(query);
        return problem === null
          ? ok({ startDate: query.startDate ?? '', endDate: query.endDate ?? '', people: shown })
          : refused(problem);
      }),
    ],
  });
  window.history.replaceState(null, '', '/config/usage-report');
  render(<App device={device} router={createRouter()} />);
  await heading('Usage report');
}

it('shows each user’s numbers for the last 30 days in the company’s time zone', async () => {
  await opened();
  const row = (await screen.findByRole('rowheader', { name: 'Renee Castillo' })).closest('tr') as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['', '12', '31', '14', '$268,141']);
  expect(screen.getByText('13')).toBeDefined();
  expect(requested).toEqual([{ startDate: '2026-10-21', endDate: '2026-11-19' }]);
});

it('asks for another period and for a custom range of days', async () => {
  await opened();
  await screen.findByRole('table');
  type(screen.getByLabelText('Time'), 'lastMonth');
  await waitFor(() => expect(requested.at(-1)).toEqual({ startDate: '2026-10-01', endDate: '2026-10-31' }));
  type(screen.getByLabelText('Time'), '');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-15' } });
  await waitFor(() => expect(requested.at(-1)).toEqual({ startDate: '2026-10-15', endDate: '2026-10-31' }));
});

it('downloads the rows for a spreadsheet, which runs none of them as formulas', async () => {
  await opened();
  await screen.findByRole('table');
  const linked = vi.spyOn(URL, 'createObjectURL');
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await press('Download CSV');
  expect(followed.mock.contexts).toMatchObject([{ download: 'usage-2026-10-21-2026-11-19.csv' }]);
  const [file] = linked.mock.lastCall ?? [];
  expect((await (file as Blob).text())?.split('\r\n')).toEqual([
    '"User","Leads","Estimates","Contracts","Closed sum"',
    '"Renee Castillo",12,31,14,268140.5',
    `"'=cmd|calc",1,0,0,0`,
  ]);
});

it('says that nothing happened in a period, and asks again after a lost connection', async () => {
  problem = offline;
  shown = people.map((person) => ({ ...person, leads: 0, estimates: 0, contracts: 0, closedTotal: 0 }));
  await opened();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(button('Download CSV').hasAttribute('disabled')).toBe(true);
  problem = null;
  tap(again);
  expect(await screen.findByText('Nothing was created or signed in this period.')).toBeDefined();
});

it('saves frequency, first day and addresses, and says when the next report will be mailed', async () => {
  await opened();
  expect(await screen.findByText(/^No report is sent/)).toBeDefined();
  type(screen.getByLabelText('E-mailed'), '1');
  fireEvent.change(screen.getByLabelText('Beginning'), { target: { value: '2026-11-02' } });
  type(screen.getByLabelText('To'), 'ines@harlow.example\n\nnobody');
  fireEvent.blur(screen.getByLabelText('To'));
  expect(await screen.findByText('Entry 2: Enter an e-mail address like name@example.com.')).toBeDefined();
  await press('Save');
  expect(document.activeElement).toBe(screen.getByLabelText('To'));
  type(screen.getByLabelText('To'), 'ines@harlow.example\nmarcus@harlow.example\n');
  expect(
    await screen.findByText(
      'Next one: Monday, November 23, 6:00 AM, about Monday, November 16 to Sunday, November 22.',
    ),
  ).toBeDefined();
  await press('Save');
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(sent).toEqual([
    expect.objectContaining({
      usageReportFrequency: 1,
      usageReportStartDate: '2026-11-02',
      usageReportRecipients: ['ines@harlow.example', 'marcus@harlow.example'],
    }),
  ]);
});
