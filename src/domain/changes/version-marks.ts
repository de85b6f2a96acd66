// Version numbers are given out again when the office loses commits. The random marks of a version and of those before it
// tell which of two versions follows from the other.
import { versionsPerGeneration } from '#domain/changes/version-generation.ts';

interface Marked {
  readonly version?: number;
  readonly marks?: string;
}

const marksIn = ({ marks = '' }: Marked): readonly string[] => marks.split(' ').filter((mark) => mark !== '');

/** The mark of the version itself; empty when the office has not marked it. */
export const newestMark = (marks = ''): string => marks.split(' ')[0] ?? '';

/**
 * Whether neither of two versions of a record follows from the other: one of them is lost. Versions that are too far
 * apart to tell, or not marked, count as following each other.
 */
export function isApart(one: Marked, other: Marked): boolean {
  const [here, there] = [marksIn(one), marksIn(other)];
  const [mine, theirs] = [here[0], there[0]];
  if (mine === undefined || theirs === undefined || here.includes(theirs) || there.includes(mine)) return false;
  if (here.some((mark) => there.includes(mark))) return true;
  // Without a common mark, the place of the older version among the marks of the newer one tells.
  const ahead = numberOf(one) - numberOf(other);
  return ahead >= 0 ? ahead < here.length : -ahead < there.length;
}

/** Whether one version was made from the other, or from a version after it. */
export function followsFrom(one: Marked, other: Marked): boolean {
  const [known] = marksIn(other);
  return known !== undefined && marksIn(one).slice(1).includes(known);
}

const numberOf = ({ version = 0 }: Marked): number => version % versionsPerGeneration;
