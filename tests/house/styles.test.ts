import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '#tests/house/sources.ts';

interface Rule {
  /** The surrounding at-rules, outermost first. */
  readonly within: readonly string[];
  readonly selectors: readonly string[];
}

/** The rules of a style sheet, without keyframes. */
function rulesOf(text: string): readonly Rule[] {
  const rules: Rule[] = [];
  const open: string[] = [];
  for (const [, head = '', mark] of text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '}') open.pop();
    if (mark !== '{') continue;
    const prelude = head.trim();
    if (!prelude.startsWith('@') && !open.some((at) => at.startsWith('@keyframes')))
      rules.push({ within: [...open], selectors: prelude.split(/,(?![^(]*\))/).map((part) => part.trim()) });
    open.push(prelude);
  }
  return rules;
}

const sheets = readdirSync(join(root, 'src/app'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.name.endsWith('.css'))
  .map((entry) => {
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    return {
      path: relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
      text,
      rules: rulesOf(text),
    };
  });
const classesOf = (selector: string) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);

test('a class has one home: it begins selectors in only one style sheet', () => {
  const homes = new Map<string, Set<string>>();
  for (const { path, rules } of sheets)
    for (const [first] of rules.flatMap(({ selectors }) => selectors.map(classesOf)))
      if (first !== undefined) homes.set(first, (homes.get(first) ?? new Set()).add(path));
  const scattered = [...homes].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, ...paths]);
  expect(scattered).toEqual([]);
});

test('every style is in one of the five layers, and none is important', () => {
  const tokens = sheets.find(({ path }) => path.endsWith('/tokens.css'))?.text ?? '';
  const layers = /@layer ([\w, ]+);/.exec(tokens)?.[1]?.split(', ') ?? [];
  expect(layers).toHaveLength(5);
  const outside = sheets
    .filter(({ rules }) => rules.some(({ within }) => !layers.includes(within[0]?.replace('@layer ', '') ?? '')))
    .map(({ path }) => path);
  expect(outside).toEqual([]);
  expect(sheets.filter(({ text }) => text.includes('!important')).map(({ path }) => path)).toEqual([]);
});

test('a style asks for the value of a state: an attribute that is "false" is there, too', () => {
  const loose = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/\[aria-(?:invalid|busy|checked|disabled|expanded|hidden|pressed|selected)\]/g)].map(
      ([found]) => `${path}: ${found}`,
    ),
  );
  expect(loose).toEqual([]);
});

test('three widths are the only breakpoints', () => {
  const requested = [...sheets, ...sourceFiles('src/app')].flatMap(({ path, text }) =>
    [...text.matchAll(/@media ([^{]*)|matchMedia\('([^']*)'\)/g)]
      .map(([, inStyle, inCode]) => inStyle ?? inCode ?? '')
      .filter((query) => /m(in|ax)-(width|height)/.test(query) || /\b(?!760px|1024px|1280px)\d+px/.test(query))
      .map((query) => `${path}: ${query}`),
  );
  expect(requested).toEqual([]);
});

test('every styled class is used', () => {
  const code = [...sourceFiles('src/app'), ...sourceFiles('src/documents')].map(({ text }) => text).join('\n');
  const texts = new Set(code.split(/[^\w-]+/));
  const started = [...code.matchAll(/([\w-]+--)\$\{/g)].map(([, start = '']) => start);
  const unworn = sheets.flatMap(({ path, rules }) =>
    rules
      .flatMap(({ selectors }) => selectors.flatMap(classesOf))
      .filter((name) => !texts.has(name) && !started.some((start) => name.startsWith(start)))
      .map((name) => `${path}: ${name}`),
  );
  expect(unworn).toEqual([]);
});

test('no class is worn that no style knows', () => {
  const styled = new Set(sheets.flatMap(({ rules }) => rules.flatMap(({ selectors }) => selectors.flatMap(classesOf))));
  const plain = sourceFiles('src/app').flatMap(({ path, text }) =>
    [...text.matchAll(/className="([^"]*)"/g)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => !styled.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(plain).toEqual([]);
});
