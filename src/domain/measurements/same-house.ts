// Whether two addresses may be the same house. Abbreviations, units and case make no other house.

interface House {
  readonly street: string;
  readonly zipCode: string;
}

interface LeadHouse {
  readonly street?: string | null | undefined;
  readonly zipCode?: string | null | undefined;
}

const abbreviations: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  court: 'ct',
  drive: 'dr',
  road: 'rd',
  lane: 'ln',
  boulevard: 'blvd',
  place: 'pl',
  circle: 'cir',
  terrace: 'ter',
  parkway: 'pkwy',
  highway: 'hwy',
  trail: 'trl',
  square: 'sq',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};

/** `unknown`: one of the two does not say. */
export function compareHouses(report: House, lead: LeadHouse): 'same' | 'other' | 'unknown' {
  const [one, other] = [wordsOf(report.street), wordsOf(lead.street ?? '')];
  if (one.length === 0 || other.length === 0) return 'unknown';
  const [first, second] = [zipOf(report.zipCode), zipOf(lead.zipCode ?? '')];
  if (first !== '' && second !== '' && first !== second) return 'other';
  return one.join(' ') === other.join(' ') ? 'same' : 'other';
}

const wordsOf = (street: string): readonly string[] =>
  street
    .toLowerCase()
    .split(/,|#|\b(?:apt|unit|suite|ste)\b/)[0]
    ?.match(/[\p{L}\p{N}]+/gu)
    ?.map((word) => abbreviations[word] ?? word) ?? [];

/** The first five digits, or the first half of a Canadian code. */
const zipOf = (code: string): string =>
  code
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .slice(0, /^\d/.test(code.trim()) ? 5 : 6);
