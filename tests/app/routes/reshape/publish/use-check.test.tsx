import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CatalogFinding } from '#contract/records/catalog-finding.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { ok } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { answers } from '#tests/support/device/fake-device.ts';
import { openReshapePage } from '#tests/support/device/reshape-page.tsx';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const unfinished: CatalogFinding = {
  severity: 'stop',
  kind: 'unfinished',
  message: 'It did not end.',
  advice: 'Wait.',
};

it('a check that did not finish can be repeated by hand, and is retried automatically', async () => {
  const catalog = starterCatalog();
  const [field] = catalog.fields;
  let requested = 0;
  const office = openReshapePage(catalog, '/config/publish', {
    office: [
      answers(reshapingRoutes.listPublications, () => ok([])),
      answers(reshapingRoutes.readDraftImpact, () =>
        ok({ lookedAt: 0, onFile: 0, affected: [], difference: 0, next: null }),
      ),
      answers(reshapingRoutes.check, () => {
        requested += 1;
        const findings = requested < 3 ? [unfinished] : [];
        return ok({ revision: 1, changes: 1, rules: 71, cases: 400, findings });
      }),
    ],
  });
  await screen.findByText('Nothing to publish');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  office.change({
    title: 'Renamed',
    edits: [{ record: `field:${field?.id}`, member: 'name', before: field?.name, after: 'Other' }],
  });
  document.dispatchEvent(new Event('visibilitychange'));
  fireEvent.click(await screen.findByRole('button', { name: 'Check again' }));
  await vi.waitFor(() => expect(requested).toBe(2));
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(20_000);
    expect(requested).toBe(3);
  });
  await screen.findByText('Every field, option and rule resolves');
});
