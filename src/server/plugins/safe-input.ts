import type { FastifyInstance } from 'fastify';
import { refuseInput } from '#server/refusal.ts';

const deepest = 40;

// NUL, and halves of a character pair: JSON can carry them, PostgreSQL can store neither.
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const unstorable = /\u0000|[\ud800-\udfff]/u;

/** Refuses what no field could mean: characters that cannot be stored, and nesting without end. */
export function refuseUnstorableInput(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    check(request.params);
    check(request.query);
    check(request.body);
  });
}

function check(input: unknown): void {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value: input, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') {
      if (unstorable.test(value)) throw refuseInput({ '': ['The text holds characters that cannot be stored.'] });
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      if (depth > deepest) throw refuseInput({ '': ['The content is nested too deeply.'] });
      for (const [key, member] of Object.entries(value)) {
        if (unstorable.test(key)) throw refuseInput({ '': ['The text holds characters that cannot be stored.'] });
        waiting.push({ value: member, depth: depth + 1 });
      }
    }
  }
}
