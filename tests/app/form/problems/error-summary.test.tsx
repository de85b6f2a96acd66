import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorSummary } from '#app/form/problems/error-summary.tsx';
import { browserParts, tap } from '#tests/support/screen.tsx';

browserParts();

const blank = { path: 'name', label: 'Name', message: 'Name is required.' };
const late = { path: 'days.0', label: 'Days', message: 'Days must be at most 9.', advice: 'Ask the office.' };
const summary = () => screen.getByRole('status').textContent;

it('counts errors, and apart from them what is left to fill in', () => {
  const { rerender } = render(<ErrorSummary errors={[]} />);
  expect(summary()).toBe('No errors in form');
  expect(screen.queryByRole('list')).toBeNull();
  rerender(<ErrorSummary errors={[blank, late]} left={1} />);
  expect(summary()).toBe('1 error in form, 1 left to fill in');
  rerender(<ErrorSummary errors={[blank]} left={1} />);
  expect(summary()).toBe('1 left to fill in');
});

it('goes to the input of an error, or to the control of the list around it', () => {
  render(
    <>
      <div data-place="days">
        <button type="button">About days</button>
        <input aria-label="Days" />
      </div>
      <ErrorSummary errors={[late]} isOpen />
    </>,
  );
  tap(screen.getByRole('link', { name: /^Days.*Ask the office\.$/ }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Days' }));
});

it('can leave the way to an input to its screen', () => {
  const onJump = vi.fn();
  render(<ErrorSummary errors={[blank]} isOpen onJump={onJump} />);
  tap(screen.getByRole('link', { name: /^Name/ }));
  expect(onJump).toHaveBeenCalledWith('name');
});
