// Writes src/contract/records.ts from schemas/: the one source of every shape. `--check` only compares.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

const root = fileURLToPath(new URL('../../schemas/', import.meta.url));
const target = fileURLToPath(new URL('../contract/records.ts', import.meta.url));
const folders = ['records', 'catalog', 'messages'];

/** All shapes as TypeScript source; every schema file is a definition of one document, so that each type is written once. */
export async function recordTypes(): Promise<string> {
  const definitions: Record<string, unknown> = {};
  const titleByFile: Record<string, string> = {};
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
  for (const file of files) {
    const schema = JSON.parse(readFileSync(join(root, file), 'utf8')) as { title: string };
    titleByFile[file] = schema.title;
    definitions[schema.title] = schema;
  }
  const whole = JSON.parse(JSON.stringify(definitions), (key, value) => {
    if (key === '$ref' && typeof value === 'string') {
      const name = value.replace(/^\.\.\//, '');
      const file = files.find((candidate) => candidate === name || candidate.endsWith(`/${name}`));
      if (file === undefined) throw new Error(`schemas: "${value}" names no schema file`);
      return `#/definitions/${titleByFile[file]}`;
    }
    return key === '$id' ? undefined : value;
  }) as JSONSchema['definitions'];
  const source = await compile({ title: 'Everything', definitions: whole ?? {} }, 'Everything', {
    additionalProperties: false,
    bannerComment: '// Generated from schemas/ by `npm run generate`. Do not edit.',
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120 },
  });
  return source
    .replace(/\nexport interface Everything \{[\s\S]*?\n\}\n/, '\n')
    .replace(/\/\*\*\n \* This (interface|type)[\s\S]*?\*\/\n/g, '')
    .replace(/ \* This (interface|type) was referenced by[\s\S]*?(?= \*\/)/g, '');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const source = await recordTypes();
  if (process.argv.includes('--check')) {
    if (readFileSync(target, 'utf8') !== source) {
      console.error('src/contract/records.ts does not match schemas/. Run: npm run generate');
      process.exit(1);
    }
  } else writeFileSync(target, source);
}
