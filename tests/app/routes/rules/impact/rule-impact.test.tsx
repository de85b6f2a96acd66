import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { RuleImpact } from '#app/routes/rules/impact/rule-impact.tsx';
import { DeviceProvider } from '#app/shell/device-context.tsx';
import type { ImpactPage } from '#contract/records/impact-page.ts';
import type { Rule } from '#contract/records/rule.ts';
import { catalogRoutes } from '#contract/routes/catalogs.ts';
import { ok } from '#domain/result.ts';
import { usesOfRule } from '#engine/audit/rule-story.ts';
import { compiledCatalog, starterFolders } from '#tests/schemas/trade.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const catalog = compiledCatalog([starterFolders]);
const found = catalog.ruleById.get('roofing.starters')?.rule;
if (found === undefined) throw new Error('There is no such rule.');
const published = found;
const page: ImpactPage = { onFile: 5, lookedAt: 5, affected: [], difference: 0, next: null };
const device = fakeDevice({
  now: new Date('2026-11-20T15:00:00Z'),
  office: [answers(catalogRoutes.readImpact, () => ok(page))],
});

const shown = (rule: Rule) => (
  <DeviceProvider device={device}>
    <MemoryRouter>
      <RuleImpact catalog={catalog} rule={rule} published={published} uses={usesOfRule(catalog, published)} />
    </MemoryRouter>
  </DeviceProvider>
);
const formula = () => screen.getByLabelText<HTMLTextAreaElement>('Formula').value;
const drafted = (figure: number): Rule => ({ ...published, logic: { '+': [{ var: 'eaveLength' }, figure] } });

it('shows the formula of the draft, also after it changed below, until somebody types', () => {
  const { rerender } = render(shown(drafted(7)));
  expect(formula()).toBe('eaveLength + 7');
  rerender(shown(drafted(8)));
  expect(formula()).toBe('eaveLength + 8');
  fireEvent.change(screen.getByLabelText('Formula'), { target: { value: 'eaveLength + 9' } });
  rerender(shown(drafted(10)));
  expect(formula()).toBe('eaveLength + 9');
});

it('the published formula is no change', async () => {
  render(shown(published));
  fireEvent.click(await screen.findByRole('button', { name: 'See what would change' }));
  expect(screen.getByText('Change the formula or a figure first.')).toBeDefined();
});

it('a drafted formula is a change, without being typed again', async () => {
  render(shown(drafted(7)));
  fireEvent.click(await screen.findByRole('button', { name: 'See what would change' }));
  await screen.findByText('None of the 5 stored estimates would change.');
});
