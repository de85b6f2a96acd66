import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { CatalogPublication } from '#contract/records/catalog-publication.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { ok } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { answers } from '#tests/support/device/fake-device.ts';
import { openReshapePage } from '#tests/support/device/reshape-page.tsx';
import { storedInput } from '#tests/support/device/stored-input.ts';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
const { catalogVersion, rulesVersion } = catalog;
const [field] = catalog.fields;

const version = (number: number, note: string): CatalogPublication => ({
  number,
  note,
  catalogVersion,
  rulesVersion,
  at: '2026-11-19T15:00:00Z',
  userId: 11,
  changed: 1,
});

const draft: CatalogDraft = { basedOn: { number: 15, catalogVersion, rulesVersion }, revision: 0, changes: [] };
const office = [
  answers(reshapingRoutes.listPublications, () => ok([version(14, 'Prices of fall'), version(13, 'Prices of summer')])),
  answers(reshapingRoutes.readRevert, () =>
    ok({
      ...version(13, 'Prices of summer'),
      edits: [{ record: `field:${field?.id}`, member: 'name', before: field?.name, after: 'Another name' }],
    }),
  ),
  answers(reshapingRoutes.readRevertImpact, () =>
    ok({ lookedAt: 40, onFile: 40, affected: [], difference: 0, next: null }),
  ),
];

/** The reason for reverting to version 13, once it can be typed. */
async function openReason(): Promise<HTMLInputElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Revert to 13' }));
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Why go back to version 13' });
}

it('a revert shows its difference and its effect before it is done, and asks for a reason', async () => {
  const reasons: string[] = [];
  openReshapePage(catalog, '/config/publish', {
    office: [
      ...office,
      answers(reshapingRoutes.revert, ({ body }) => {
        reasons.push(body.note);
        return ok(draft);
      }),
    ],
  });
  const form = (await openReason()).closest('form');
  if (form === null) throw new Error('There is no form.');
  await within(form).findByText(/Another name/);
  await within(form).findByRole('heading', { name: 'Effect on the 40 stored estimates' });
  const revert = within(form).getByRole<HTMLButtonElement>('button', { name: 'Revert' });
  expect(revert.disabled).toBe(true);
  fireEvent.change(within(form).getByRole('textbox'), { target: { value: 'Too dear' } });
  fireEvent.click(revert);
  await screen.findByText('Version 15 equals version 13. The draft stays.');
  await waitFor(() => expect(reasons).toEqual(['Too dear']));
});

it('the reason for a revert holds off a reload, and survives one until it is canceled', async () => {
  const stored = storedInput();
  const held = new Set<string>();
  const open = () =>
    openReshapePage(catalog, '/config/publish', {
      office,
      draft: async (name) => (name === 'reason of the revert to 13' ? stored : storedInput()),
      holdReload: (reason) => {
        held.add(reason);
        return () => held.delete(reason);
      },
    });
  open();
  fireEvent.change(await openReason(), { target: { value: 'Too dear' } });
  expect([...held]).toEqual(['a form has unsaved changes']);
  cleanup();
  open();
  const reason = await openReason();
  expect(reason.value).toBe('Too dear');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(held.size).toBe(0));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Why go back to version 13' })).toBeNull());
  expect((await openReason()).value).toBe('');
});
