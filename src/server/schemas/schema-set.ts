import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#server/project-folder.ts';

const root = join(projectFolder, 'schemas');

type SetSchema = Record<string, unknown> & { readonly $id: string };

/** Every shape in schemas/, by title: routes refer to a lead as { $ref: 'Lead#' }. */
export function readSchemaSet(): readonly SetSchema[] {
  const files = ['records', 'catalog', 'messages'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => ({
        name,
        schema: JSON.parse(readFileSync(join(root, folder, name), 'utf8')) as { title: string },
      })),
  );
  const titleByName = new Map(files.map(({ name, schema }) => [name, schema.title]));
  return files.map(({ schema }) => {
    const local = JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
      if (key === '$id') return undefined;
      if (key !== '$ref' || typeof value !== 'string') return value;
      const title = titleByName.get(value.slice(value.lastIndexOf('/') + 1));
      return title === undefined ? value : `${title}#`;
    }) as Record<string, unknown>;
    return { ...local, $id: schema.title };
  });
}
