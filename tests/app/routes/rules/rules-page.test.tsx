import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { openReshapePage } from '#tests/support/device/reshape-page.tsx';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

it('a search for the id of a field finds every rule that reads it or acts on it', async () => {
  const catalog = starterCatalog();
  const naming = catalog.rules.filter(({ bindings }) => /"1\.58"/.test(JSON.stringify(bindings)));
  expect(naming.length).toBeGreaterThan(3);
  openReshapePage(catalog, '/config/rules');
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search rules' }), { target: { value: '1.58' } });
  const list = screen.getByRole('navigation', { name: 'Rules' });
  const found = () =>
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent ?? '');
  await waitFor(() => expect(found().length).toBeLessThan(catalog.rules.length));
  for (const { title } of naming)
    expect(
      found().some((text) => text.includes(title)),
      title,
    ).toBe(true);
});
