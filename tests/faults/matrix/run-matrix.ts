import { setTimeout as wait } from 'node:timers/promises';
import { type Cell, dependencies, FaultSwitch, kinds, moments } from '#tests/faults/matrix/faults.ts';
import { type Office, openOffice } from '#tests/faults/matrix/office.ts';
import type { DatabaseLocation } from '#tests/support/server/databases.ts';

/** Every dependency with every fault at every moment of a job. */
export const allCells: readonly Cell[] = dependencies.flatMap((dependency) =>
  kinds.flatMap((kind) => moments.map((moment) => ({ dependency, kind, moment }))),
);

/** The job that meets the faults of a dependency. */
const jobOf = { database: 'sign', disk: 'sign', mail: 'send', object: 'mailPaper' } as const;
const longestMs = 120_000;

interface CellReport {
  readonly cell: Cell;
  /** `done once` or `failed visibly`, or what is wrong. */
  readonly outcome: string;
  /** How often a call met the fault. */
  readonly met: number;
}

const isFine = ({ outcome, met }: CellReport): boolean => met > 0 && /^(done once|failed visibly)$/.test(outcome);
const nameOf = ({ dependency, kind, moment }: Cell): string => `${dependency} ${kind} while a job ${moment}`;

/**
 * Runs the cells, those of one dependency after another, each dependency with an office of its own. An unhandled
 * rejection would have ended the process, so it makes its cell wrong.
 */
export async function runMatrix(
  cells: readonly Cell[],
  newDatabase: () => Promise<DatabaseLocation>,
): Promise<readonly CellReport[]> {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  try {
    const groups = dependencies.map((dependency) => cells.filter((cell) => cell.dependency === dependency));
    const reports = await Promise.all(
      groups.filter((group) => group.length > 0).map(async (group) => runGroup(group, await newDatabase(), unhandled)),
    );
    return reports.flat();
  } finally {
    process.off('unhandledRejection', note);
  }
}

async function runGroup(
  cells: readonly Cell[],
  database: DatabaseLocation,
  unhandled: readonly unknown[],
): Promise<readonly CellReport[]> {
  const faults = new FaultSwitch();
  const office = await openOffice(database, faults);
  const reports: CellReport[] = [];
  for (const cell of cells) {
    const before = unhandled.length;
    const outcome = await runCell(office, faults, cell);
    const ended = unhandled.slice(before).map((error) => `the process would have ended: ${error}`);
    reports.push({ cell, outcome: [outcome, ...ended].join('; '), met: faults.met });
  }
  await office.close();
  return reports;
}

async function runCell(office: Office, faults: FaultSwitch, cell: Cell): Promise<string> {
  const outcomeOf = await office[jobOf[cell.dependency]](() => {
    faults.arm(cell);
    faults.reached('begins');
  });
  const until = performance.now() + longestMs;
  while (performance.now() < until) {
    const outcome = await outcomeOf();
    // A fault at the end of a job is met after its outcome.
    if (outcome !== null && (faults.met > 0 || cell.moment !== 'ends')) return outcome;
    await wait(250);
    await office.skipPauses();
  }
  return (await outcomeOf()) === null ? 'wrong: under way for ever' : 'wrong: the fault was not met';
}

/** The matrix as a table, a row for each dependency and fault. */
export function matrixLines(reports: readonly CellReport[]): readonly string[] {
  const find = (dependency: string, kind: string, moment: string) =>
    reports.find(({ cell }) => cell.dependency === dependency && cell.kind === kind && cell.moment === moment);
  const row = (name: string, columns: readonly string[]) =>
    [name.padEnd(20), ...columns.map((one) => one.padEnd(22))].join('');
  return [
    row(
      '',
      moments.map((moment) => `while a job ${moment}`),
    ),
    ...dependencies.flatMap((dependency) =>
      kinds.map((kind) =>
        row(
          `${dependency} ${kind}`,
          moments.map((moment) => {
            const report = find(dependency, kind, moment);
            return report === undefined ? '' : `${report.outcome} (${report.met})`;
          }),
        ),
      ),
    ),
  ].map((line) => line.trimEnd());
}

/** The wrong cells of the matrix, in words. */
export const brokenCells = (reports: readonly CellReport[]): readonly string[] =>
  reports
    .filter((report) => !isFine(report))
    .map(({ cell, outcome, met }) => `${nameOf(cell)}: ${outcome}, met ${met} times`);
