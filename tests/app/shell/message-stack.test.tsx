import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MessagesProvider, useMessages } from '#app/shell/messages.tsx';

function Buttons() {
  const { show } = useMessages();
  return (
    <>
      <button type="button" onClick={() => show('Fix the errors.', 'warning')}>
        Save
      </button>
      <button type="button" onClick={() => show('Copied.', 'success')}>
        Copy
      </button>
    </>
  );
}

test('a message that is shown again replaces the earlier one, and other messages stay', () => {
  render(
    <MessagesProvider>
      <Buttons />
    </MessagesProvider>,
  );
  for (const name of ['Save', 'Copy', 'Save', 'Save']) fireEvent.click(screen.getByRole('button', { name }));
  const shown = screen.getByRole('region', { name: 'Messages' });
  expect(shown.textContent).toBe('success: Copied.warning: Fix the errors.');
});
