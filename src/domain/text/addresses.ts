import { joined } from '#domain/text/joined.ts';

interface HouseAddress {
  readonly street?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly zipCode?: string | null | undefined;
}

/** "118 Alder Ct, Batavia": enough to tell two houses apart. */
export const houseText = ({ street, city }: HouseAddress): string => joined([street, city]);

/** "Batavia, IL 60510". */
export const cityLine = ({ city, state, zipCode }: HouseAddress): string =>
  joined([joined([city, state]), zipCode], ' ');

/** "118 Alder Ct, Batavia, IL 60510". */
export const addressLine = (address: HouseAddress): string => joined([address.street, cityLine(address)]);
