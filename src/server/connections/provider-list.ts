import type { ProviderName } from '#contract/providers.ts';
import type { Provider } from '#server/connections/provider.ts';
import { google } from '#server/connections/providers/google/google.ts';
import { hover } from '#server/connections/providers/hover/hover.ts';
import { microsoft } from '#server/connections/providers/microsoft/microsoft.ts';
import { zoho } from '#server/connections/providers/zoho/zoho.ts';

const byName: Readonly<Record<ProviderName, Provider>> = { google, microsoft, hover, zoho };

export const providers: readonly Provider[] = Object.values(byName);

export const providerOf = (name: ProviderName): Provider => byName[name];
