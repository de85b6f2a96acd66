// A member added to the schema of leads and to their form is an input, checked, saved, shown and named, without code.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type FormDefinition, formLabels } from '#app/form/data-form/form-definition.ts';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { Lead } from '#contract/records/lead.ts';
import { plainWording } from '#domain/changes/conflict-text.ts';
import { ok } from '#domain/result.ts';
import form from '#schemas/forms/lead.json' with { type: 'json' };
import { starterCatalog } from '#tests/schemas/trade.ts';
import { aLeadRow, fakeDevice } from '#tests/support/device/fake-device.ts';
import { lead } from '#tests/support/papers/contract-input.ts';
import { browserParts, heading, press, type } from '#tests/support/screen.tsx';

vi.mock('#schemas/records/lead.json', async (original) => {
  const { default: schema } = await original<{ default: { properties: object } }>();
  const gateCode = { type: ['string', 'null'], maxLength: 12, pattern: '^[0-9#]*$' };
  const properties = { ...schema.properties, gateCode };
  return { default: { ...schema, properties }, properties };
});

vi.mock('#schemas/forms/lead.json', async (original) => {
  const { default: form } = await original<{ default: { groups: { id: string; members: object[] }[] } }>();
  const gateCode = { name: 'gateCode', label: 'Code of the gate', help: 'As on the keypad.', widget: 'text' };
  const groups = form.groups.map((group) =>
    group.id === 'address' ? { ...group, members: [...group.members, gateCode] } : group,
  );
  return { default: { ...form, groups } };
});

browserParts();

function openEditor(): Lead[] {
  const saved: Lead[] = [];
  const base = fakeDevice({ now: new Date('2026-07-02T15:00:00Z'), leads: [aLeadRow(lead)] });
  const device = {
    ...base,
    catalog: async () => ok(starterCatalog()),
    leads: {
      ...base.leads,
      // The answer never arrives, so that the page stays.
      save: (changed: Lead) => {
        saved.push(changed);
        return new Promise<never>(() => undefined);
      },
    },
  };
  window.history.replaceState(null, '', `/estimator/leads/${lead.id}/edit`);
  render(<App device={device} router={createRouter()} />);
  return saved;
}

it('an added member is an input with its help, its entry is checked and saved', async () => {
  const saved = openEditor();
  await heading('Edit lead');
  const code = screen.getByRole('textbox', { name: 'Code of the gate', description: 'As on the keypad.' });
  type(code, 'by the dog');
  await screen.findAllByText('Code of the gate is not valid.');
  await press('Save');
  await screen.findByText('The page has errors which must be fixed before saving.');
  expect(saved).toEqual([]);
  type(code, '42#');
  fireEvent.blur(code);
  await press('Save');
  await waitFor(() => expect(saved).toEqual([{ ...aLeadRow(lead).data, gateCode: '42#' }]));
});

it('an added member has its label in a conflict', () => {
  const wording = plainWording([], formLabels(form as FormDefinition));
  const conflict = wording.field({ name: 'gateCode', base: null, mine: '42#', theirs: '43#' });
  expect(conflict).toMatchObject({ label: 'Code of the gate', was: '(empty)', mine: '42#', theirs: '43#' });
});
