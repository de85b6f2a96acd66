import type { IntegrationAccount } from '#contract/records/oauth-account.ts';
import type {
  googleRoutes,
  hoverRoutes,
  microsoftRoutes,
  zohoRoutes,
} from '#contract/routes/connections/connections.ts';

/** The calls of one provider. */
export type ConnectionCalls = Pick<
  typeof googleRoutes | typeof microsoftRoutes | typeof hoverRoutes | typeof zohoRoutes,
  'readAccount' | 'refreshAccount' | 'enable' | 'disable'
>;

interface ShownState {
  readonly mark: 'ok' | 'danger' | 'open' | 'brand';
  readonly text: string;
}

/** The state of a connection in two words. */
export function stateOf({ state = 'off', nextTry = null, missingSettings = [] }: IntegrationAccount): ShownState {
  if (state === 'off') return { mark: 'open', text: missingSettings.length > 0 ? 'Not set up' : 'Not connected' };
  if (state === 'needsReconnect') return { mark: 'danger', text: 'Connect again' };
  return nextTry === null ? { mark: 'ok', text: 'Working' } : { mark: 'brand', text: 'Waiting' };
}
