import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pagination } from '#app/components/pagination.tsx';

function shown(page: number, total: number, always = false) {
  const requested: number[] = [];
  render(<Pagination page={page} total={total} always={always} onPage={(to) => requested.push(to)} />);
  return requested;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const box = () => screen.getByRole<HTMLInputElement>('textbox');

it('is hidden for a single page by default', () => {
  shown(1, 1);
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  shown(1, 1, true);
  expect(box().value).toBe('1');
  expect(button('Previous page').disabled && button('Next page').disabled).toBe(true);
});

it('moves both ways, lists nearby pages, and marks the current one', () => {
  const requested = shown(3, 7);
  expect(screen.getByText('of 7')).toBeDefined();
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('3');
  for (const name of ['Previous page', 'Next page', 'Page 4', 'Page 3']) fireEvent.click(button(name));
  // The current page is not a link.
  expect(requested).toEqual([2, 4, 4]);
});

it('accepts a typed page number, clamps it to the last page, and ignores other text', () => {
  const requested = shown(3, 7);
  const type = (value: string) => {
    fireEvent.change(box(), { target: { value } });
    fireEvent.keyDown(box(), { key: 'Enter' });
  };
  type('5');
  type('99');
  expect(box().value).toBe('7');
  type('0');
  expect(box().value).toBe('3');
  type('x');
  expect(box().value).toBe('3');
  expect(requested).toEqual([5, 7]);
});
