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
  const rank = longest.findIndex((start) => moduleId.includes(`/${start}`));
  return rank < 0 ? longest.length : rank;
}

const projects = ['apart', 'screens', 'replaced', 'pure'];

export class LongestFirst extends BaseSequencer {
  /**
   * One project at a time: between files of the same project a process stays alive, with everything that it has loaded.
   */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const orderOf = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    return files.toSorted((one, other) => orderOf(one) - orderOf(other) || rankOf(one) - rankOf(other));
  }
}
