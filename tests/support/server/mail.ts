import { join } from 'node:path';
import type { ServerContext } from '#server/context.ts';
import { secretBox } from '#server/security/secret-box.ts';
import { receiverAccess } from '#server/webhooks/receiver-access.ts';

/** The parts of a context that reach outside: e-mail, here into the outbox of a folder, and providers, here none. */
export const mailParts = (folder: string): Pick<ServerContext, 'secrets' | 'mail' | 'receivers' | 'connections'> => ({
  connections: { setups: {}, wait: async () => undefined, patience: 1 },
  secrets: secretBox('ab'.repeat(32)),
  receivers: receiverAccess(true),
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
