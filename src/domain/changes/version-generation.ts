/** Data that comes of a backup counts its versions on from the next million, so that no number means two contents. */
export const versionsPerGeneration = 1_000_000;

/** Whether `version` is of restored data that had not yet come as far as `known`. */
export const isBehind = (version: number | undefined, known: number | undefined): boolean => {
  const [there, here] = [version ?? 0, known ?? 0];
  return (
    Math.floor(there / versionsPerGeneration) > Math.floor(here / versionsPerGeneration) &&
    there % versionsPerGeneration < here % versionsPerGeneration
  );
};
