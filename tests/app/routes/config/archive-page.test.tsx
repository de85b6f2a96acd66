import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { notNow, offline, type Problem } from '#contract/problems.ts';
import type { CompanyArchive } from '#contract/records/company-archive.ts';
import { archiveRoutes } from '#contract/routes/exchange/archive.ts';
import { ok, refused } from '#domain/result.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, button, heading, tap } from '#tests/support/screen.tsx';

browserParts();

const none: CompanyArchive = {
  state: 'none',
  requestedAt: null,
  requestedBy: null,
  finishedAt: null,
  expiresAt: null,
  done: 0,
  total: 0,
  bytes: 0,
  files: 0,
  missingFiles: 0,
  sha256: null,
  problem: null,
};
const waiting: CompanyArchive = { ...none, state: 'waiting', requestedBy: 'Marcus Harlow', done: 3, total: 12 };
const ready: CompanyArchive = {
  ...waiting,
  state: 'ready',
  finishedAt: '2026-11-20T15:00:00Z',
  expiresAt: '2026-11-27T15:00:00Z',
  bytes: 12_345_678,
  files: 31,
  missingFiles: 1,
  sha256: 'a'.repeat(64),
};

let archive: CompanyArchive;
let problem: Problem | null;
let sent: string[];
let clicked: string[];
beforeEach(() => {
  archive = none;
  problem = null;
  sent = [];
  clicked = [];
});

async function opened() {
  const device = fakeDevice({
    now: new Date('2026-11-20T15:00:00Z'),
    office: [
      answers(archiveRoutes.read, () => (problem === null ? ok(archive) : refused(problem))),
      answers(archiveRoutes.request, () => {
        sent.push('request');
        if (problem !== null) return refused(problem);
        archive = waiting;
        return ok(archive);
      }),
      answers(archiveRoutes.remove, () => {
        sent.push('remove');
        archive = none;
        return ok(undefined);
      }),
      answers(archiveRoutes.makeTicket, () =>
        ok({ ticket: 'b'.repeat(64), url: '/api/archive/download?ticket=b', expiresAt: '2026-11-20T15:01:00Z' }),
      ),
    ],
  });
  window.history.replaceState(null, '', '/config/archive');
  render(<App device={device} router={createRouter()} />);
  await heading('Archive');
}

const card = () => screen.findByRole('region', { name: 'Archive of the company' });

it('makes an archive, shows how far it is, and looks again until it is ready', async () => {
  await opened();
  expect((await card()).textContent).toContain('There is no archive now.');
  tap(button('Make an archive'));
  const bar = await screen.findByRole('progressbar', { name: 'Records and files in the archive' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['3', '12']);
  expect((await card()).textContent).toContain('3 of 12 records and files');
  expect(screen.queryByRole('button', { name: 'Make an archive' })).toBeNull();
  archive = ready;
  await screen.findByRole('button', { name: 'Download' }, { timeout: 5_000 });
  expect(sent).toEqual(['request']);
});

it('says what the making waits for, and can stop it', async () => {
  archive = { ...waiting, problem: 'The storage of the files does not answer. The archive goes on by itself.' };
  await opened();
  expect((await card()).textContent).toContain('The storage of the files does not answer.');
  tap(button('Stop'));
  tap(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Make an archive' });
  expect(sent).toEqual(['remove']);
});

it('shows the facts of a finished archive and downloads it', async () => {
  archive = ready;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') ?? '');
  });
  await opened();
  const text = (await card()).textContent;
  for (const part of ['Marcus Harlow', '12.3 MB', '31', '1 file is not in it', 'a'.repeat(64)])
    expect(text).toContain(part);
  tap(button('Download'));
  await waitFor(() => expect(clicked).toEqual(['/api/archive/download?ticket=b']));
  vi.restoreAllMocks();
});

it('asks before a new archive replaces the present one', async () => {
  archive = ready;
  await opened();
  await card();
  tap(button('Make a new archive'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('The present one is deleted.');
  tap(within(dialog).getByRole('button', { name: 'Make a new archive' }));
  await screen.findByRole('progressbar');
});

it('says why an archive failed, and why none can be made', async () => {
  archive = { ...none, state: 'failed', problem: 'The archive could not be made after 3 attempts.' };
  await opened();
  expect((await screen.findByRole('alert')).textContent).toContain('after 3 attempts');
  problem = notNow('An archive is being made already.');
  tap(button('Make a new archive'));
  await screen.findByText('An archive is being made already.');
});

it('says that the office cannot be reached, and tries again', async () => {
  problem = offline;
  await opened();
  await screen.findByRole('button', { name: 'Try again' });
  problem = null;
  tap(button('Try again'));
  await screen.findByText('There is no archive now.');
});
