import type { FastifyInstance } from 'fastify';
import { fileRoutes } from '#contract/routes/files.ts';
import { nodeLetters } from '#documents/pdf/letters/node-letter-font.ts';
import type { LetterWeight } from '#domain/letters/letter-library.ts';
import { serve } from '#server/plugins/serve.ts';
import { notFound } from '#server/refusal.ts';

/** Enough for the letters of a few languages. */
const maxStored = 200;

/** Fonts for letters that the papers' own font lacks. They are the same for everybody and never change. */
export async function letterRoutes(app: FastifyInstance): Promise<void> {
  const cache = new Map<string, Promise<Uint8Array>>();
  const fontOf = (font: string, weight: LetterWeight): Promise<Uint8Array> => {
    const key = `${font}/${weight}`;
    const stored = cache.get(key) ?? nodeLetters.load(font, weight);
    // The most recently requested one is the last.
    cache.delete(key);
    cache.set(key, stored);
    for (const oldest of cache.keys()) if (cache.size > maxStored) cache.delete(oldest);
    return stored;
  };
  serve(app, fileRoutes.readLetters, async ({ params }, reply) => {
    const font = `${params.family}/${params.part}`;
    const families = await nodeLetters.table();
    if (families.find(({ family }) => family === params.family)?.parts[params.part] === undefined) throw notFound();
    return reply
      .type('font/ttf')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(await fontOf(font, params.weight as LetterWeight)));
  });
}
