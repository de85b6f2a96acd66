import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';

/** Folders of a project that the product looks for by name. */
export const projectParts = ['contract', 'estimation', 'production'] as const;

export type ProjectPart = (typeof projectParts)[number];

const usualNames: Readonly<Record<ProjectPart, string>> = {
  contract: 'Contracts',
  estimation: 'Estimates',
  production: 'Production',
};

export const usualPattern = '{lastName}, {firstName} - {street}';

type Mappings = NonNullable<Settings['folderNameMappings']>;

const mapped = (mappings: Mappings | undefined, key: string): string | null =>
  (mappings !== undefined && Object.hasOwn(mappings, key) ? mappings[key]?.trim() : null) || null;

export const partName = (mappings: Mappings | undefined, part: ProjectPart): string =>
  mapped(mappings, part) ?? usualNames[part];

/** The folder of the lead's photos. */
export const photosFolderName = (mappings: Mappings | undefined): string => mapped(mappings, 'photos') ?? 'Photos';

/** The folder of a trade among the templates of trades, and in the production folder. */
export const tradeFolderName = (
  mappings: Mappings | undefined,
  trade: { readonly id: number; readonly name: string },
) => mapped(mappings, `workflow.${trade.id}`) ?? trade.name;

/** Members of a lead that the name of its project folder may have. */
export const patternMembers = [
  'lastName',
  'firstName',
  'company',
  'street',
  'city',
  'state',
  'zipCode',
  'customerNumber',
] as const;

type NamedLead = Pick<Lead, 'lastName'> & Partial<Pick<Lead, (typeof patternMembers)[number]>>;

/** The name of a lead's project folder. Missing members are left out together with the punctuation around them. */
export function projectName(mappings: Mappings | undefined, lead: NamedLead): string {
  const filled = (mapped(mappings, 'project') ?? usualPattern).replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const member = patternMembers.find((each) => each === name);
    return member === undefined ? whole : (lead[member] ?? '').trim() || gap;
  });
  const name = filled
    .replaceAll(new RegExp(`${gap}[\\s,;:-]*`, 'gu'), '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;:-]+|[\s,;:-]+$/g, '');
  return cutName(name || lead.lastName.trim() || 'Project');
}

/** Stands for a member that the lead lacks. */
const gap = '\u{F8FF}';

const longestName = 255;

/** At most as many letters as every storage takes; none is cut in two. */
export function cutName(name: string): string {
  let cut = '';
  for (const letter of name) {
    if (cut.length + letter.length > longestName) break;
    cut += letter;
  }
  return cut.replace(/[\u200d\ufe0f\p{M}\s]+$/u, '');
}

/** The second and later folders of a name have their number behind it. */
export const numberedName = (name: string, number: number): string =>
  number === 1
    ? name
    : `${cutName(name)
        .slice(0, longestName - 6)
        .trimEnd()} (${number})`;

/** The second and later files of a name have their number before the ending. */
export function numberedFile(name: string, number: number): string {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';
  return `${numberedName(name.slice(0, name.length - ending.length), number)}${ending}`;
}

/** Whether people would take two names for the same. */
export const isSameName = (one: string, other: string): boolean => comparable(one) === comparable(other);

const comparable = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
