import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AnswersForm } from '#app/routes/documents/answers-form.tsx';
import type { ContractAnswers } from '#contract/records/contract-details.ts';
import { browserParts, type } from '#tests/support/screen.tsx';

browserParts();

function opened(asked: readonly string[], answers: ContractAnswers = {}) {
  let kept = answers;
  render(<AnswersForm asked={asked} answers={answers} onChange={(changed) => (kept = changed)} />);
  return () => kept;
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement & HTMLSelectElement>(label);
function choose(label: string, words: string) {
  const option = [...box(label).options].find(({ text }) => text === words);
  fireEvent.change(box(label), { target: { value: option?.value ?? 'none' } });
}

it('asks only questions that matter for the sale, and keeps each answer', () => {
  const kept = opened(['isRoofing', 'yearBuilt', 'replacesWindows']);
  expect(screen.queryByLabelText('Insurance claim?')).toBeNull();
  choose('Is it a roof?', 'Yes');
  choose('Are windows replaced?', 'No');
  type(box('Year the house was built'), '1968');
  fireEvent.blur(box('Year the house was built'));
  expect(kept()).toEqual({ isRoofing: true, replacesWindows: false, yearBuilt: 1968 });
});

it('shows the answers of a contract in progress, and accepts no invalid one', () => {
  const kept = opened(['isRoofing', 'yearBuilt'], { isRoofing: false, yearBuilt: 1968 });
  expect(box('Is it a roof?').selectedOptions[0]?.text).toBe('No');
  type(box('Year the house was built'), '12');
  fireEvent.blur(box('Year the house was built'));
  expect(kept()).toEqual({ isRoofing: false });
});
