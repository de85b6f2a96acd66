// Generates src/contract/records/ from schemas/, the single source of every shape: one file per record that the code
// imports, with the shapes that it checks. `--check` only compares.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

const root = fileURLToPath(new URL('../../schemas/', import.meta.url));
const project = fileURLToPath(new URL('../../', import.meta.url));
const target = join(project, 'src/contract/');
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

/** The hand-written code, which decides what is generated. */
const sourceText = (): string =>
  ['src', 'tests', 'e2e']
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/contract/records/'))
    .map((path) => readFileSync(join(project, path), 'utf8'))
    .join('\n');

/** The members of a set, with what each of them needs, and so on. */
function withNeeds<T>(found: Iterable<T>, needsOf: (one: T) => Iterable<T>): ReadonlySet<T> {
  const all = new Set(found);
  for (const one of all) for (const needed of needsOf(one)) all.add(needed);
  return all;
}

/** The generated files by their name in src/contract: one per record that is used. */
export async function recordFiles(): Promise<Readonly<Record<string, string>>> {
  const files = readSchemaFiles();
  const fileOfRef = (ref: string): SchemaFile => {
    const file = files.find(({ name }) => name === basename(ref, '.json'));
    if (file === undefined) throw new Error(`schemas: "${ref}" names no schema file`);
    return file;
  };
  const blocks = typeBlocks(await compileTogether(files, fileOfRef));
  const homes = homesOf(files, blocks);
  const code = sourceText();
  const checked = withNeeds(
    files.filter(({ title }) => new RegExp(`\\b${shapeName(title)}\\b`).test(code)),
    (file) => needsOf(file, fileOfRef).flatMap(({ of }) => of),
  );
  const sources = new Map(files.map((file) => [file, recordFile(file, files, blocks, homes, fileOfRef, checked)]));
  const used = withNeeds(
    files.filter(({ name }) => code.includes(`'#contract/records/${name}.ts'`)),
    (file) => files.filter(({ name }) => sources.get(file)?.includes(`'#contract/records/${name}.ts'`)),
  );
  return Object.fromEntries([...used].map((file) => [`records/${file.name}.ts`, sources.get(file) ?? '']));
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

/** A required member of a record, with the source code of its check, and the record whose shape that names. */
interface MemberNeed {
  readonly member: string;
  readonly kind: string;
  readonly of: readonly SchemaFile[];
}

const needsOf = ({ schema }: SchemaFile, fileOfRef: (ref: string) => SchemaFile): readonly MemberNeed[] =>
  (schema.required ?? []).map((member) => {
    const named = schema.properties?.[member] ?? {};
    const ref = named.$ref ?? (named.type === 'array' ? named.items?.$ref : undefined);
    return {
      member,
      kind: kindOf(named, (each) => shapeName(fileOfRef(each).title)),
      of: ref === undefined ? [] : [fileOfRef(ref)],
    };
  });

function recordFile(
  file: SchemaFile,
  files: readonly SchemaFile[],
  blocks: ReadonlyMap<string, string>,
  homes: ReadonlyMap<string, SchemaFile>,
  fileOfRef: (ref: string) => SchemaFile,
  checked: ReadonlySet<SchemaFile>,
): string {
  const own = [...blocks].filter(([type]) => homes.get(type) === file);
  const types = own.map(([, block]) => block).join('\n\n');
  // A value of an enum may be the name of a type.
  const code = types.replaceAll(/(['"])[^'"\n]*\1/g, '');
  const needs = checked.has(file) ? needsOf(file, fileOfRef) : [];
  const imports = files
    .filter((other) => other !== file)
    .flatMap(({ name, title }) => {
      const names = [...homes]
        .filter(([type, home]) => home.name === name && uses(code, type))
        .map(([type]) => `type ${type}`);
      const all = [
        ...names,
        ...(needs.some(({ of }) => of.some((each) => each.title === title)) ? [shapeName(title)] : []),
      ];
      const onlyTypes = all.every((one) => one.startsWith('type '));
      const list = onlyTypes ? all.map((one) => one.slice(5)) : all;
      return all.length === 0
        ? []
        : [`import ${onlyTypes ? 'type ' : ''}{ ${list.join(', ')} } from '#contract/records/${name}.ts';`];
    });
  return [
    `// Generated from schemas/${file.path} by \`npm run generate\`. Do not edit.`,
    [...imports, ...(checked.has(file) ? [`import type { Shape } from '#contract/shape.ts';`] : [])].join('\n'),
    types,
    checked.has(file) ? shapeSource(file.title, needs) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

const shapeSource = (title: string, needs: readonly MemberNeed[]): string =>
  [
    `export const ${shapeName(title)}: Shape<${title}> = {`,
    `  title: '${title}',`,
    ...(needs.length === 0
      ? ['  needs: {},']
      : ['  needs: {', ...needs.map(({ member, kind }) => `    ${member}: ${kind},`), '  },']),
    '};',
  ].join('\n');

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
