import type { RuleInput } from '#contract/records/rule.ts';
import { isRecord } from '#domain/members.ts';
import type { Inputs, RuleProblem } from '#engine/rules/compiled-rule.ts';

type InputReader = (value: unknown, name: string, problems: RuleProblem[]) => unknown;

/** Checks inputs against their declarations and fills in defaults; reports every problem. */
export function compileInputs(
  declared: Readonly<Record<string, RuleInput>>,
): (inputs: Inputs, problems: RuleProblem[]) => Inputs {
  const readers = Object.entries(declared).map(([name, input]) => [name, readerOf(input)] as const);
  return (inputs, problems) => {
    const read: Record<string, unknown> = {};
    for (const [name, reader] of readers) {
      read[name] = reader(Object.hasOwn(inputs, name) ? inputs[name] : undefined, name, problems);
    }
    return read;
  };
}

/** Members of a row, declared like inputs; a list of plain numbers has none. */
export const membersOf = (input: RuleInput): Readonly<Record<string, RuleInput>> | null =>
  input.items === undefined ? null : (input.items as Readonly<Record<string, RuleInput>>);

function readerOf(input: RuleInput): InputReader {
  const present = presentReaderOf(input);
  // An unset number counts as 0, so a missing conversion makes its term 0.
  const whenNull = (input.type ?? 'number') === 'number' ? 0 : null;
  return (value, name, problems) => {
    if (value === undefined) {
      if (input.default !== undefined) return input.default;
      problems.push({ kind: 'missing-input', message: `${name} is missing (${input.description}${unitOf(input)}).` });
      return null;
    }
    if (value === null && input.nullable === true) return whenNull;
    return present(value, name, problems);
  };
}

const unitOf = (input: RuleInput): string => (input.unit === undefined ? '' : `, in ${input.unit}`);

function presentReaderOf(input: RuleInput): InputReader {
  if (input.type === 'text') return kindReader('string', 'a text');
  if (input.type === 'boolean') return kindReader('boolean', 'true or false');
  return input.type === 'list' ? listReader(input) : numberReader(input);
}

function wrong(problems: RuleProblem[], message: string): null {
  problems.push({ kind: 'wrong-input', message });
  return null;
}

const kindReader =
  (kind: 'string' | 'boolean', text: string): InputReader =>
  (value, name, problems) =>
    typeof value === kind ? value : wrong(problems, `${name} must be ${text}, but is ${asText(value)}.`);

function numberReader(input: RuleInput): InputReader {
  const min = input.minimum === undefined ? 0 : (input.minimum ?? Number.NEGATIVE_INFINITY);
  const above = input.exclusiveMinimum ?? Number.NEGATIVE_INFINITY;
  const max = input.maximum ?? Number.POSITIVE_INFINITY;
  return (value, name, problems) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      return wrong(problems, `${name} must be a number, but is ${asText(value)}.`);
    }
    if (value <= above) return wrong(problems, `${name} must be greater than ${above}, but is ${value}.`);
    if (value < min) {
      const rule = min === 0 ? 'must not be negative' : `must be at least ${min}`;
      return wrong(problems, `${name} ${rule}, but is ${value}.`);
    }
    if (value > max) return wrong(problems, `${name} must be at most ${max}, but is ${value}.`);
    if (input.integer === true && !Number.isInteger(value)) {
      return wrong(problems, `${name} must be a whole number, but is ${value}.`);
    }
    return value;
  };
}

function listReader(input: RuleInput): InputReader {
  const members = membersOf(input);
  const readRow = members === null ? numberReader({ ...input, type: 'number' }) : rowReader(members);
  return (value, name, problems) => {
    if (!Array.isArray(value)) return wrong(problems, `${name} must be a list, but is ${asText(value)}.`);
    return value.map((row, index) => readRow(row, `${name}, row ${index + 1}`, problems));
  };
}

function rowReader(members: Readonly<Record<string, RuleInput>>): InputReader {
  const readers = Object.entries(members).map(([member, input]) => [member, readerOf(input)] as const);
  return (row, name, problems) => {
    if (!isRecord(row)) {
      return wrong(problems, `${name} must have members ${Object.keys(members).join(', ')}, but is ${asText(row)}.`);
    }
    const read: Record<string, unknown> = {};
    for (const [member, reader] of readers) {
      read[member] = reader(Object.hasOwn(row, member) ? row[member] : undefined, `${name}: ${member}`, problems);
    }
    return read;
  };
}

function asText(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return `the text "${value.slice(0, 40)}"`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : String(value);
}
