export const buyerKeys = ['customer', 'customer2', 'customer3', 'customer4'] as const;
export const signerKeys = [...buyerKeys, 'company', 'crew'] as const;

/** The key of a signer's place on a paper, under which the signature is stored. */
export type SignerKey = (typeof signerKeys)[number];

/** On whose behalf somebody signs. */
export const roleOf = (key: string): 'customer' | 'company' | 'crew' =>
  key === 'company' || key === 'crew' ? key : 'customer';

export const isBuyer = (key: string): boolean => roleOf(key) === 'customer';

/** The signers of a paper, as listed in its document's data. */
export const keysOf = ({ signers }: { readonly signers: readonly { readonly key: SignerKey }[] }): string =>
  signers.map(({ key }) => key).join(' ');
