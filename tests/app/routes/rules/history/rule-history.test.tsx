import { render, screen } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { DraftProvider } from '#app/catalog-draft/draft-context.tsx';
import { RuleHistory } from '#app/routes/rules/history/rule-history.tsx';
import { DeviceProvider } from '#app/shell/device-context.tsx';
import { MessagesProvider } from '#app/shell/messages.tsx';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { ok } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { draftOffice } from '#tests/support/device/draft-office.ts';
import { answers, fakeDevice, fakeUser } from '#tests/support/device/fake-device.ts';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
const rule = catalog.rules.find(({ id }) => id === 'lines.pieces');
if (rule === undefined) throw new Error('The starter catalog has changed.');

it('each published version of a rule shows when, by whom and why, and the formula before and after', async () => {
  const version = {
    number: 3,
    at: '2026-11-20T15:00:00Z',
    userId: fakeUser.id,
    note: 'Laps of 5 %',
    changed: 2,
    catalogVersion: 'c3',
    rulesVersion: 'r3',
    edits: [{ record: `rule:${rule.id}`, member: 'logic', before: rule.logic, after: { '+': [rule.logic, 1] } }],
  };
  const history = answers(reshapingRoutes.listPublications, ({ query }) =>
    ok(query?.record === `rule:${rule.id}` ? [version] : []),
  );
  const device = {
    ...fakeDevice({ now: new Date('2026-11-20T16:00:00Z'), office: [...draftOffice(catalog).routes, history] }),
    catalog: async () => ok(catalog),
    users$: of([fakeUser]),
  };
  render(
    <DeviceProvider device={device}>
      <MessagesProvider>
        <DraftProvider>
          <RuleHistory catalog={catalog} rule={rule} />
        </DraftProvider>
      </MessagesProvider>
    </DeviceProvider>,
  );
  const item = (await screen.findByText('Version 3: Laps of 5 %')).closest('li');
  expect(item?.textContent).toContain(`by ${fakeUser.firstName} ${fakeUser.lastName}.`);
  expect(item?.querySelector('del')?.textContent).toContain('perUnit(length, conversion)');
  expect(item?.querySelector('ins')?.textContent).toContain('perUnit(length, conversion) + 1');
});
