import { joined } from '#domain/text/joined.ts';

interface Address {
  readonly street?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly zipCode?: string | null | undefined;
}

/** "118 Alder Ct, Batavia": enough to tell two houses apart. */
export const houseText = ({ street, city }: Address): string => joined([street, city]);

/** "Batavia, IL 60510". */
export const cityLine = ({ city, state, zipCode }: Address): string => joined([joined([city, state]), zipCode], ' ');

/** "118 Alder Ct, Batavia, IL 60510". */
export const addressLine = (address: Address): string => joined([address.street, cityLine(address)]);
