import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of worked houses, next to the rules that they exercise. */
const houses = 'houses';

/** Accepted mutations with their reasons; `rules mutate` reads them. */
export const survivorsFile = 'survivors.json';

/** Every JSON file in a folder, in order. */
export const jsonFilesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));

/** The rules in a folder: one per file, except worked houses and accepted mutations. */
export const ruleFilesOf = (folder: string): string[] =>
  jsonFilesOf(folder).filter((path) => !isHouse(folder, path) && path !== join(folder, survivorsFile));

/** The worked houses in a folder of rules. */
export const houseFilesOf = (folder: string): string[] => jsonFilesOf(folder).filter((path) => isHouse(folder, path));

const isHouse = (folder: string, path: string): boolean => path.startsWith(join(folder, houses, '/'));
