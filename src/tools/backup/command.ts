// The start and end that the commands share.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { messageOf } from '#domain/message-of.ts';
import { readSettings, type ServerSettings } from '#server/settings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs a command on the server's settings and its arguments; prints a refusal as one sentence on standard error. */
export async function command(
  name: string,
  argumentText: string,
  flags: readonly string[],
  work: (
    settings: ServerSettings,
    file: string,
    given: ReadonlySet<string>,
    more: readonly string[],
  ) => Promise<string>,
): Promise<void> {
  // The archive contains everything, so only the file's owner may read it.
  process.umask(0o077);
  try {
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]));
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || positionals.length !== argumentText.split(' ').length)
      throw new Error(`Usage: npm run ${name} -- ${argumentText}${flags.map((flag) => ` [--${flag}]`).join('')}`);
    const settings = readSettings(process.env, root);
    if (!settings.ok) throw new Error(settings.problem.join('\n'));
    console.log(await work(settings.value, file, new Set(Object.keys(values)), more));
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
