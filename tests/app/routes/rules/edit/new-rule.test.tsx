import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Rule } from '#contract/records/rule.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { ok } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { answers } from '#tests/support/device/fake-device.ts';
import { openReshapePage } from '#tests/support/device/reshape-page.tsx';
import { browserParts, button, press, tap, type } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
const label = 'With the inputs of (optional)';

async function openForm() {
  const office = openReshapePage(catalog, '/config/rules', {
    office: [answers(reshapingRoutes.listPublications, () => ok([]))],
  });
  tap(await screen.findByRole('button', { name: 'New rule' }));
  return { office, box: screen.getByRole<HTMLInputElement>('combobox', { name: label }) };
}

function pick(box: HTMLInputElement, title: string | undefined) {
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: title } });
  fireEvent.keyDown(box, { key: 'Enter' });
}

it('a picked rule can be cleared again, and looking into the box picks and clears nothing', async () => {
  const { box } = await openForm();
  const none = `${label}: none`;
  expect(screen.queryByRole('button', { name: none })).toBeNull();
  const [first] = catalog.rules;
  pick(box, first?.title);
  expect(box.value).toBe(first?.title);
  fireEvent.focus(box);
  fireEvent.blur(box);
  expect(box.value).toBe(first?.title);
  await press(none);
  expect(box.value).toBe('');
});

it('a rule is added under its title with the inputs of the picked one, and opened', async () => {
  const { office, box } = await openForm();
  const like = catalog.rules.find(({ inputs }) => Object.keys(inputs).length > 1);
  expect(button('Add')).toHaveProperty('disabled', true);
  pick(box, like?.title);
  type(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of the rule' }), ' Ponds ');
  await press('Add');
  await screen.findByRole('heading', { level: 1, name: 'Ponds' });
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  const added = office.draft().changes[0]?.edits[0]?.after as Rule;
  expect([added.id, added.title, added.inputs]).toEqual(['own.ponds', 'Ponds', like?.inputs]);
});

it('begins in the title, and Escape closes it', async () => {
  await openForm();
  const title = screen.getByRole('textbox', { name: 'Title of the rule' });
  expect(document.activeElement).toBe(title);
  fireEvent.keyDown(title, { key: 'Escape' });
  expect(button('New rule')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Title of the rule' })).toBeNull();
});
