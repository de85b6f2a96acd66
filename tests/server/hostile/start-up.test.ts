// A broken rule or catalog file stops the start in plain words: file, place and reason.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Field } from '#contract/records/field.ts';
import type { Rule } from '#contract/records/rule.ts';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';
import { newFolder, startProcess } from '#tests/support/server/server-process.ts';

const pond = fileURLToPath(new URL('../../fixtures/catalog', import.meta.url));
const volume = 'rules/volume.json';
const fieldsFile = 'starter/ponds/fields.json';

let folder: string;
beforeEach(() => {
  folder = newFolder();
  cpSync(pond, folder, { recursive: true });
});

const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
const changeRule = (change: (rule: Rule) => unknown) => write(volume, change(read<Rule>(volume)));
function changeField(change: (field: Field) => unknown) {
  const [first, ...others] = read<Field[]>(fieldsFile);
  if (first === undefined) throw new Error('the trade has no fields');
  write(fieldsFile, [change(first), ...others]);
}
const rebind = (inputs: object) => (rule: Rule) => ({
  ...rule,
  bindings: rule.bindings?.map((binding) => ({ ...binding, inputs: { ...binding.inputs, ...inputs } })),
});

interface Break {
  readonly title: string;
  readonly make: () => void;
  /** The message for a person: file, place and reason. */
  readonly message: RegExp;
}

const breaks: readonly Break[] = [
  {
    title: 'a rule that is no JSON',
    make: () => write(volume, '{ "id": "ponds.volume", '),
    message: /rules\/volume\.json {2}Is not JSON: /,
  },
  { title: 'a file of nothing', make: () => write(fieldsFile, ''), message: /ponds\/fields\.json {2}Is not JSON: / },
  {
    title: 'a field with a number for a name',
    make: () => changeField((field) => ({ ...field, name: 7 })),
    message: /ponds\/fields\.json \/0\/name Must be of type string\./,
  },
  {
    title: 'a price in words',
    make: () => changeField((field) => ({ ...field, materialPrice: '12.50' })),
    message: /ponds\/fields\.json \/0\/materialPrice Must be of type/,
  },
  {
    title: 'a member that no field has',
    make: () => changeField((field) => ({ ...field, prise: 3 })),
    message: /ponds\/fields\.json \/0 There is no member "prise"\./,
  },
  {
    title: 'a binding to a field that is not there',
    make: () => changeRule(rebind({ length: { quantity: '8.777' } })),
    message: /rules\/volume\.json \/bindings\/0 length: there is no field 8\.777\./,
  },
  {
    title: 'a rule for a field that is not there',
    make: () =>
      changeRule((rule) => ({ ...rule, bindings: rule.bindings?.map((one) => ({ ...one, fieldId: '8.777' })) })),
    message: /rules\/volume\.json \/bindings\/0 Names no field, group or step of the catalog\./,
  },
  {
    title: 'an operator that nobody knows',
    make: () => changeRule((rule) => ({ ...rule, logic: { eval: ['process.exit()'] } })),
    message: /rules\/volume\.json {2}.*eval/,
  },
  {
    title: 'logic that reads what the rule does not declare',
    make: () => changeRule((rule) => ({ ...rule, logic: { '*': [{ var: 'length' }, { var: 'height' }] } })),
    message: /rules\/volume\.json {2}.*height/,
  },
  {
    title: 'rules that follow each other',
    make: () => changeRule(rebind({ length: { quantity: '8.206' } })),
    message:
      /rules\/volume\.json \/bindings\/0 Depends on itself: the quantity of “Pond volume” → the quantity of “Pond volume”, by “Pond volume”\./,
  },
  {
    title: 'two rules of one name',
    make: () => cpSync(join(folder, volume), join(folder, 'rules/again.json')),
    message: /rules\/(again|volume)\.json \/id There is another rule ponds\.volume, in /,
  },
  {
    title: 'no rules at all',
    make: () => rmSync(join(folder, 'rules'), { recursive: true }),
    message: /rules {2}There is no such folder\./,
  },
];

function format(): string {
  try {
    starterCatalog([folder]);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a catalog is refused for', () => {
  test('nothing, when unchanged', () => expect(format()).toBe(''));

  test.each(breaks)('$title', ({ make, message: expected }) => {
    make();
    expect(format()).toMatch(expected);
    expect(format()).toMatch(/^The catalog has problems:\n/);
  });
});

test.each(breaks.filter(({ title }) => /no JSON|in words|binding to|each other/.test(title)))(
  'the process ends with $title: status, file, place and reason on standard error',
  async ({ make, message: expected }) => {
    make();
    const data = newFolder();
    const server = startProcess({ DATA_DIR: data, CATALOG_DIRS: folder });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toMatch(expected);
    expect(server.output()).not.toMatch(/ {4}at |ready at/);
    expect(existsSync(join(data, 'database'))).toBe(false);
  },
);
