import zones from '#schemas/documents/time-zones.json' with { type: 'json' };

interface JobAddress {
  readonly state?: string | null;
  readonly zipCode?: string | null;
}

const stateZones: Readonly<Record<string, string>> = zones.places;

/** The postal codes as listed, or as the contracts of earlier versions had them. */
export type ZoneTable = 'postalCodes' | 'earlierPostalCodes';

/**
 * The time zone of a job address, or the company's when the state is unknown. A contract is signed on the local day
 * there, whatever the tablet or the server is set to.
 */
export function jobTimeZone(
  { state, zipCode }: JobAddress,
  companyZone: string | undefined,
  table: ZoneTable = 'postalCodes',
): string {
  const stateCode = state?.trim().toUpperCase() ?? '';
  const stateZone = Object.hasOwn(stateZones, stateCode) ? stateZones[stateCode] : undefined;
  if (stateZone === undefined) return companyZone ?? 'UTC';
  const code = zipCode?.trim().toUpperCase() ?? '';
  const codes: Readonly<Record<string, string>> = zones[table];
  const listed = codeLengths.map((length) => code.slice(0, length)).find((start) => Object.hasOwn(codes, start));
  return listed === undefined ? stateZone : (codes[listed] ?? stateZone);
}

/** A whole code of the United States, or the first three characters of any. */
const codeLengths = [5, 3] as const;
