import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StoredSelect } from '#app/form/data-form/widgets/stored-select.tsx';
import type { InputProps } from '#app/form/widgets/input-props.ts';

const zones = [
  { value: 'America/New_York', label: 'Eastern' },
  { value: 'America/Chicago', label: 'Central' },
];

function choicesFor(value: unknown, onChange = (_: unknown): void => undefined): readonly (string | null)[] {
  const props = { id: 'zone', label: 'Time zone', value, onChange, options: { choices: zones, member: {} } };
  const { unmount } = render(<StoredSelect {...(props as unknown as InputProps)} />);
  const box = screen.getByRole('combobox');
  const texts = [(box as HTMLSelectElement).selectedOptions[0]?.textContent ?? null];
  fireEvent.change(box, { target: { value: 'America/Chicago' } });
  texts.push(...[...box.querySelectorAll('option')].map(({ textContent }) => textContent));
  unmount();
  return texts;
}

it('a stored value that is not on the list is shown, and stays until another one is chosen', () => {
  const chosen: unknown[] = [];
  expect(choicesFor('UTC', (value) => chosen.push(value))).toEqual(['UTC', 'Eastern', 'Central', 'UTC']);
  expect(chosen).toEqual(['America/Chicago']);
});

it.each([[undefined], [null], ['']])('%j is no stored value', (value) => {
  expect(choicesFor(value)).toEqual(['Select an item', 'Select an item', 'Eastern', 'Central']);
});

it('a listed value is there once', () => {
  expect(choicesFor('America/New_York')).toEqual(['Eastern', 'Eastern', 'Central']);
});
