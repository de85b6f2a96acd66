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
}

const importPattern =
  /(?:^|[\s;])(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;(])import\s*\(?\s*['"]([^'"]+)['"]/g;

function readImports(path: string, text: string): { imports: string[]; packages: string[] } {
  const imports: string[] = [];
  const packages: string[] = [];
  for (const match of text.matchAll(importPattern)) {
    const target = match[1] ?? match[2] ?? '';
    if (target.startsWith('#'))
      imports.push(
        `src/${target.slice(1)}`
          .replace('src/schemas/', 'schemas/')
          .replace('src/rules/', 'rules/')
          .replace('src/tests/', 'tests/')
          .replace('src/e2e/', 'e2e/'),
      );
    else if (target.startsWith('.')) imports.push(join(dirname(path), target).replaceAll('\\', '/'));
    else packages.push(target);
  }
  return { imports: imports.map((file) => file.replace(/\?.*$/, '')), packages };
}

/** Every TypeScript file in a folder. */
export const sourceFiles = (folder: string): readonly SourceFile[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, ...readImports(path, text) };
    });
