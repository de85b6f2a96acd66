import { readFileSync } from 'node:fs';
import { messageOf } from '#domain/message-of.ts';
import { providers } from '#server/connections/provider-list.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that hold a secret. Each may stand in a file, which NAME_FILE names. */
const secrets: readonly string[] = [
  'DATABASE_URL',
  'LISTEN_URL',
  'SMTP_URL',
  'SECRETS_KEY',
  'METRICS_TOKEN',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  ...providers.map(({ variables }) => variables.clientSecret),
];

/** The environment with the secrets of its files; each reason why one cannot be read goes to `problems`. */
export function withSecretFiles(environment: Environment, problems: string[]): Environment {
  const read = secrets.flatMap((name): [string, string][] => {
    const path = environment[`${name}_FILE`]?.trim() ?? '';
    if (path === '') return [];
    if ((environment[name]?.trim() ?? '') !== '')
      problems.push(`${name} and ${name}_FILE exclude each other: set one.`);
    try {
      return [[name, readFileSync(path, 'utf8').trim()]];
    } catch (error) {
      problems.push(`${name}_FILE cannot be read: ${messageOf(error)}`);
      return [];
    }
  });
  return { ...environment, ...Object.fromEntries(read) };
}
