import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import { SentForm } from '#app/form/data-form/sent-form.tsx';
import type { Values } from '#domain/forms/check-value.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import { browserParts, press, type } from '#tests/support/screen.tsx';

browserParts();

const definition = {
  id: 'note',
  title: 'Note',
  groups: [
    {
      id: 'note',
      title: 'Note',
      members: [
        { name: 'to', label: 'Note to {name}', help: 'Only {name} reads it.', widget: 'text' },
        { name: 'pages', label: 'Pages', widget: 'number' },
      ],
    },
  ],
};
const schema = {
  properties: {
    to: { type: 'string', minLength: 1, maxLength: 5 },
    pages: { type: 'number' },
    from: { type: 'string' },
  },
  required: ['to', 'pages', 'from'],
};

function open(answer: FieldErrors) {
  const onSend = vi.fn(async (_: Values) => answer);
  const entries = sentEntries(definition, schema, { to: '', pages: 1 }, { names: { name: 'Dana' } });
  render(
    <SentForm entries={entries} onSend={onSend}>
      {(isBusy) => <button type="submit">{isBusy ? 'Sending…' : 'Send'}</button>}
    </SentForm>,
  );
  return { onSend, box: screen.getByRole('textbox', { name: 'Note to Dana', description: 'Only Dana reads it.' }) };
}

it('announces an entry that its schema does not allow, and sends nothing', async () => {
  const { onSend } = open({});
  await press('Send');
  expect((await screen.findByRole('alert')).textContent).toBe('Note to Dana is required.');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note to Dana' }));
  expect(onSend).not.toHaveBeenCalled();
});

it('sends all entries as they will be stored, also those that were prefilled', async () => {
  const { onSend, box } = open({});
  type(box as HTMLInputElement, ' Hi ');
  await press('Send');
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledWith({ to: 'Hi', pages: 1 }));
});

it('shows a refusal at its input until the next entry', async () => {
  const { box } = open({ to: ['Not today.'] });
  type(box as HTMLInputElement, 'Hi');
  await press('Send');
  expect((await screen.findByRole('alert')).textContent).toBe('Not today.');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  type(box as HTMLInputElement, 'Hello');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is one form, whose Enter is left to the browser', () => {
  const { box } = open({});
  expect(document.querySelectorAll('form')).toHaveLength(1);
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(true);
});
