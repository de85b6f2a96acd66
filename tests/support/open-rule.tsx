// The editor of a rule over a draft in memory.
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { DraftProvider } from '#app/catalog-draft/draft-context.tsx';
import { DraftedPart } from '#app/catalog-draft/drafted-part.tsx';
import { RuleEditor } from '#app/routes/rules/edit/rule-editor.tsx';
import { RuleTrial } from '#app/routes/rules/trial/rule-trial.tsx';
import { DeviceProvider } from '#app/shell/device-context.tsx';
import { DialogsProvider } from '#app/shell/dialogs.tsx';
import { MessagesProvider } from '#app/shell/messages.tsx';
import { UnsavedChangesProvider } from '#app/shell/unsaved-changes.tsx';
import type { Device } from '#client/device.ts';
import type { Rule } from '#contract/records/rule.ts';
import { ok } from '#domain/result.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import { draftOffice } from '#tests/support/device/draft-office.ts';
import { fakeDevice } from '#tests/support/device/fake-device.ts';
import { storedInput } from '#tests/support/device/stored-input.ts';

interface OpenRule {
  readonly catalog: Catalog;
  readonly rule: Rule;
  readonly storedDraft?: Device['draft'];
}

export async function openRule({ catalog, rule, storedDraft = async () => storedInput() }: OpenRule) {
  const compiled = compileRule(rule);
  if (!compiled.ok) throw new Error(compiled.problem.message);
  const office = draftOffice(catalog);
  const device = {
    ...fakeDevice({ now: new Date('2026-11-20T15:00:00Z'), office: office.routes }),
    catalog: async () => ok(catalog),
    draft: storedDraft,
  };
  const page = (
    <DraftProvider>
      <DraftedPart>
        <RuleEditor ruleId={rule.id} />
      </DraftedPart>
      <RuleTrial compiled={compiled.value} />
    </DraftProvider>
  );
  render(
    <DeviceProvider device={device}>
      <DialogsProvider>
        <MessagesProvider>
          <RouterProvider
            router={createMemoryRouter([
              { path: '/', element: <UnsavedChangesProvider>{page}</UnsavedChangesProvider> },
            ])}
          />
        </MessagesProvider>
      </DialogsProvider>
    </DeviceProvider>,
  );
  const formula = await screen.findByLabelText<HTMLTextAreaElement>('As a formula');
  const cases = within(screen.getByLabelText('Worked cases, edited'));
  const write = (text: string) => fireEvent.change(formula, { target: { value: text } });
  return { office, formula, cases, write };
}
