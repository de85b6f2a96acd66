// Recognizes a measurement file by its content, whatever its name is.
import { type Decode, decodeText } from '#domain/measurements/decode-text.ts';
import { type MeasurementFormat, measurementFormats } from '#domain/measurements/measurement-format.ts';
import { otherFileProblem } from '#domain/measurements/other-file.ts';
import { readReport } from '#domain/measurements/read-report.ts';
import { readJsonTree, readXmlTree } from '#domain/measurements/read-tree.ts';
import type { MeasurementReport } from '#domain/measurements/report.ts';
import { branchesOf, findAll, membersOf, type Tree } from '#domain/measurements/tree.ts';
import { ok, type Result, refused } from '#domain/result.ts';

export const largestMeasurementFile = 20_000_000;

/** The report in a file, or a sentence about what is wrong with the file. */
export function readMeasurementFile(bytes: Uint8Array, decode: Decode): Result<MeasurementReport, string> {
  if (bytes.length === 0) return refused('The file is empty.');
  if (bytes.length > largestMeasurementFile) return refused('The file is larger than 20 MB.');
  const text = decodeText(bytes, decode);
  const problem = otherFileProblem(bytes, text);
  if (problem !== null) return refused(problem);
  return text.trimStart().startsWith('<') ? reportOf(readXmlTree(text), 'XML') : reportOf(readJsonTree(text), 'JSON');
}

const reportOf = (tree: Result<Tree, string>, kind: string): Result<MeasurementReport, string> =>
  tree.ok ? readMeasurements(tree.value, kind) : tree;

/** The report in a provider's answer or in the content of a file. */
export function readMeasurements(tree: Tree, kind = 'JSON'): Result<MeasurementReport, string> {
  for (const format of measurementFormats) {
    const [first, ...others] = reportsIn(tree, format);
    if (first === undefined) continue;
    const report = readReport(first.top, first.root, format);
    const isEmpty = report.values.length + report.pitches.length + report.openings.length === 0;
    if (isEmpty) return refused(nothingIn(report));
    return ok(
      others.length === 0 ? report : { ...report, notes: [severalIn(report, others.length + 1), ...report.notes] },
    );
  }
  return refused(`This ${kind} file is no measurement report of EagleView or Hover that is known here.`);
}

interface FoundReport {
  readonly top: Tree;
  readonly root: Tree;
}

const mostLevels = 4;
const mostBranches = 500;

/** The reports of a format, at the top of a file or inside what was put around them. */
function reportsIn(tree: Tree, { roots, marks }: MeasurementFormat): readonly FoundReport[] {
  const isRoot = (root: Tree) => marks.length === 0 || marks.some((mark) => findAll(root, mark).length > 0);
  const found: FoundReport[] = [];
  let level = branchesOf([tree]);
  for (let depth = 0; depth < mostLevels && level.length > 0; depth += 1) {
    const others: Tree[] = [];
    for (const top of level) {
      const own = roots.map((path) => findAll(top, path).filter(({ tree: root }) => isRoot(root)));
      const reports = own.find((each) => each.length > 0);
      if (reports === undefined) others.push(...membersOf(top));
      else found.push(...reports.map(({ tree: root }) => ({ top, root })));
    }
    level = branchesOf(others).slice(0, mostBranches);
  }
  return found;
}

const severalIn = ({ reportId }: MeasurementReport, count: number): string =>
  `The file has ${count} reports. Only the first${reportId === '' ? '' : `, ${reportId},`} was read.`;

const nothingIn = ({ provider, notes }: MeasurementReport): string =>
  [`This report of ${provider} has no measurements.`, ...notes.slice(0, 3)].join(' ');
