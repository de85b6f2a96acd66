import { expect, test } from 'vitest';
import type { Settings } from '#contract/records/settings.ts';
import { brokenKeywords } from '#documents/keywords/broken-keywords.ts';
import { aCatalog, aField } from '#tests/support/estimates/catalogs.ts';

const settings = {
  themeColor: '#2ab0da',
  roofingScopeOfWork: '<ul><li>{{if[1.1+1.2]}}Metal, {{quantity[1.1]}} ft, {{value[9.9]}}</li></ul>',
  legalText: '<p>We replace {{value[<b>1.2</b>]}}.</p>',
} satisfies Settings;
const ridge = aField({ id: '1.1', dataType: 'number', name: 'Ridge' });
const valley = aField({ id: '1.2', dataType: 'number', name: 'Valley' });
const workflows = [{ id: 4, name: 'Gutters', displayOrder: 1, scopeOfWork: '<p>{{if[1.2]}}Hang.</p>' }];
const published = { ...aCatalog([ridge, valley]), workflows };

test('keywords of a removed field are found in every text, and none that was unknown before', () => {
  expect(brokenKeywords(settings, published, { ...published, fields: [ridge] })).toEqual([
    {
      path: 'settings/roofingScopeOfWork',
      text: 'Scope of work, Roofing',
      typed: '{{if[1.1+1.2]}}',
      fieldId: '1.2',
      fieldName: 'Valley',
      isRetired: false,
    },
    {
      path: 'settings/legalText',
      text: 'Legal text',
      typed: '{{value[1.2]}}',
      fieldId: '1.2',
      fieldName: 'Valley',
      isRetired: false,
    },
    {
      path: 'workflows/4/scopeOfWork',
      text: 'Scope of work, Gutters',
      typed: '{{if[1.2]}}',
      fieldId: '1.2',
      fieldName: 'Valley',
      isRetired: false,
    },
  ]);
  expect(brokenKeywords(settings, published, published)).toEqual([]);
});

test('keywords of a field that leaves its step are found, and those of one that never stood on a step are not', () => {
  const [section] = published.sections;
  if (section === undefined) throw new Error('The catalog has no step.');
  const group = { key: 'all', layout: 'inputs' as const, fieldIds: ['1.1', '1.2'] };
  const requested = { ...published, sections: [{ ...section, groups: [group] }] };
  const retired = { ...requested, sections: [{ ...section, groups: [{ ...group, fieldIds: ['1.1'] }] }] };
  const found = brokenKeywords(settings, requested, retired);
  expect(found.map(({ path, fieldId, isRetired }) => [path, fieldId, isRetired])).toEqual([
    ['settings/roofingScopeOfWork', '1.2', true],
    ['settings/legalText', '1.2', true],
    ['workflows/4/scopeOfWork', '1.2', true],
  ]);
  expect(brokenKeywords(settings, retired, retired)).toEqual([]);
});
