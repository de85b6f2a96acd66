import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { arrowStep, pressedKey } from '#app/components/pressed-key.ts';

function pressed(init: object): readonly unknown[] {
  const seen: unknown[] = [];
  render(<input onKeyDown={(event) => seen.push(pressedKey(event), arrowStep(event))} />);
  fireEvent.keyDown(screen.getByRole('textbox'), init);
  return seen;
}

it.each([
  [{ key: 'Enter' }, ['Enter', 0]],
  [{ key: 'ArrowDown' }, ['ArrowDown', 1]],
  [{ key: 'ArrowUp' }, ['ArrowUp', -1]],
  // Chromium and Firefox, then Safari, while a Japanese word is confirmed or chosen.
  [{ key: 'Enter', isComposing: true }, ['', 0]],
  [{ key: 'Enter', keyCode: 229 }, ['', 0]],
  [{ key: 'ArrowDown', isComposing: true }, ['', 0]],
])('%j is the key %j', (init, expected) => {
  expect(pressed(init)).toEqual(expected);
});
