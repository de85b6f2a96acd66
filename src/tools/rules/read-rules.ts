import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rule } from '#contract/records/rule.ts';
import { messageOf } from '#domain/message-of.ts';
import { ruleFilesOf } from '#server/catalog/rule-files.ts';
import { readCatalogDirs } from '#server/settings.ts';

/** A rule and its file. */
interface RuleFile {
  readonly file: string;
  readonly rule: Rule;
}

/** The project's root. */
export const projectFolder = fileURLToPath(new URL('../../../', import.meta.url));

/** Folders of more trades from the environment, as for the server. */
export const catalogDirs = (): readonly string[] => readCatalogDirs(process.env, projectFolder);

/** Every rule of the product and of other folders. An error names the file with invalid JSON. */
export const readRules = (otherFolders: readonly string[] = catalogDirs()): readonly RuleFile[] =>
  [projectFolder, ...otherFolders].flatMap((folder) =>
    ruleFilesOf(join(folder, 'rules')).map((path) => {
      const file = relative(folder === projectFolder ? projectFolder : dirname(folder), path).replaceAll('\\', '/');
      try {
        return { file, rule: JSON.parse(readFileSync(path, 'utf8')) as Rule };
      } catch (error) {
        throw new Error(`${file} is not JSON: ${messageOf(error)}`);
      }
    }),
  );
