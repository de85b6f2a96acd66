import type { ProviderName } from '#contract/providers.ts';
import type { Provider } from '#server/connections/provider.ts';
import { providers } from '#server/connections/provider-list.ts';

/** The operator's registration at a provider. */
export interface ProviderSetup {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Origin that stands for every host of the provider; null for the real hosts. */
  readonly origin: string | null;
  /** Further variables by name. */
  readonly more: Readonly<Record<string, string>>;
}

/** The providers that the operator has set up. */
export type ConnectionSettings = Readonly<Partial<Record<ProviderName, ProviderSetup>>>;

/** The operator's side of the connections, and what a test controls. */
export interface Connections {
  readonly setups: ConnectionSettings;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Factor of the times that a call may take; 1 outside of tests. */
  readonly patience: number;
}

/** Reads the variables of every provider; each reason why one is invalid goes to `problems`. */
export function readConnectionSettings(
  environment: Readonly<Record<string, string | undefined>>,
  problems: string[],
): ConnectionSettings {
  const text = (name: string): string => environment[name]?.trim() ?? '';
  return Object.fromEntries(
    providers.flatMap(({ name, variables }): [ProviderName, ProviderSetup][] => {
      const origin = originOf(variables.url, text(variables.url), problems);
      const [clientId, clientSecret] = [text(variables.clientId), text(variables.clientSecret)];
      if ((clientId === '') !== (clientSecret === ''))
        problems.push(`${variables.clientId} and ${variables.clientSecret} belong together: set both, or none.`);
      if (clientId === '' || clientSecret === '') return [];
      const more = Object.fromEntries(variables.more.flatMap((one) => (text(one) === '' ? [] : [[one, text(one)]])));
      return [[name, { clientId, clientSecret, origin, more }]];
    }),
  );
}

function originOf(variable: string, value: string, problems: string[]): string | null {
  if (value === '') return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname));
  if (url !== null && isSafe && url.pathname === '/' && url.search === '') return url.origin;
  problems.push(`${variable} must be an origin such as https://emulator.example.com, not "${value}".`);
  return null;
}

/** Plain http is allowed only to this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

/** The variables without which the provider cannot be connected. */
export const lackingVariables = ({ variables }: Provider, settings: ProviderSetup | undefined): readonly string[] =>
  settings === undefined ? [variables.clientId, variables.clientSecret] : [];
