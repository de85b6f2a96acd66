import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { leanModule } from '#tools/build/lean-packages.ts';
import { leftOut } from '#tools/build/left-out.ts';

const lean = (code: string, part: Parameters<typeof leanModule>[2]) => leanModule(code, parseAst(code), part);

describe('a module of a package', () => {
  test('loses the bodies of functions and methods that nobody calls', () => {
    const code = 'function gone() { return one(); }\nclass Actor { on() { two(); } off() { three(); } }';
    const { code: left, names } = lean(code, { uncalled: ['gone', 'Actor.on'] });
    expect(left).toBe(
      'function gone() { throw Error("left out"); }\nclass Actor { on() { throw Error("left out"); } off() { three(); } }',
    );
    expect(names).toEqual(['Actor.on', 'gone']);
  });

  test('keeps a function inside of a function by the same rule', () => {
    const code = 'function router() { function inner() { a(); } return inner; }';
    expect(lean(code, { uncalled: ['inner'] }).code).toBe(
      'function router() { function inner() { throw Error("left out"); } return inner; }',
    );
    expect(lean(code, { uncalled: [], idle: ['router', 'inner'] }).code).toBe('function router() {}');
  });

  test('loses calls that advise developers, also as the only statement of a condition', () => {
    const code = 'if (a) warning(b, "c"); else d(); const e = warning(f);';
    expect(lean(code, { uncalled: [], advice: ['warning'] }).code).toBe('if (a) ; else d(); const e = warning(f);');
  });
});

const packages = new URL('../../../node_modules/', import.meta.url).pathname;

test.each(['react-router/dist/production', 'xstate/dist', 'rxjs/dist/esm/internal', 'rxdb/dist/esm'])(
  'what is left out of %s is there, and its modules stay valid',
  (folder) => {
    const part = leftOut.find(({ module }) => module.source.includes(folder.split('/')[0] ?? ''));
    if (part === undefined) throw new Error(`Nothing is left out of ${folder}.`);
    const files = readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(packages, folder, file))
      .filter((file) => part.module.test(file));
    const found = files.flatMap((file) => {
      const { code, names } = lean(readFileSync(file, 'utf8'), part);
      expect(() => parseAst(code)).not.toThrow();
      return names;
    });
    const { uncalled, idle = [], advice = [] } = part;
    expect(new Set(found)).toEqual(new Set([...uncalled, ...idle, ...advice]));
  },
);
