/** Services outside that a company can connect. */
export const providerNames = ['google', 'microsoft', 'hover', 'zoho'] as const;

export type ProviderName = (typeof providerNames)[number];
