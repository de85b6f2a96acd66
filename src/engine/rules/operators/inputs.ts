import { type Evaluate, nothing, type Operator } from '#engine/rules/operator.ts';
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
  label: 'Input',
  sentence: 'A named input; the second operand stands in when it is not there. An empty name is the data itself.',
  build: ([path = nothing, fallback], written) => {
    if (!isFixed(written[0])) return (data) => lookUp(data, path(data), fallback?.(data));
    if (isWhole(written[0])) return (data) => data;
    const keys = String(written[0]).split('.');
    const [key = ''] = keys;
    if (keys.length > 1 || fallback !== undefined) {
      return (data) => read(data, keys, fallback === undefined ? null : (fallback(data) ?? null));
    }
    return (data) => {
      if (data === null || data === undefined || !Object.hasOwn(Object(data), key)) return null;
      return (data as Readonly<Record<string, unknown>>)[key] ?? null;
    };
  },
  say: (operands, { input }) => {
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

const valuesOf = (operands: readonly Evaluate[], data: unknown): unknown[] => operands.map((operand) => operand(data));

const missing: Operator = {
  name: 'missing',
  label: 'Missing inputs',
  sentence: 'The names among the operands for which there is no input.',
  build: (operands) => (data) => missingOf(data, valuesOf(operands, data)),
};

const missingSome: Operator = {
  name: 'missing_some',
  label: 'Missing some inputs',
  sentence: 'The missing names of a list, or none when enough of them are there.',
  build: (operands) => (data) => {
    const [needed, names] = valuesOf(operands, data);
    const list = Array.isArray(names) ? names : [names];
    const absent = missingOf(data, list);
    return list.length - absent.length >= Number(needed) ? [] : absent;
  },
};

const log: Operator = {
  name: 'log',
  label: 'As it is',
  sentence: 'Its operand; JSON Logic would also print it, a rule prints nothing.',
  build: ([operand = nothing]) => operand,
};

/** Operators that read inputs. */
export const inputs: readonly Operator[] = [variable, missing, missingSome, log];
