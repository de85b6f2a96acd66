import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownOperators } from '#engine/rules/operators.ts';

const page = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');

describe('docs/rules.md', () => {
  it('lists our operators, in the words of the operators themselves', () => {
    const listed = [...page.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name, sentence]) => `${name}: ${sentence}`);
    expect(listed.filter((line) => ownOperators.some(({ name }) => line.startsWith(`${name}: `)))).toEqual(
      ownOperators.map(({ name, sentence }) => `${name}: ${sentence}`),
    );
  });
});
