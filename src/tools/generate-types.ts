// Generates src/contract/records/ from schemas/, the single source of every shape, with one file per record. `--check`
// only compares.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

const root = fileURLToPath(new URL('../../schemas/', import.meta.url));
const target = fileURLToPath(new URL('../contract/', import.meta.url));
const folders = ['records', 'catalog', 'details', 'messages'];

interface Schema {
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface SchemaFile {
  /** A schema's name is its file name without folder and extension: file names are unique across folders. */
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly schema: Schema;
}

const readSchemaFiles = (): readonly SchemaFile[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => {
        const path = `${folder}/${name}`;
        const schema = JSON.parse(readFileSync(join(root, path), 'utf8')) as Schema & { readonly title: string };
        return { name: basename(name, '.json'), path, title: schema.title, schema };
      }),
  );

/** The generated files by their name in src/contract: one per record. */
export async function recordFiles(): Promise<Readonly<Record<string, string>>> {
  const files = readSchemaFiles();
  const fileOfRef = (ref: string): SchemaFile => {
    const file = files.find(({ name }) => name === basename(ref, '.json'));
    if (file === undefined) throw new Error(`schemas: "${ref}" names no schema file`);
    return file;
  };
  const blocks = typeBlocks(await compileTogether(files, fileOfRef));
  const homes = homesOf(files, blocks);
  const records = files.map(
    (file) => [`records/${file.name}.ts`, recordFile(file, files, blocks, homes, fileOfRef)] as const,
  );
  return Object.fromEntries(records);
}

/** Every schema file becomes a definition of one document, so that each type is generated once. */
function compileTogether(files: readonly SchemaFile[], fileOfRef: (ref: string) => SchemaFile): Promise<string> {
  const definitions = Object.fromEntries(files.map(({ title, schema }) => [title, schema]));
  const whole = JSON.parse(JSON.stringify(definitions), (key, value) => {
    if (key === '$ref' && typeof value === 'string') return `#/definitions/${fileOfRef(value).title}`;
    return key === '$id' ? undefined : value;
  }) as JSONSchema['definitions'];
  return compile({ title: 'Everything', definitions: whole ?? {} }, 'Everything', {
    additionalProperties: false,
    bannerComment: '',
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120 },
  });
}

/** The source code of every type, with its comment, by name. */
function typeBlocks(source: string): ReadonlyMap<string, string> {
  const plain = source
    .replace(/\nexport interface Everything \{[\s\S]*?\n\}\n/, '\n')
    .replace(/\/\*\*\n \* This (interface|type)[\s\S]*?\*\/\n/g, '')
    .replace(/ \*\n \* This (interface|type) was referenced by[\s\S]*?(?= \*\/)/g, '')
    .replace(/\/\*\*\n\s+\* ([^\n]{1,100})\n\s+\*\//g, '/** $1 */');
  const starts = [
    ...plain.matchAll(/^(?:\/\*\* [^\n]* \*\/\n|\/\*\*\n(?: \*[^\n]*\n)*? \*\/\n)?export (?:interface|type) (\w+)/gm),
  ];
  return new Map(
    starts.map(({ index, 1: name = '' }, position) => [name, plain.slice(index, starts[position + 1]?.index).trim()]),
  );
}

/** The schema file of each type: its own, or the one in which a part of a shape has that title. */
const homesOf = (files: readonly SchemaFile[], blocks: ReadonlyMap<string, string>): ReadonlyMap<string, SchemaFile> =>
  new Map(
    [...blocks.keys()].map((type) => {
      const home =
        files.find(({ title }) => title === type) ??
        files.find(({ schema }) => JSON.stringify(schema).includes(`"title":"${type}"`));
      if (home === undefined) throw new Error(`schemas: give the shape that became the type ${type} a title`);
      return [type, home] as const;
    }),
  );

function recordFile(
  file: SchemaFile,
  files: readonly SchemaFile[],
  blocks: ReadonlyMap<string, string>,
  homes: ReadonlyMap<string, SchemaFile>,
  fileOfRef: (ref: string) => SchemaFile,
): string {
  const own = [...blocks].filter(([type]) => homes.get(type) === file);
  const types = own.map(([, block]) => block).join('\n\n');
  const shapes = new Set<string>();
  const needs = (file.schema.required ?? []).map((name) => {
    const member = file.schema.properties?.[name] ?? {};
    return `    ${name}: ${kindOf(member, (ref) => {
      const title = fileOfRef(ref).title;
      shapes.add(title);
      return shapeName(title);
    })},`;
  });
  const imports = files
    .filter((other) => other !== file)
    .flatMap(({ name, title }) => {
      const names = [...homes]
        .filter(([type, home]) => home.name === name && uses(types, type))
        .map(([type]) => `type ${type}`);
      const all = [...names, ...(shapes.has(title) ? [shapeName(title)] : [])];
      const onlyTypes = all.every((one) => one.startsWith('type '));
      const list = onlyTypes ? all.map((one) => one.slice(5)) : all;
      return all.length === 0
        ? []
        : [`import ${onlyTypes ? 'type ' : ''}{ ${list.join(', ')} } from '#contract/records/${name}.ts';`];
    });
  return [
    `// Generated from schemas/${file.path} by \`npm run generate\`. Do not edit.`,
    [...imports, `import type { Shape } from '#contract/shape.ts';`].join('\n'),
    types,
    [
      `export const ${shapeName(file.title)}: Shape<${file.title}> = {`,
      `  title: '${file.title}',`,
      ...(needs.length === 0 ? ['  needs: {},'] : ['  needs: {', ...needs, '  },']),
      '};',
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

const uses = (source: string, type: string): boolean =>
  new RegExp(`\\b${type}\\b`).test(source.replaceAll(/\/\*[\s\S]*?\*\//g, ''));

const shapeName = (title: string): string => `${title.charAt(0).toLowerCase()}${title.slice(1)}Shape`;

/** The source code of a member's check. */
function kindOf(member: Schema, nameOf: (ref: string) => string): string {
  if (member.$ref !== undefined) return nameOf(member.$ref);
  if (member.type === 'array' && member.items?.$ref !== undefined) return `[${nameOf(member.items.$ref)}]`;
  const kinds = [member.type ?? []].flat();
  const [kind, ...others] = kinds.filter((one) => one !== 'null').map((one) => kindOfType[one] ?? one);
  if (kind === undefined || others.length > 0) return `'any'`;
  return kinds.includes('null') ? `'any'` : `'${kind}'`;
}

const kindOfType: Readonly<Record<string, string>> = { integer: 'number', array: 'list' };

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = await recordFiles();
  const stored = readdirSync(join(target, 'records')).map((name) => `records/${name}`);
  const stale = stored.filter((name) => wanted[name] === undefined);
  const differing = Object.entries(wanted).filter(
    ([name, source]) => !existsSync(join(target, name)) || readFileSync(join(target, name), 'utf8') !== source,
  );
  if (!process.argv.includes('--check')) {
    for (const name of stale) rmSync(join(target, name));
    for (const [name, source] of differing) writeFileSync(join(target, name), source);
  } else if (stale.length + differing.length > 0) {
    console.error('src/contract/records does not match schemas/. Run: npm run generate');
    process.exit(1);
  }
}
