// Expensive fixtures are made once per test run, by the first file that asks; the others wait for it.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';

type Outcome<T> = { readonly value: T } | { readonly error: string };

/** The result of `make`, which gets its own folder for the duration of the run; the result must be JSON. */
export async function oncePerRun<T>(name: string, make: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(inject('runFolder'), name);
  const answer = `${folder}.json`;
  if (isFirst(folder)) {
    const outcome = await make(folder).then(
      (value): Outcome<T> => ({ value }),
      (error: unknown): Outcome<T> => ({ error: String(error) }),
    );
    writeFileSync(`${answer}.part`, JSON.stringify(outcome));
    renameSync(`${answer}.part`, answer);
  }
  while (!existsSync(answer)) await wait(50);
  const outcome = JSON.parse(readFileSync(answer, 'utf8')) as Outcome<T>;
  if ('error' in outcome) throw new Error(`${name}: ${outcome.error}`);
  return outcome.value;
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
