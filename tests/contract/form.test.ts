import { expect, test } from 'vitest';
import { formData, partFinder } from '#contract/form.ts';
import { documentParts } from '#contract/routes/document-parts.ts';

test('a form has a text for each value, JSON for an object, a part for each entry of a list, and files by name', () => {
  const roof = new File(['jpeg'], 'roof.jpg', { type: 'image/jpeg' });
  const form = {
    name: 'Contract',
    type: 1,
    ok: false,
    trades: [3, 5],
    madeOf: { id: 7 },
    roof,
    none: null,
    no: undefined,
  };
  const parts = [...formData(form).entries()];
  expect(parts.slice(0, -1)).toEqual([
    ['name', 'Contract'],
    ['type', '1'],
    ['ok', 'false'],
    ['trades', '3'],
    ['trades', '5'],
    ['madeOf', '{"id":7}'],
  ]);
  const [name, file] = parts.at(-1) ?? [];
  expect([name, (file as File).name, (file as File).type]).toEqual(['roof', 'roof.jpg', 'image/jpeg']);
});

test('a part is found by its name or by its family, and an unknown one is not', () => {
  const find = partFinder(documentParts);
  expect(find('estimateId')?.type).toBe('integer');
  expect(find('workflows')?.isList).toBe(true);
  expect(find('data.content')).toBe(documentParts['data.{key}']);
  expect(find('signatures.customer.data')).toBe(documentParts['signatures.{signer}.{member}']);
  for (const name of ['data', 'pdfUrl', 'constructor', '__proto__', '']) expect(find(name), name).toBeNull();
});
