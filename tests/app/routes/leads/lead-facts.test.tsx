import { render, screen } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { LeadFacts } from '#app/routes/leads/lead-facts.tsx';
import { DeviceProvider } from '#app/shell/device-context.tsx';
import { MessagesProvider } from '#app/shell/messages.tsx';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import { aLead } from '#tests/support/device/client-rows.ts';
import { fakeDevice, localRecord } from '#tests/support/device/fake-device.ts';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const link = 'https://drive.example/1';

it.each<[Settings['fileStorageService'], Partial<Lead>, boolean, number]>([
  ['google', {}, true, 0],
  ['google', { contractFolderLink: link }, false, 1],
  ['google', { contractFolderLink: 'javascript:alert(1)' }, false, 0],
  ['none', {}, false, 0],
])('with folders at %s, a lead with %j lacks them: %s, and has %i links', (fileStorageService, part, lacks, links) => {
  const device = fakeDevice({ now: new Date('2026-11-20T15:00:00Z') });
  const settings$ = of<Settings>({ themeColor: '#2ab0da', fileStorageService } as Settings);
  render(
    <DeviceProvider device={{ ...device, settings$ }}>
      <MessagesProvider>
        <LeadFacts record={localRecord(aLead({ id: 1, ...part }))} />
      </MessagesProvider>
    </DeviceProvider>,
  );
  expect(screen.queryByText('Not made yet') !== null).toBe(lacks);
  expect(screen.queryAllByText('Open', { selector: 'dd a' })).toHaveLength(links);
});

it('links a lead of the CRM to its record there', () => {
  const device = fakeDevice({ now: new Date('2026-11-20T15:00:00Z') });
  const settings$ = of<Settings>({ zohoLeadsAddress: 'https://crm.zoho.eu/crm/org1/tab/Leads/' } as Settings);
  render(
    <DeviceProvider device={{ ...device, settings$ }}>
      <MessagesProvider>
        <LeadFacts record={localRecord(aLead({ id: 1, externalId: '5725767000000101001' }))} />
      </MessagesProvider>
    </DeviceProvider>,
  );
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in Zoho' }).href).toBe(
    'https://crm.zoho.eu/crm/org1/tab/Leads/5725767000000101001',
  );
});

it('says that the owner in the CRM is nobody here', () => {
  render(
    <DeviceProvider device={fakeDevice({ now: new Date('2026-11-20T15:00:00Z') })}>
      <MessagesProvider>
        <LeadFacts record={localRecord(aLead({ id: 1, userId: null, userExternalId: '5725767000000100002' }))} />
      </MessagesProvider>
    </DeviceProvider>,
  );
  expect(screen.getByText('Nobody yet: the owner in Zoho is not a user here.')).toBeDefined();
});
