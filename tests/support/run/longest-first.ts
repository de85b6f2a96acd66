import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, by path prefix: started last, they would run alone at the end. */
const longest = [
  'tests/sync/simulation',
  'tests/faults',
  'tests/server/platform/start-up',
  'tests/tools',
  'tests/server',
];

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((beginning) => moduleId.includes(`/${beginning}`));
  return rank < 0 ? longest.length : rank;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
