import { render, screen, within } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { WorkedHouse } from '#contract/records/house.ts';
import { catalogRoutes } from '#contract/routes/catalogs.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { ok } from '#domain/result.ts';
import paint from '#rules/houses/paint.json' with { type: 'json' };
import { starterCatalog } from '#tests/schemas/trade.ts';
import { draftOffice } from '#tests/support/device/draft-office.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, heading } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
const { catalogVersion, rulesVersion } = catalog;

/** The page of the rule that recommends paint, with these houses on the server. */
async function openPaint(houses: readonly WorkedHouse[]): Promise<void> {
  const device = {
    ...fakeDevice({
      now: new Date('2026-11-20T15:00:00Z'),
      office: [
        ...draftOffice(catalog).routes,
        answers(catalogRoutes.listHouses, () => ok(houses)),
        answers(reshapingRoutes.listPublications, () => ok([])),
      ],
    }),
    catalog: async () => ok(catalog),
    catalogVersion$: of({ catalogVersion, rulesVersion }),
  };
  window.history.replaceState(null, '', '/config/rules/paint.material');
  render(<App device={device} router={createRouter()} />);
  await heading(/paint/i);
}

const region = () => screen.findByRole('region', { name: /^Worked houses/ });

it('a rule shows the houses that state its result, and that they agree', async () => {
  await openPaint([paint]);
  const houses = within(await region());
  expect(houses.getByRole('heading').textContent).toBe('Worked houses 1 of 1 agree');
  expect(houses.getByText('Paint for what is painted')).toBeDefined();
  expect(houses.getByText(/of 1\.75 a gallon\. Paint: recommended 6\./)).toBeDefined();
});

it('a failing house shows the actual value', async () => {
  const [first, ...rest] = paint.talk;
  const wrong = { ...paint, talk: [{ ...first, expect: { paintMaterial: { recommended: 7 } } }, ...rest] };
  await openPaint([wrong]);
  const houses = within(await region());
  expect(houses.getByRole('heading').textContent).toBe('Worked houses 0 of 1 agree');
  const instead = houses.getAllByText(/^Entry 1, paintMaterial: \{"recommended":6\} instead of \{"recommended":7\}$/);
  expect(instead).toHaveLength(paint.trades.length);
});
