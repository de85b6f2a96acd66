/**
 * Data restored from a backup continues its version numbers from the next million, so that one number never means two
 * contents.
 */
export const versionsPerGeneration = 1_000_000;

/** Whether `version` comes from restored data that is older than `known`. */
export function isBehind(version: number | undefined, known: number | undefined): boolean {
  const [there, here] = [version ?? 0, known ?? 0];
  return (
    Math.floor(there / versionsPerGeneration) > Math.floor(here / versionsPerGeneration) &&
    there % versionsPerGeneration < here % versionsPerGeneration
  );
}
