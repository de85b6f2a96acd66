// The drawing of a house in a report: faces, lines and points. It gives what a summary lacks, and checks what it says.
import type { GeometryNames } from '#domain/measurements/measurement-format.ts';
import { type DecimalMark, decimalMarkOf, readFigure, readPitch, readPoint } from '#domain/measurements/read-figure.ts';
import type { PlanLine } from '#domain/measurements/report.ts';
import { type Found, findAll, findValue, rawText, type Tree } from '#domain/measurements/tree.ts';
import { roundDecimals } from '#domain/money/round-money.ts';
import { pluralize } from '#domain/text/format-number.ts';

/** A total of the drawing; without some of its parts it is too small, and nothing is filled in with it unasked. */
export interface DrawnTotal {
  readonly path: string;
  readonly total: number;
  readonly isPartial: boolean;
}

interface DrawnFace {
  readonly rise: number | null;
  readonly area: number;
  readonly path: string;
  readonly raw: string;
}

/** An opening as it is drawn: its kind by the provider's label, or null. */
interface DrawnOpening {
  readonly name: string;
  readonly kind: string | null;
  readonly size: Found;
}

export interface Drawing {
  readonly lengths: ReadonlyMap<string, DrawnTotal>;
  /** The sum of the faces with a pitch; null without one. */
  readonly area: DrawnTotal | null;
  readonly faces: readonly DrawnFace[];
  readonly openings: readonly DrawnOpening[];
  /** Types of lines that no measure counts. */
  readonly otherLines: readonly { readonly type: string; readonly length: number }[];
  readonly plan: readonly PlanLine[];
  /** The decimal mark of its sizes. */
  readonly mark: DecimalMark;
  /** Its faults, in sentences. */
  readonly notes: readonly string[];
}

type Point = NonNullable<ReturnType<typeof readPoint>>;

interface Structure {
  readonly found: Found;
  /** Null for an id with two positions. */
  readonly points: ReadonlyMap<string, Point | null>;
}

export function readDrawing(root: Tree, names: GeometryNames): Drawing {
  const notes: string[] = [];
  const kindOf = kindReader(root, names);
  const structures = findAll(root, names.structures).map((found) => structureOf(found, names, notes));
  const lines = structures.flatMap((structure) => linesOf(structure, names));
  const sizes = structures.flatMap(({ found }) => faceSizes(found, names));
  const mark = decimalMarkOf(sizes);
  const faces = structures.flatMap(({ found }) => facesOf(found, names, mark));
  noteLines(lines, notes);
  const lengths = new Map<string, DrawnTotal>();
  for (const [measure, types] of Object.entries(names.lengths)) {
    const own = lines.filter(({ type }) => types.includes(type));
    if (own.length > 0)
      lengths.set(
        measure,
        totalOf(
          own.map(({ length }) => length),
          `${names.lines}[${types.join(', ')}]`,
        ),
      );
  }
  const counted = new Set(Object.values(names.lengths).flat());
  const other = [...new Set(lines.map(({ type }) => type))].filter((type) => !counted.has(type));
  const sized = faces.filter(({ type }) => names.areaFaces.includes(type));
  const unsized = sized.filter(({ area }) => area === null);
  if (unsized.length > 0)
    notes.push(`${pluralize(unsized.length, 'face')} without a size (${listOf(unsized.map(({ name }) => name))}).`);
  return {
    lengths,
    area:
      sized.length === 0
        ? null
        : totalOf(
            sized.map(({ area }) => area),
            `${names.faces}[${names.areaFaces.join(', ')}]`,
          ),
    faces: sized.flatMap(({ area, rise, path, raw }) => (area === null ? [] : [{ area, rise, path, raw }])),
    openings: faces.flatMap(({ type, name, kind, size }) =>
      names.openingFaces.includes(type) && size !== undefined ? [{ name, kind: kindOf(kind), size }] : [],
    ),
    otherLines: other.map((type) => ({
      type,
      length: roundDecimals(sum(lines.flatMap((line) => (line.type === type ? [line.length ?? 0] : []))), 2),
    })),
    plan: planOf(lines, names),
    mark,
    notes,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

const totalOf = (parts: readonly (number | null)[], path: string): DrawnTotal => ({
  path,
  total: roundDecimals(sum(parts.map((part) => part ?? 0)), 2),
  isPartial: parts.includes(null),
});

const textAt = ({ tree }: Found, paths: readonly string[]): string => rawText(findValue(tree, paths)?.tree ?? null);

function structureOf(found: Found, { points, point }: GeometryNames, notes: string[]): Structure {
  const known = new Map<string, Point | null>();
  const twice = new Set<string>();
  for (const each of findAll(found.tree, points, found.path)) {
    const id = textAt(each, point.id);
    const position = readPoint(textAt(each, point.data));
    const before = known.get(id);
    if (before !== undefined && String(before) !== String(position)) twice.add(id);
    known.set(id, position);
  }
  for (const id of twice) known.set(id, null);
  if (twice.size > 0) notes.push(`Two points with one id, in different positions: ${listOf([...twice])}.`);
  return { found, points: known };
}

interface DrawnLine {
  readonly id: string;
  readonly type: string;
  readonly length: number | null;
  readonly ends: readonly [from: Point, to: Point] | null;
}

const linesOf = ({ found, points }: Structure, names: GeometryNames): readonly DrawnLine[] =>
  findAll(found.tree, names.lines, found.path).map((each) => {
    const [from, to, ...others] = textAt(each, names.line.path)
      .split(',')
      .map((id) => points.get(id.trim()) ?? null);
    const isWhole = from != null && to != null && others.length === 0;
    return {
      ends: isWhole ? ([from, to] as const) : null,
      id: textAt(each, names.line.id),
      type: textAt(each, names.line.type).toUpperCase(),
      length: isWhole ? Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]) : null,
    };
  });

