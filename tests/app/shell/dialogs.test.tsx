import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Dialogs, DialogsProvider, useDialogs } from '#app/shell/dialogs.tsx';
import { browserParts, press, tap } from '#tests/support/screen.tsx';

browserParts();

function opened(): Dialogs {
  const found: { dialogs?: Dialogs } = {};
  const Holder = () => {
    found.dialogs = useDialogs();
    return null;
  };
  render(
    <DialogsProvider>
      <Holder />
    </DialogsProvider>,
  );
  if (found.dialogs === undefined) throw new Error('no dialogs');
  return found.dialogs;
}

it('a question is answered by its button, its link, or a press beside it', async () => {
  const dialogs = opened();
  const answers = [];
  for (const answer of [
    () => press('Confirm'),
    () => press('Cancel'),
    async () => fireEvent.click(screen.getByRole('dialog')),
  ]) {
    const requested = dialogs.confirm({ message: 'Really?' });
    await screen.findByText('Really?');
    await answer();
    answers.push(await requested);
    await waitFor(() => expect(screen.queryByText('Really?')).toBeNull());
  }
  expect(answers).toEqual([true, false, false]);
});

it('a dialog stays and is busy while its work runs, and gives the answer of the work', async () => {
  const dialogs = opened();
  const work = { finish: (_: string) => {} };
  const run = () => new Promise<string>((resolve) => (work.finish = resolve));
  const requested = dialogs.confirmed({ message: 'Delete it?', confirm: 'Delete' }, run);
  await screen.findByText('Delete it?');
  await press('Delete');
  expect(await screen.findByRole('button', { name: 'Loading…' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.getByText('Delete it?')).toBeDefined();
  work.finish('deleted');
  expect(await requested).toBe('deleted');
  await waitFor(() => expect(screen.queryByText('Delete it?')).toBeNull());
  const canceled = dialogs.confirmed({ message: 'Really?' }, run);
  await screen.findByText('Really?');
  await press('Cancel');
  expect(await canceled).toBeNull();
});

it('a dialog closes after work that failed, and its caller gets the failure', async () => {
  const dialogs = opened();
  const requested = dialogs.confirmed({ message: 'Delete it?', confirm: 'Delete' }, () =>
    Promise.reject(new Error('No disk')),
  );
  const failed = expect(requested).rejects.toThrow('No disk');
  await screen.findByText('Delete it?');
  await press('Delete');
  await failed;
  await waitFor(() => expect(screen.queryByText('Delete it?')).toBeNull());
});

it('a second alert resolves the first', async () => {
  const dialogs = opened();
  const first = dialogs.alert({ message: 'One.' });
  await screen.findByText('One.');
  const second = dialogs.alert({ message: 'Two.' });
  await first;
  await screen.findByText('Two.');
  expect(screen.queryByText('One.')).toBeNull();
  tap(await screen.findByRole('button', { name: 'Close' }));
  await second;
});
