import { expect, test } from 'vitest';
import { hasProjectFolders, linksSetBy, withoutLinks } from '#domain/leads/lead-links.ts';
import schema from '#schemas/records/lead.json' with { type: 'json' };
import { aLead } from '#tests/support/device/client-rows.ts';

test.each([
  [{}, false],
  [{ projectFolderLink: '', contractFolderLink: null }, false],
  [{ productionFolderLink: 'https://drive.example/1' }, true],
  [{ projectFolderId: '7' }, false],
])('a lead with %j has project folders: %s', (links, has) => {
  expect(hasProjectFolders(links)).toBe(has);
});

test('the links are the read-only members of a lead', () => {
  const readOnly = Object.entries(schema.properties).filter(([, property]) => 'readOnly' in property);
  const links = Object.fromEntries(readOnly.map(([name]) => [name, 7]));
  expect([...linksSetBy(links)].sort()).toEqual(Object.keys(links).sort());
  expect(linksSetBy({ externalId: null, lastName: 'Okafor' })).toEqual([]);
  expect(linksSetBy(null)).toEqual([]);
  const lead = aLead({});
  expect(withoutLinks({ ...lead, ...links })).toEqual(lead);
});