const mostPlanLines = 3_000;

/** The lines that a measure counts, from above. A house with more of them than a picture can show has no plan. */
function planOf(lines: readonly DrawnLine[], { lengths }: GeometryNames): readonly PlanLine[] {
  const measures = Object.entries(lengths);
  const plan = lines.flatMap(({ type, ends }): readonly PlanLine[] => {
    const measure = measures.find(([, types]) => types.includes(type))?.[0];
    if (measure === undefined || ends === null) return [];
    const [[x1, y1], [x2, y2]] = ends;
    return [{ measure, from: [x1, y1], to: [x2, y2] }];
  });
  return plan.length > mostPlanLines ? [] : plan;
}

function noteLines(lines: readonly DrawnLine[], notes: string[]): void {
  const broken = lines.filter(({ length }) => length === null);
  if (broken.length > 0)
    notes.push(
      `${pluralize(broken.length, 'line')} between points that the file does not have: ${listOf(
        broken.map(({ id, type }) => `${id} (${type.toLowerCase()})`),
      )}.`,
    );
}

const faceSizes = ({ tree, path }: Found, { faces, face }: GeometryNames): readonly string[] =>
  findAll(tree, faces, path).map((found) => textAt(found, face.size));

const facesOf = (structure: Found, { faces, face }: GeometryNames, mark: DecimalMark) =>
  findAll(structure.tree, faces, structure.path).map((found) => {
    const size = textAt(found, face.size);
    const area = readFigure(size, '', mark);
    const pitch = textAt(found, face.pitch);
    const id = textAt(found, face.id);
    return {
      name: textAt(found, face.name) || id,
      type: textAt(found, face.type).toUpperCase(),
      kind: textAt(found, face.kind),
      area,
      rise: readPitch(pitch),
      path: `${found.path}[${id}]`,
      raw: `${pitch}, ${size}`,
      size: findValue(found.tree, face.dimension, `${found.path}[${id}]`),
    };
  });

/** A kind is written as it is, or as the id of a label elsewhere in the file. */
function kindReader(root: Tree, { kindLabels, openingKinds }: GeometryNames): (written: string) => string | null {
  const labels = new Map(
    findAll(root, kindLabels.rows).map((each) => [textAt(each, [kindLabels.id]), textAt(each, [kindLabels.label])]),
  );
  return (written) => openingKinds[(labels.get(written) ?? written).toUpperCase()] ?? null;
}

const maxNamed = 5;
const listOf = (names: readonly string[]): string =>
  names.length <= maxNamed
    ? names.join(', ')
    : `${names.slice(0, maxNamed).join(', ')} and ${names.length - maxNamed} more`;
