// Recognizes a measurement file by its content, whatever its name is.
import { measurementFormats } from '#domain/measurements/measurement-format.ts';
import { readReport } from '#domain/measurements/read-report.ts';
import { readJsonTree, readXmlTree } from '#domain/measurements/read-tree.ts';
import type { MeasurementReport } from '#domain/measurements/report.ts';
import { findAll, type Tree } from '#domain/measurements/tree.ts';
import { ok, type Result, refused } from '#domain/result.ts';

export const largestMeasurementFile = 20_000_000;

/** Decodes bytes in a named encoding; throws for an unknown one. */
type Decode = (bytes: Uint8Array, encoding: string) => string;

const askForExport = 'Ask for the XML or JSON export: EagleView and Hover offer it among the report’s downloads.';

/** The report in a file, or a sentence about what is wrong with the file. */
export function readMeasurementFile(bytes: Uint8Array, decode: Decode): Result<MeasurementReport, string> {
  if (bytes.length === 0) return refused('The file is empty.');
  if (bytes.length > largestMeasurementFile) return refused('The file is larger than 20 MB.');
  const text = textOf(bytes, decode);
  const start = text.slice(0, 2_000).trimStart();
  if (start.startsWith('%PDF')) return refused(`This is the printed report. ${askForExport}`);
  if (start.startsWith('PK\u0003\u0004'))
    return refused('This is a ZIP archive. Unpack it, and choose the file inside.');
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html|<head|<body)/i.test(start))
    return refused(`This is a web page, not a report. ${askForExport}`);
  if (start === '') return refused('The file is empty.');
  if (start.startsWith('<')) return reportOf(readXmlTree(text), 'XML');
  if (start.startsWith('{') || start.startsWith('[')) return reportOf(readJsonTree(text), 'JSON');
  return refused(`This is neither XML nor JSON. ${askForExport}`);
}

const reportOf = (tree: Result<Tree, string>, kind: string): Result<MeasurementReport, string> =>
  tree.ok ? readMeasurements(tree.value, kind) : tree;

/** The report in a provider's answer or in the content of a file. */
export function readMeasurements(tree: Tree, kind = 'JSON'): Result<MeasurementReport, string> {
  for (const format of measurementFormats) {
    for (const path of format.roots) {
      const root = path === '' ? tree : findAll(tree, path)[0]?.tree;
      if (root === undefined) continue;
      if (format.marks.length > 0 && !format.marks.some((mark) => findAll(root, mark).length > 0)) continue;
      const report = readReport(tree, root, format);
      const isEmpty = report.values.length + report.pitches.length + report.openings.length === 0;
      return isEmpty ? refused(nothingIn(report)) : ok(report);
    }
  }
  return refused(`This ${kind} file is no measurement report of EagleView or Hover that is known here.`);
}

const nothingIn = ({ provider, notes }: MeasurementReport): string =>
  [`This report of ${provider} has no measurements.`, ...notes.slice(0, 3)].join(' ');

const encodings: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

function textOf(bytes: Uint8Array, decode: Decode): string {
  const marked = encodings.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return decode(bytes.subarray(marked[0].length), marked[1]);
  const start = decode(bytes.subarray(0, 200), 'utf-8');
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1] ?? 'utf-8';
  try {
    return decode(bytes, declared);
  } catch {
    return decode(bytes, 'utf-8');
  }
}
