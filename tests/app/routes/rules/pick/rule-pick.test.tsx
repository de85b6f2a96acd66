import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RulePick } from '#app/routes/rules/pick/rule-pick.tsx';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const { rules } = starterCatalog();
const label = 'With the inputs of';

function Pick() {
  const [value, setValue] = useState('');
  return <RulePick label={label} rules={rules} value={value} onPick={setValue} />;
}

it('a picked rule can be cleared again, and looking into the box picks and clears nothing', () => {
  render(<Pick />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: label });
  const none = `${label}: none`;
  expect(screen.queryByRole('button', { name: none })).toBeNull();
  const [first] = rules;
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: first?.title } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box.value).toBe(first?.title);
  fireEvent.focus(box);
  fireEvent.blur(box);
  expect(box.value).toBe(first?.title);
  fireEvent.click(screen.getByRole('button', { name: none }));
  expect(box.value).toBe('');
});
