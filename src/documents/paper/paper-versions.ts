// The versions of each kind of paper that the program can make. The server regenerates a paper in its own version, so
// a word or figure of a released version never changes.

import { dayOf } from '#domain/text/days.ts';
import table from '#schemas/documents/paper-versions.json' with { type: 'json' };

/** A version of the words and figures of a kind of paper. */
export interface PaperVersion {
  readonly version: number;
  /** The day on which apps that make it were released, as 2026-11-25; absent until then. */
  readonly released?: string;
}

/** A kind by its address, as in the table of kinds. */
export type VersionedKind = keyof typeof table;

/** A tablet may be offline for this many days after a new version is released, and still make papers in the old one. */
const daysOfOldVersions = 180;

/** The versions of a kind that can be made, oldest first. The last one is the version of this program. */
export const versionsOf = (kind: VersionedKind): readonly PaperVersion[] => table[kind];

const newestVersion = (kind: VersionedKind): number => Math.max(...versionsOf(kind).map(({ version }) => version));

/** A source with the version in which its paper is made: the newest unless it names another. */
export const versioned = <S extends { readonly version?: number }>(
  source: S,
  kind: VersionedKind,
): S & { readonly version: number } => ({ ...source, version: source.version ?? newestVersion(kind) });

/** The highest version of any kind: a paper above it comes from a newer program. */
export const highestVersion: number = Math.max(...(Object.keys(table) as VersionedKind[]).map(newestVersion));

/**
 * Whether a paper of a version may still be taken as new on a day; `newer` for one of a later program. A version ends
 * 180 days after the release of the next one, and at once when the program can no longer make it.
 */
export function statusOfVersion(
  versions: readonly PaperVersion[],
  version: number,
  today: string,
): 'in use' | 'ended' | 'newer' {
  const index = versions.findIndex((each) => each.version === version);
  const newest = versions.at(-1);
  if (index < 0) return newest !== undefined && version > newest.version ? 'newer' : 'ended';
  const next = versions[index + 1]?.released;
  return next === undefined || today <= dayAfter(next, daysOfOldVersions) ? 'in use' : 'ended';
}

const dayAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * 86_400_000);

/**
 * The content of a paper in a version: the entry under the highest number that is not above it. A change of content
 * names the version that brought it, and the earlier content stays for papers of earlier versions.
 */
export function byVersion<T>(version: number, entries: Readonly<Record<number, T>>): T {
  const since = Object.keys(entries)
    .map(Number)
    .filter((each) => each <= version);
  const entry = since.length === 0 ? undefined : entries[Math.max(...since)];
  if (entry === undefined) throw new Error(`no content for version ${version} of a paper`);
  return entry;
}
