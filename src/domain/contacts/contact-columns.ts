import {
  type ContactEntry,
  type ContactTarget,
  contactTargets,
  isOfAddress,
  valuesIn,
} from '#domain/contacts/contact-entry.ts';
import columns from '#schemas/contacts/columns.json' with { type: 'json' };

/** A column of a table of contacts; without a target it is left out. */
interface ContactColumn {
  readonly heading: string;
  readonly target: ContactTarget | null;
  readonly group: string;
  readonly kind?: string;
}

interface KnownHeading {
  readonly target: string;
  readonly group?: string;
  readonly kind?: string;
}

const headings = columns.headings as Readonly<Record<string, string | KnownHeading>>;

/** "e mail 2 value" */
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

const numbered = (heading: string): string => plain(heading).replace(/\d+/, '#');

/** The program whose export has these headings; null for any other table. */
export function formatOf(given: readonly string[]): string | null {
  const found = new Set(given.flatMap((heading) => [plain(heading), numbered(heading)]));
  const format = columns.formats.find(({ needs }) => needs.every((some) => some.some((one) => found.has(one))));
  return format?.name ?? null;
}

/** The columns of a table by their headings. Targets that a person chose for the columns replace the usual ones. */
export const contactColumns = (
  given: readonly string[],
  chosen: readonly (string | null)[] | null,
): readonly ContactColumn[] =>
  given.map((heading, index) => {
    const usual = usualColumn(heading);
    if (chosen === null) return usual;
    const target = contactTargets.find(({ name }) => name === chosen[index])?.name ?? null;
    return target === usual.target ? usual : { heading, target, group: '' };
  });

function usualColumn(heading: string): ContactColumn {
  const itself = own(plain(heading));
  const known = itself ?? own(numbered(heading));
  if (known === undefined) return { heading, target: null, group: '' };
  const number = itself === undefined ? (/\d+/.exec(heading)?.[0] ?? '') : '';
  const { target, group, kind } =
    typeof known === 'string' ? { target: known, group: undefined, kind: undefined } : known;
  return {
    heading,
    target: target as ContactTarget,
    group: group ?? number,
    ...(kind === undefined ? {} : { kind }),
  };
}

const own = (key: string): string | KnownHeading | undefined =>
  Object.hasOwn(headings, key) ? headings[key] : targetOfLabel.get(key);

const targetOfLabel = new Map<string, string>(contactTargets.map(({ label, name }) => [plain(label), name]));

/** Members that may hold several values, one below the other. */
const texts: ReadonlySet<ContactTarget> = new Set(['description', 'projectTypes']);

/** The entries of a row. */
export const entriesOfRow = (cells: readonly string[], known: readonly ContactColumn[]): readonly ContactEntry[] =>
  known.flatMap(({ heading: column, target, group, kind }, index) => {
    const cell = cells[index] ?? '';
    if (target === null || cell.trim() === '') return [];
    const values = texts.has(target) ? [cell] : valuesIn(cell);
    return values.map((text, each) => ({
      column,
      target,
      text,
      group: each > 0 && isOfAddress({ target }) ? `${group} ${each}` : group,
      ...(kind === undefined ? {} : { kind }),
    }));
  });
