import { expect, test } from 'vitest';
import type { Settings } from '#contract/records/settings.ts';
import { companyGaps } from '#documents/law/company-gaps.ts';

const day = '2026-11-20';
const whole: Settings = {
  themeColor: '#2ab0da',
  companyName: 'Harlow',
  street: '640 Depot St',
  city: 'Batavia',
  state: 'IL',
  postalCode: '60510',
  license: '104-018832',
};
const notice: NonNullable<Settings['notices']>[number] = {
  place: 'IL',
  kind: 'statement',
  heading: 'Your right',
  placement: 'aboveSignatures',
  separatePage: false,
  copies: 1,
  perSigner: false,
  initials: false,
  minPoint: 10,
  bold: true,
  approvedBy: 'A',
  approvedOn: day,
  text: 'Call {{companyPhone}} or write to {{companyEmail}} until {{lastDay}}.',
};
const lacking = (settings: Partial<Settings>, path: string | null = 'IL') =>
  companyGaps({ ...whole, ...settings }, path, day).map(({ name }) => name);

test('a company with name, address and license lacks nothing', () => {
  expect(lacking({})).toEqual([]);
});

test.each(['companyName', 'street', 'city', 'state', 'postalCode', 'license'] as const)('%s is needed', (name) => {
  expect(lacking({ [name]: '' })).toEqual([name]);
  expect(lacking({ [name]: ' ' })).toEqual([name]);
});

test('a setting that a place asks of every contractor is needed there only, and a license of the place will do', () => {
  expect(lacking({ license: null }, 'WI')).toEqual([]);
  expect(lacking({ license: null, licences: [{ place: 'IL', number: '7', expires: null }] })).toEqual([]);
  expect(lacking({ fromEmailAddress: null }, 'IN')).toEqual(['fromEmailAddress']);
});

test('a fact that the notices of the place print is needed', () => {
  expect(lacking({ notices: [notice] })).toEqual(['phoneNumber', 'fromEmailAddress']);
  expect(lacking({ notices: [notice], phoneNumber: '+16305550100', fromEmailAddress: 'a@b.example' })).toEqual([]);
});
