// Parts of JSON Logic by their path, a JSON pointer, and the edits that the tree view of a formula offers.
import { type Operation, operationOf, pathOfOperand } from '#engine/rules/operation.ts';

export interface LogicPart {
  /** JSON pointer; the whole logic is ''. */
  readonly path: string;
  readonly part: unknown;
}

/** The operands of a part with their paths; none for a plain value or an input. */
export function partsOf({ path, part }: LogicPart): readonly LogicPart[] {
  const operation = operationOf(part);
  if (operation === null || operation.name === 'var') return [];
  return operation.operands.map((operand, index) => ({
    part: operand,
    path: pathOfOperand(path, operation, index, part),
  }));
}

const keysOf = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The part at a path; undefined when there is none. */
export const partAt = (logic: unknown, path: string): unknown =>
  keysOf(path).reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    logic,
  );

/** The logic with the part at a path replaced. */
export const withPart = (logic: unknown, path: string, next: unknown): unknown => replaced(logic, keysOf(path), next);

function replaced(part: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(part))
    return part.map((each, index) => (String(index) === key ? replaced(each, rest, next) : each));
  const members = part as Readonly<Record<string, unknown>>;
  return { ...members, [key]: replaced(members[key], rest, next) };
}

/** The operation around a part, and the part's operand position in it; null at the top. */
function around(
  logic: unknown,
  path: string,
): (LogicPart & { readonly operation: Operation; readonly at: number }) | null {
  const keys = keysOf(path);
  for (let length = keys.length - 1; length >= 0; length -= 1) {
    const above = pointerOf(keys.slice(0, length));
    const part = partAt(logic, above);
    const at = partsOf({ path: above, part }).findIndex((each) => each.path === path);
    const operation = operationOf(part);
    if (at >= 0 && operation !== null) return { path: above, part, operation, at };
  }
  return null;
}

const pointerOf = (keys: readonly string[]): string =>
  keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Logic after an edit, and the path to select next. */
export interface EditedLogic {
  readonly logic: unknown;
  readonly path: string;
}

/** Removes a part. An operation that is left with one operand is replaced by it. */
export function takenOut(logic: unknown, path: string): EditedLogic {
  const above = around(logic, path);
  if (above === null) return { logic, path };
  const { name, operands } = above.operation;
  const rest = operands.toSpliced(above.at, 1);
  if (rest.length === 0) return takenOut(logic, above.path);
  const next = rest.length === 1 ? rest[0] : { [name]: rest };
  return { logic: withPart(logic, above.path, next), path: above.path };
}

/** Replaces an operation with its first operand. */
export const unwrapped = (logic: unknown, path: string): EditedLogic => ({
  logic: withPart(logic, path, operationOf(partAt(logic, path))?.operands[0]),
  path,
});

/** Placeholder for an operand that nobody has chosen yet. */
const open = 1;

/** Wraps a part in an operation, as its first operand. */
export function wrapped(logic: unknown, path: string, name: string, fewest: number): EditedLogic {
  const operands = [partAt(logic, path), ...Array.from({ length: Math.max(fewest - 1, 0) }, () => open)];
  return { logic: withPart(logic, path, { [name]: operands }), path };
}

/** Replaces the operation and keeps its operands. */
export const renamed = (logic: unknown, path: string, name: string): EditedLogic => ({
  logic: withPart(logic, path, { [name]: operationOf(partAt(logic, path))?.operands ?? [] }),
  path,
});

/** Adds an operand at the end of an operation. */
export function extended(logic: unknown, path: string): EditedLogic {
  const operation = operationOf(partAt(logic, path));
  if (operation === null) return { logic, path };
  const { name, operands } = operation;
  const part = { [name]: [...operands, open] };
  return {
    logic: withPart(logic, path, part),
    path: pathOfOperand(path, { name }, operands.length, part),
  };
}

/** Paths of the parts that the other logic lacks. */
export function newParts(before: unknown, after: LogicPart): readonly string[] {
  const own = operationOf(after.part);
  const old = operationOf(before);
  const isOld = ({ part }: LogicPart) => isSame(before, part) || old?.operands.some((each) => isSame(each, part));
  if (isOld(after)) return [];
  const parts = partsOf(after);
  // An operation was wrapped around a part, or was replaced by its operand.
  if (own === null || own.name !== old?.name || own.name === 'var' || parts.some(({ part }) => isSame(before, part)))
    return [after.path, ...parts.filter((each) => !isOld(each)).flatMap(pathsIn)];
  let next = 0;
  return parts.flatMap((each) => {
    const found = old.operands.findIndex((operand, index) => index >= next && isSame(operand, each.part));
    if (found >= 0) {
      next = found + 1;
      return [];
    }
    const counterpart = old.operands[next];
    const isStoredLater = parts.some(({ part }) => isSame(part, counterpart));
    if (counterpart === undefined || isStoredLater) return pathsIn(each);
    next += 1;
    return newParts(counterpart, each);
  });
}

const pathsIn = (part: LogicPart): readonly string[] => [part.path, ...partsOf(part).flatMap(pathsIn)];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
