import type { ServerContext } from '#server/context.ts';

/** The dependencies of a call to a provider. */
export type ConnectionContext = Pick<
  ServerContext,
  'db' | 'secrets' | 'randomHex' | 'now' | 'jobs' | 'mail' | 'connections'
>;
