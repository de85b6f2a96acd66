import { join } from 'node:path';
import type { ServerContext } from '#server/context.ts';
import { secretBox } from '#server/security/secret-box.ts';

/** The parts of a context that send e-mail, here into the outbox of a folder. */
export const mailParts = (folder: string): Pick<ServerContext, 'secrets' | 'mail'> => ({
  secrets: secretBox('ab'.repeat(32)),
  mail: {
    publicUrl: 'https://app.example.com',
    system: null,
    from: 'Eaveline <no-reply@example.com>',
    outbox: join(folder, 'outbox'),
    mayReach: () => true,
    dnsTexts: async () => null,
    longestSilenceMs: 10_000,
  },
});
