import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rule } from '#contract/records.ts';

/** A rule and the file it stands in. */
export interface RuleFile {
  readonly file: string;
  readonly rule: Rule;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Every rule of the product. A file that is no JSON is named in the error: it is a broken repository. */
export function readRules(): readonly RuleFile[] {
  const folder = join(root, 'rules');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const path = join(folder, name);
      const file = relative(root, path).replaceAll('\\', '/');
      try {
        return { file, rule: JSON.parse(readFileSync(path, 'utf8')) as Rule };
      } catch (error) {
        throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
}
