import { expect, test } from 'vitest';
import { readJsonTree, readXmlTree } from '#domain/measurements/read-tree.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const plain = (text: string) => JSON.parse(JSON.stringify(unwrap(readXmlTree(text))));

test('attributes become members with an @, children lists', () => {
  expect(plain('<A x="1 &amp; 2"><!-- c --><B/><B y=\'&#65;\'></B></A>')).toEqual({
    A: [{ '@x': '1 & 2', B: [{}, { '@y': 'A' }] }],
  });
});

test('an entity that nobody declared stays as it is written', () => {
  expect(plain('<A x="&bomb;"/>')).toEqual({ A: [{ '@x': '&bomb;' }] });
});

test('names of every object are plain members', () => {
  expect(plain('<A __proto__="1"><constructor/></A>').A[0].constructor).toEqual([{}]);
});

test('a missing end is damage, at the end of the file and in the middle', () => {
  for (const text of ['<A><B>', '<A x="1', '<A><B><C/></A>', '<A></A', ''])
    expect(readXmlTree(text)).toMatchObject({ ok: false, problem: expect.stringContaining('ends in the middle') });
});

test('brackets in a text of JSON are no depth', () => {
  expect(readJsonTree(JSON.stringify(['['.repeat(1000), '\\"', '{']))).toMatchObject({ ok: true });
  expect(readJsonTree('{"a":')).toMatchObject({ ok: false });
});
