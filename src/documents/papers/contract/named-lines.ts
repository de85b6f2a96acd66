// The words of a line on a paper. Each choice has its own name since a version of each kind of paper (`isNamed`).
import type { TaskLine } from '#documents/work-list/work.ts';
import { joined } from '#domain/text/joined.ts';

/** The name of a line: its own words if it is a text. */
export const lineName = (line: TaskLine, isNamed: boolean): string =>
  (isNamed ? (ownText(line) ?? line.buyer?.label) : null) ?? line.label;

/** The name of a line, with its number before it if it is a row of a schedule on the same paper. */
export const lineLabel = (line: TaskLine, isNamed: boolean): string =>
  joined([isNamed && line.position !== undefined ? String(line.position) : null, lineName(line, isNamed)], '. ');

/**
 * A text names its line, and the office's word for such lines stands under it. Work stored by earlier versions keeps
 * both as they were.
 */
const ownText = ({ isText, parentUuid, entry, named }: TaskLine): string | null =>
  isText && parentUuid === null && entry !== '' && named !== undefined ? entry : null;

/** The choices of a line without the details that are lines of their own. */
export function lineDetail(line: TaskLine, isNamed: boolean): string {
  const { wording, color, label } = line;
  const named = line.buyer?.named ?? line.named;
  if (!isNamed || named === undefined) return joined([wording, color]);
  return ownText(line) === null ? named : label;
}

/** The choices of a line with all of its details, for a line that is read on its own. */
export function listedDetail(line: TaskLine, isNamed: boolean): string {
  const { detail, label } = line;
  const listed = line.buyer?.listed ?? line.listed;
  if (!isNamed || listed === undefined) return detail;
  return ownText(line) === null ? listed : label;
}

/** Kind and size of a line whose answers are in a schedule on the same paper: "Double hung 36 × 54 3/8 in". */
export const shortDetail = (line: TaskLine, isNamed: boolean): string =>
  isNamed && line.row !== undefined ? joined([line.row.kind, line.row.size], ' ') : lineDetail(line, isNamed);
