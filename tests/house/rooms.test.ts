import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/house/sources.ts';

const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: ['contract/records', 'contract/problems.ts'],
  contract: ['domain'],
  engine: ['domain', 'contract'],
  documents: ['domain', 'engine', 'contract'],
  client: ['domain', 'engine', 'contract'],
  app: ['client', 'domain', 'engine', 'documents', 'contract'],
  server: ['domain', 'engine', 'documents', 'contract'],
  tools: ['domain', 'engine', 'documents', 'contract', 'server'],
};

const files = sourceFiles('src');
const roomOf = (path: string) => path.split('/')[1] ?? '';

test('dependencies point one way between the rooms', () => {
  const forbidden = files.flatMap((file) =>
    file.imports
      .filter((target) => target.startsWith('src/') && roomOf(target) !== roomOf(file.path))
      .filter(
        (target) =>
          !(mayImport[roomOf(file.path)] ?? []).some(
            (room) => target === `src/${room}` || target.startsWith(`src/${room}/`),
          ),
      )
      .map((target) => `${file.path} may not import ${target}`),
  );
  expect(forbidden).toEqual([]);
});

test('no script of the app includes json-logic-js, which judges rules on the server and in commands', () => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set(files.filter(({ path }) => path.startsWith('src/app/')).map(({ path }) => path));
  for (const path of reached) for (const target of byPath.get(path)?.imports ?? []) reached.add(target);
  const judging = files.filter(({ packages }) => packages.includes('json-logic-js')).map(({ path }) => path);
  expect(judging).toEqual(['src/engine/audit/judge-cases.ts']);
  expect(judging.filter((path) => reached.has(path))).toEqual([]);
});

test('screens, and what they edit, access the device only through its public module', () => {
  const editing = 'src/client/editing/';
  const doors = [
    'src/client/device.ts',
    'src/client/letters/device-letters.ts',
    'src/client/start.ts',
    'src/client/worker/register.ts',
  ];
  const reaching = files
    .filter((file) => file.path.startsWith('src/app/') || file.path.startsWith(editing))
    .flatMap((file) =>
      file.imports
        .filter((target) => target.startsWith('src/client/') && !target.startsWith(editing) && !doors.includes(target))
        .map((target) => `${file.path} → ${target}`),
    );
  expect(reaching).toEqual([]);
});

test('screens write spreadsheets through one function, which begins them with a byte order mark', () => {
  const writing = files.filter(
    ({ path, imports }) => path.startsWith('src/app/') && imports.includes('src/domain/csv.ts'),
  );
  expect(writing.map(({ path }) => path)).toEqual(['src/app/shell/files/download-csv.ts']);
  expect(writing[0]?.text).toContain('\\ufeff${asCsv(');
});

