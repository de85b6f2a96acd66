import type { LightMyRequestResponse } from 'fastify';

const insides = /node_modules|\bat \/|\bat async |\.ts:\d|select .* from|postgres|kysely|stack/i;

/** Faults of any answer: a server error, a refusal without words, exposed internals. */
export function faultsOf(answer: LightMyRequestResponse): readonly string[] {
  const faults: string[] = [];
  const { statusCode, body } = answer;
  if (statusCode >= 500) faults.push(`answered ${statusCode}`);
  if (({} as Record<string, unknown>).polluted !== undefined) faults.push('changed the prototype of all objects');
  if (answer.headers['set-cookie'] !== undefined && /b=c/.test(String(answer.headers['set-cookie'])))
    faults.push('let a header in');
  if (statusCode < 400) return faults;
  if (insides.test(body)) faults.push('showed its insides');
  const problem = parsed(body);
  if (typeof problem?.title !== 'string' || problem.title === '') faults.push('refused without a title');
  if (problem?.status !== statusCode) faults.push('says another status than it has');
  if (!isErrorsMap(problem?.errors)) faults.push('refused without an errors map');
  return faults;
}

function parsed(body: string): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return null;
  }
}

const isErrorsMap = (errors: unknown): boolean =>
  typeof errors === 'object' &&
  errors !== null &&
  !Array.isArray(errors) &&
  Object.values(errors).every(
    (messages) => Array.isArray(messages) && messages.length > 0 && messages.every((one) => typeof one === 'string'),
  );
