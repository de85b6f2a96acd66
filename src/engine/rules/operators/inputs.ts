import { type Evaluate, nothing, type Operator, type Scope, toPlain } from '#engine/rules/operator.ts';
import { sidesOfUnit } from '#engine/rules/sides-of-unit.ts';

/** The value at a path in the data; null, or the fallback, when there is none. Only own members are visible. */
function read(data: unknown, keys: readonly string[], fallback: unknown): unknown {
  let value = data;
  for (const key of keys) {
    if (value === null || value === undefined || !Object.hasOwn(Object(value), key)) return fallback;
    value = (value as Readonly<Record<string, unknown>>)[key];
    if (value === undefined) return fallback;
  }
  return value;
}

const isWhole = (path: unknown): boolean => path === undefined || path === null || path === '';

const lookUp = (data: unknown, path: unknown, fallback: unknown = null): unknown =>
  isWhole(path) ? data : read(data, String(path).split('.'), fallback);

const isFixed = (written: unknown): boolean => typeof written !== 'object' || written === null;

const variable: Operator = {
  name: 'var',
  operands: [0, 2],
  readsInput: true,
  label: 'Input',
  sentence: 'A named input; the second operand replaces it when it is missing. An empty name is the data itself.',
  build: ([path = nothing, fallback], written) => {
    if (!isFixed(written[0])) return (data, scope) => lookUp(data, path(data, scope), fallback?.(data, scope));
    if (isWhole(written[0])) return (data) => data;
    const keys = String(written[0]).split('.');
    const [key = ''] = keys;
    if (keys.length > 1 || fallback !== undefined) {
      return (data, scope) => read(data, keys, fallback === undefined ? null : (fallback(data, scope) ?? null));
    }
    return (data) => {
      if (data === null || data === undefined || !Object.hasOwn(Object(data), key)) return null;
      return (data as Readonly<Record<string, unknown>>)[key] ?? null;
    };
  },
  describe: (operands, { input }) => {
    const declared = input({ var: operands });
    if (declared?.type === 'boolean') return declared.description;
    return `the ${declared?.description ?? String(operands[0] ?? 'row')}`;
  },
  unit: (operands, { input }) => sidesOfUnit(input({ var: operands })?.unit ?? '')[0],
  measure: (operands, { named }) => named({ var: operands })?.unit ?? null,
};

function missingOf(data: unknown, names: readonly unknown[]): unknown[] {
  const keys = Array.isArray(names[0]) ? names[0] : names;
  return keys.filter((key) => {
    const value = Array.isArray(key) ? lookUp(data, key[0], key[1]) : lookUp(data, key);
    return value === null || value === '';
  });
}

/** The keys of a path in `val`: every operand is one; a first operand that is a list of a number leaves rows. */
function keysOf(path: readonly unknown[]): { readonly levels: number; readonly keys: readonly string[] } {
  const [first] = path;
  const leaves = Array.isArray(first) && typeof first[0] === 'number';
  const keys = (leaves ? path.slice(1) : path).flat();
  return { levels: leaves ? Math.abs(first[0]) : 0, keys: keys.map((key) => String(toPlain(key) ?? '')) };
}

/**
 * The data around a row: two levels for every row that is left. The level between is the row's own position, as
 * `index`.
 */
function dataAt(data: unknown, scope: Scope | undefined, levels: number): unknown {
  if (levels === 0) return data;
  if (scope === undefined) return null;
  return levels === 1 ? { index: scope.index } : dataAt(scope.data, scope.outer, levels - 2);
}

const value: Operator = {
  name: 'val',
  readsInput: true,
  label: 'Value at',
  sentence:
    'The value at a path of names, one an operand; null when it is not there. Without a name it is the data itself.',
  build: (operands) => (data, scope) => {
    const { levels, keys } = keysOf(spread(valuesOf(operands, data, scope)));
    return read(dataAt(data, scope, levels), keys, null) ?? null;
  },
};

/** A path that is computed as a whole is a list. */
function spread(path: readonly unknown[]): readonly unknown[] {
  const [only] = path;
  return path.length === 1 && Array.isArray(only) && typeof only[0] !== 'number' ? only : path;
}

const missingValue = Symbol('missing');

const exists: Operator = {
  name: 'exists',
  readsInput: true,
  label: 'Is given',
  sentence: 'Whether there is a value at a path of names, even null.',
  build: (operands) => (data, scope) => {
    const { levels, keys } = keysOf(spread(valuesOf(operands, data, scope)));
    return read(dataAt(data, scope, levels), keys, missingValue) !== missingValue;
  },
};

const preserve: Operator = {
  name: 'preserve',
  takesData: true,
  label: 'As it is written',
  sentence: 'Its operand as data, even if it looks like logic.',
  build: (_, written) => () => written,
};

const valuesOf = (operands: readonly Evaluate[], data: unknown, scope: Scope | undefined): unknown[] =>
  operands.map((operand) => operand(data, scope));

const missing: Operator = {
  name: 'missing',
  label: 'Missing inputs',
  sentence: 'The names among the operands for which there is no input.',
  build: (operands) => (data, scope) => missingOf(data, valuesOf(operands, data, scope)),
};

const missingSome: Operator = {
  name: 'missing_some',
  operands: [2, 2],
  label: 'Missing some inputs',
  sentence: 'The missing names of a list, or none when enough of them are there.',
  build: (operands) => (data, scope) => {
    const [needed, names] = valuesOf(operands, data, scope);
    const list = Array.isArray(names) ? names : [names];
    const absent = missingOf(data, list);
    return list.length - absent.length >= Number(needed) ? [] : absent;
  },
};

const log: Operator = {
  name: 'log',
  operands: [1, 1],
  label: 'As it is',
  sentence: 'Its operand; JSON Logic would also print it, a rule prints nothing.',
  build: ([operand = nothing]) => operand,
};

/** Operators that read inputs. */
export const inputs: readonly Operator[] = [variable, value, exists, missing, missingSome, log, preserve];