test('the device calls routes from the table, and names no API address', () => {
  const naming = files
    .filter(({ path, text }) => /^src\/(client|app)\//.test(path) && /['"`]\/(api|pdf)\//.test(text))
    .map(({ path }) => path);
  expect(naming).toEqual([]);
});

test('the pure rooms have no clock, no randomness and no environment', () => {
  const pure = files.filter((file) => ['domain', 'engine', 'contract'].includes(roomOf(file.path)));
  const impure = pure.filter((file) =>
    /\bDate\.now\(|new Date\(\)|Math\.random\(|crypto\.randomUUID|\bfetch\(|\bprocess\.|\blocalStorage\b|from 'react/.test(
      file.text,
    ),
  );
  expect(impure.map((file) => file.path)).toEqual([]);
});

test('the server’s layers point down: routes, services, repositories', () => {
  const level = (path: string) =>
    ['src/server/repositories/', 'src/server/services/', 'src/server/routes/'].findIndex((folder) =>
      path.startsWith(folder),
    );
  const upward = files
    .filter((file) => level(file.path) >= 0)
    .flatMap((file) =>
      file.imports.filter((target) => level(target) > level(file.path)).map((target) => `${file.path} → ${target}`),
    );
  expect(upward).toEqual([]);
});

test('no import cycle', () => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    for (const target of byPath.get(path)?.imports ?? []) if (byPath.has(target)) visit(target, [...trail, path]);
    state.set(path, 'done');
  };
  for (const file of files) visit(file.path, []);
  expect(cycles).toEqual([]);
});

/** Imports that point up among the parts of a folder, which stand in their order from below, and files of no part. */
function outOfOrder(folder: string, parts: readonly string[]): readonly string[] {
  const level = (path: string) => {
    const own = parts.filter((part) => path.startsWith(`${folder}/${part}`));
    return parts.indexOf(own.sort((one, other) => other.length - one.length)[0] ?? '');
  };
  const inside = files.filter(({ path }) => path.startsWith(`${folder}/`));
  return inside.flatMap((file) =>
    level(file.path) < 0
      ? [`${file.path} is in no part`]
      : file.imports
          .filter((target) => target.startsWith(`${folder}/`) && level(target) > level(file.path))
          .map((target) => `${file.path} → ${target}`),
  );
}

test('the folders of the sheet point one way: lines, money, answers, the sheet itself, reports, changes', () => {
  expect(outOfOrder('src/engine/sheet', ['lines/', 'money/', 'answers/', 'sheet.ts', 'reports/', 'change/'])).toEqual(
    [],
  );
});

test('the folders of documents point one way: what is read, the paper, the law, kinds and builders, the prints', () => {
  const parts = [
    'work-list/',
    'rich-text/',
    'keywords/',
    'content-hash.ts',
    'paper/',
    'buyers/',
    'law/',
    'translation/',
    'kinds/',
    'papers/contract/',
    'papers/',
    'kind-table/',
    'choices/',
    'evidence/',
    'calendar/',
    'pdf/',
  ];
  expect(outOfOrder('src/documents', parts)).toEqual([]);
});

test('the folders of the app point one way: parts, the shell, forms, open records, pages, screens', () => {
  const parts = [
    'jsx/',
    'styles/',
    'components/',
    'shell/',
    'form/',
    'open-estimate/',
    'catalog-draft/',
    'paper/',
    'company-texts/',
    'connections/',
    'storage/',
    'people/',
    'pages/',
    'routes/',
    'router.tsx',
    'main.tsx',
  ];
  expect(outOfOrder('src/app', parts)).toEqual([]);
});

test('a screen imports no other screen: what two of them share stands beside them', () => {
  const routeOf = (path: string) => /^src\/app\/routes\/([^/]+)\//.exec(path)?.[1];
  const sideways = files.flatMap(({ path, imports }) =>
    imports
      .filter((target) => routeOf(path) && routeOf(target) && routeOf(path) !== routeOf(target))
      .map((target) => `${path} → ${target}`),
  );
  expect(sideways).toEqual([]);
});

test('two folders do not import each other, apart from a folder and those inside it', () => {
  const edges = new Set(
    files.flatMap(({ path, imports }) => imports.map((target) => `${dirname(path)} ↔ ${dirname(target)}`)),
  );
  const isInside = (one: string, other: string) => `${other}/`.startsWith(`${one}/`);
  const both = [...edges].filter((edge) => {
    const [one = '', other = ''] = edge.split(' ↔ ');
    return one < other && edges.has(`${other} ↔ ${one}`) && !isInside(one, other);
  });
  expect(both).toEqual([]);
});

test('no file has a catch-all name, is a barrel or has a default export', () => {
  const nameless =
    /(^|\/)(utils?|helpers?|common|shared|misc|manager|lib|types|impl|base|index)(\.tsx?$|\/)|-v2|legacy-/;
  expect(files.filter((file) => nameless.test(file.path)).map((file) => file.path)).toEqual([]);
  expect(files.filter((file) => /^export default/m.test(file.text)).map((file) => file.path)).toEqual([]);
});

// Trade names that are not ordinary words of a program.
const tradeText = /\b(roof|roofing|siding|gutters?|insulation|shingles?|soffit|fascia|wall)\b/i;

// The house front is a drawing with two named surfaces (decision 22).
const mayNameTrades: readonly string[] = [
  'src/app/open-estimate/body/house-picture.tsx',
  'src/app/open-estimate/body/picture-group.tsx',
];

test('trade names occur in the source only in comments: trades are data', () => {
  const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  const naming = files
    .filter(({ path }) => !path.startsWith('src/server/database/seed/') && !path.startsWith('src/contract/records/'))
    .filter(({ text }) => tradeText.test(code(text)))
    .map(({ path }) => path);
  expect(naming.sort()).toEqual([...mayNameTrades].sort());
});

test('field ids do not occur in the source: they are data', () => {
  const withFieldId = files
    .filter(
      (file) => !file.path.startsWith('src/server/database/seed/') && !file.path.startsWith('src/contract/records/'),
    )
    .flatMap((file) =>
      [...file.text.matchAll(/['"`]\d\.\d{1,3}(\.\d+)?['"`]/g)]
        .filter((match) => !/^['"`]\d\.\d['"`]$/.test(match[0]))
        .map((match) => `${file.path}: ${match[0]}`),
    );
  expect(withFieldId).toEqual([]);
});
