// The source files and their imports, read as text.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Imported files of the project, from the root. */
  readonly imports: readonly string[];
  /** Imported packages. */
  readonly packages: readonly string[];
  /** Exports that the file takes, as `path: name`; of a file that it takes whole, `path: *`. */
  readonly uses: readonly string[];
}

const importPattern =
  /(?:^|[\s;])(?:import|export)\s([^'"]*?)from\s*['"]([^'"]+)['"]|(?:^|[\s;(<])import\s*\(?\s*['"]([^'"]+)['"]/g;

/** A file of the project from its root; null for a package. */
function pathOf(target: string, from: string): string | null {
  const bare = target.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return join(dirname(from), bare).replaceAll('\\', '/');
  return bare.startsWith('#') ? bare.replace(/^#(?=schemas\/|rules\/|tests\/|e2e\/)/, '').replace('#', 'src/') : null;
}

/** The exported names in `type A, { b as c }`; `*` without braces, where a file is taken whole. */
const namesIn = (clause: string | undefined): readonly string[] =>
  /\{([^}]*)\}/
    .exec(clause ?? '')?.[1]
    ?.split(',')
    .map((name) => name.replace(/^\s*(type\s+(?=\w))?/, '').replace(/\s[\s\S]*$/, ''))
    .filter((name) => name !== '') ?? ['*'];

function readImports(path: string, text: string): Pick<SourceFile, 'imports' | 'packages' | 'uses'> {
  const found = [...text.matchAll(importPattern)].map(([, clause, named, whole]) => {
    const target = named ?? whole ?? '';
    return { target, path: pathOf(target, path), names: namesIn(clause) };
  });
  return {
    imports: found.flatMap(({ path }) => path ?? []),
    packages: found.flatMap(({ target, path }) => (path === null ? [target] : [])),
    uses: found.flatMap(({ path, names }) => (path === null ? [] : names.map((name) => `${path}: ${name}`))),
  };
}

/** A TypeScript file, by its path from the root. */
export function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, ...readImports(path, text) };
}

/** Every TypeScript file in a folder. */
export const sourceFiles = (folder: string): readonly SourceFile[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readSource(relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')));
