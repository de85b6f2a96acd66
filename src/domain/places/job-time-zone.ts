import zones from '#schemas/documents/time-zones.json' with { type: 'json' };

interface Address {
  readonly state?: string | null;
  readonly zipCode?: string | null;
}

const places: Readonly<Record<string, string>> = zones.places;
const postalCodes: Readonly<Record<string, string>> = zones.postalCodes;

/**
 * The time zone of a job address, or the company's when the state is unknown. A contract is signed on the local day
 * there, whatever the tablet or the server is set to.
 */
export function jobTimeZone({ state, zipCode }: Address, companyZone: string | undefined): string {
  const place = state?.trim().toUpperCase() ?? '';
  const ofPlace = Object.hasOwn(places, place) ? places[place] : undefined;
  if (ofPlace === undefined) return companyZone ?? 'UTC';
  return postalCodes[zipCode?.trim().slice(0, 3) ?? ''] ?? ofPlace;
}
