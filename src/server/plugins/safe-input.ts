import type { FastifyInstance } from 'fastify';
import { refuseInput } from '#server/refusal.ts';

// NUL and lone surrogates: JSON can carry them, but PostgreSQL cannot store them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const unstorable = /\u0000|[\ud800-\udfff]/u;

/** Refuses input with characters that cannot be stored. */
export function refuseUnstorableInput(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    refuseUnstorable(request.params);
    refuseUnstorable(request.query);
    refuseUnstorable(request.body);
  });
}

/** For input outside the validated request: the fields of a multipart body. */
export function refuseUnstorable(input: unknown): void {
  const waiting: unknown[] = [input];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (unstorable.test(value)) throw refuseInput({ '': ['The text holds characters that cannot be stored.'] });
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const [key, member] of Object.entries(value)) {
        if (unstorable.test(key)) throw refuseInput({ '': ['The text holds characters that cannot be stored.'] });
        waiting.push(member);
      }
    }
  }
}
