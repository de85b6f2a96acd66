import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AnswersForm } from '#app/routes/documents/answers-form.tsx';
import type { ContractAnswers } from '#contract/records/contract-details.ts';
import { browserParts, type } from '#tests/support/screen.tsx';

browserParts();

function opened(requested: readonly string[], answers: ContractAnswers = {}) {
  let stored = answers;
  render(<AnswersForm query={requested} answers={answers} onChange={(changed) => (stored = changed)} />);
  return () => stored;
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement & HTMLSelectElement>(label);
function choose(label: string, message: string) {
  const option = [...box(label).options].find(({ text }) => text === message);
  fireEvent.change(box(label), { target: { value: option?.value ?? 'none' } });
}

it('asks only questions that matter for the sale, and keeps each answer', () => {
  const stored = opened(['isRoofing', 'yearBuilt', 'replacesWindows']);
  expect(screen.queryByLabelText('Insurance claim?')).toBeNull();
  choose('Is it a roof?', 'Yes');
  choose('Are windows replaced?', 'No');
  type(box('Year the house was built'), '1968');
  fireEvent.blur(box('Year the house was built'));
  expect(stored()).toEqual({ isRoofing: true, replacesWindows: false, yearBuilt: 1968 });
});

it('shows the answers of a contract in progress, and accepts no invalid one', () => {
  const stored = opened(['isRoofing', 'yearBuilt'], { isRoofing: false, yearBuilt: 1968 });
  expect(box('Is it a roof?').selectedOptions[0]?.text).toBe('No');
  type(box('Year the house was built'), '12');
  fireEvent.blur(box('Year the house was built'));
  expect(stored()).toEqual({ isRoofing: false });
});
