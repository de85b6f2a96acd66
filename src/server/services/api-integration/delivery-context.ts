import type { ServerContext } from '#server/context.ts';

/** The part of the server's context that delivers events. */
export type DeliveryContext = Omit<ServerContext, 'passwords' | 'storage'>;
