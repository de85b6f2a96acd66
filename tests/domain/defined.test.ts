import { expect, test } from 'vitest';
import { defined } from '#domain/defined.ts';

test('members that are undefined are left out; null, zero and empty texts stay', () => {
  const found: string | undefined = [''].at(1);
  const members: { found?: string; none: null; zero: number; text: string } = defined({
    found,
    none: null,
    zero: 0,
    text: '',
  });
  expect(Object.keys(members)).toEqual(['none', 'zero', 'text']);
  expect({ ...defined({ found }) }).toStrictEqual({});
});
