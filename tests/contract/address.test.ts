import { expect, it } from 'vitest';
import { addressOf } from '#contract/address.ts';
import { documentRoutes } from '#contract/routes/documents.ts';
import { fileRoutes } from '#contract/routes/files.ts';
import { leadRoutes } from '#contract/routes/leads.ts';

it('fills the path and the query, and omits what has no value', () => {
  expect(addressOf(leadRoutes.read, { params: { id: 7 }, companyId: 1 })).toBe('/api/leads/7?companyId=1');
  expect(addressOf(fileRoutes.download, { params: { id: 'ab' }, query: { ticket: 'cd' } })).toBe(
    '/api/Files/Download/ab?ticket=cd',
  );
  expect(addressOf(fileRoutes.download, { params: { id: 'ab' }, query: { ticket: null }, companyId: null })).toBe(
    '/api/Files/Download/ab',
  );
});

it('escapes both', () => {
  expect(addressOf(documentRoutes.openPdf, { params: { id: 3, typeName: 'a/b' } })).toBe('/pdf/a%2Fb/3');
  expect(addressOf(documentRoutes.readSignature, { params: { id: 3 }, query: { key: 'a&b=é c' } })).toBe(
    '/api/Documents/3/DownloadSignature?key=a%26b%3D%C3%A9%20c',
  );
});
