import { render, screen, within } from '@testing-library/react';
import { of } from 'rxjs';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { analysisRoutes } from '#contract/routes/analysis.ts';
import { catalogRoutes } from '#contract/routes/catalogs.ts';
import { ok } from '#domain/result.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { type DraftOffice, draftOffice } from '#tests/support/device/draft-office.ts';

import { answers, fakeDevice, fakeUser } from '#tests/support/device/fake-device.ts';

/** Questions of any page of the draft, with the answer of an empty company. */
const quietOffice = [
  answers(catalogRoutes.listHouses, () => ok([])),
  answers(analysisRoutes.countUses, () => ok({ open: 3, sold: 2 })),
];

/** Opens a page of the draft, with an office in memory. */
export function openReshapePage(
  catalog: Catalog,
  address: string,
  world: Partial<Parameters<typeof fakeDevice>[0]> = {},
): DraftOffice {
  const office = draftOffice(catalog);
  const { catalogVersion, rulesVersion } = catalog;
  const device = {
    ...fakeDevice({
      now: new Date('2026-11-20T15:00:00Z'),
      ...world,
      office: [...office.routes, ...(world.office ?? []), ...quietOffice],
    }),
    catalog: async () => ok(catalog),
    catalogVersion$: of({ catalogVersion, rulesVersion }),
    users$: of([{ ...fakeUser, id: 12, firstName: 'Jonah', lastName: 'Keller' }]),
  };
  window.history.replaceState(null, '', address);
  render(<App device={device} router={createRouter()} />);
  return office;
}

/** The step in the frame of the preview. */
export function previewedStep() {
  const frame = document.querySelector('iframe')?.contentDocument;
  if (!frame) throw new Error('There is no preview.');
  return within(frame.body);
}

/** The box with this label and value. */
export function boxWith(label: string, value: string): HTMLElement {
  const found = screen.getAllByRole<HTMLInputElement>('textbox', { name: label }).find((each) => each.value === value);
  if (found === undefined) throw new Error(`There is no box ${label} with ${value}.`);
  return found;
}
