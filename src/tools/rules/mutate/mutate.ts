// npm run -s rules -- mutate: mutates rules, one part at a time, and reports the mutations that no case, audit or house
// catches.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import { survivorsFile } from '#server/catalog/rule-files.ts';
import { starterCatalog, workedHouses } from '#server/catalog/starter-catalog.ts';
import { type Mutation, type MutationKind, nameOfMutation } from '#tools/rules/mutate/mutation.ts';
import { type Caught, catcherOf, mutationsOf } from '#tools/rules/mutate/run-mutations.ts';
import { catalogDirs, projectFolder } from '#tools/rules/read-rules.ts';

const mutateUsage = `Usage: npm run -s rules -- mutate [--all | --sample <number>] [--seed <number>] [--rule <id>]
  Changes every operator, constant, rounding, input, unit, declaration, binding and source of the rules, one at a time, and
  reports the changes that worked cases, audit and worked houses do not catch.
    --all               every mutation, some minutes; without it a sample of 300
    --sample <number>   so many, picked by --seed (1)
    --rule <id>         those of one rule
  Exit status: 0 all that survive are listed with a reason, 1 some are not, 2 an argument is wrong.`;

/** Known survivors, with the reasons why they are accepted. */
interface Accepted {
  readonly reason: string;
  readonly mutations: readonly string[];
}

/** The results of a mutation run. */
interface MutationReport {
  readonly run: readonly { readonly mutation: Mutation; readonly caught: Caught }[];
  readonly text: string;
  /** Survivors without a reason. */
  readonly unlisted: readonly string[];
}

const options = {
  all: { type: 'boolean', default: false },
  sample: { type: 'string', default: '300' },
  seed: { type: 'string', default: '1' },
  rule: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Runs the command. Throws an error with a sentence when the arguments are invalid. */
export function mutate(given: readonly string[]): MutationReport {
  const { values } = parseArgs({ args: [...given], options });
  if (values.help === true) return { run: [], text: mutateUsage, unlisted: [] };
  const [sample, seed] = [Number(values.sample), Number(values.seed)];
  if (!Number.isInteger(sample) || sample < 1 || !Number.isInteger(seed))
    throw new Error('--sample and --seed are whole numbers.');
  const folders = catalogDirs();
  const compiled = compileCatalog(starterCatalog(folders));
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problem));
  const { rule } = values;
  if (rule !== undefined && !compiled.value.ruleById.has(rule)) throw new Error(`There is no rule "${rule}".`);
  const all = mutationsOf(compiled.value).filter((mutation) => rule === undefined || mutation.rule.id === rule);
  const picked = values.all || rule !== undefined ? all : pickedFrom(all, sample, seed);
  const caughtBy = catcherOf(compiled.value, workedHouses(folders));
  const run = picked.map((mutation) => ({ mutation, caught: caughtBy(mutation) }));
  return reportOf(run, accepted([projectFolder, ...folders]));
}

/** A sample determined by a seed. */
function pickedFrom<T>(all: readonly T[], count: number, seed: number): readonly T[] {
  const rest = [...all];
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(Math.floor(next() * rest.length), 1),
  ).flat();
}

const accepted = (folders: readonly string[]): readonly Accepted[] =>
  folders
    .map((folder) => join(folder, 'rules', survivorsFile))
    .filter((path) => existsSync(path))
    .flatMap((path) => JSON.parse(readFileSync(path, 'utf8')) as readonly Accepted[]);

function reportOf(run: MutationReport['run'], list: readonly Accepted[]): MutationReport {
  const count = (kind: MutationKind | null, caught: Caught) =>
    run.filter((each) => (kind === null || each.mutation.kind === kind) && each.caught === caught).length;
  const kinds = [...new Set(run.map(({ mutation }) => mutation.kind))].sort();
  const line = (name: string, kind: MutationKind | null) => {
    const cells = (['cases', 'audit', 'houses', 'equivalent', null] as const).map((caught) => count(kind, caught));
    return `${name.padEnd(12)}${cells.map((cell) => String(cell).padStart(12)).join('')}`;
  };
  const reasonOf = new Map(list.flatMap(({ reason, mutations }) => mutations.map((name) => [name, reason] as const)));
  const survivors = run.filter(({ caught }) => caught === null).map(({ mutation }) => nameOfMutation(mutation));
  const unlisted = survivors.filter((name) => !reasonOf.has(name));
  const stale = run
    .filter(({ mutation, caught }) => caught !== null && reasonOf.has(nameOfMutation(mutation)))
    .map(({ mutation }) => nameOfMutation(mutation));
  const counted = run.length - count(null, 'equivalent');
  const score = counted === 0 ? 100 : ((counted - survivors.length) / counted) * 100;
  const text = [
    `${''.padEnd(12)}${['cases', 'audit', 'houses', 'equivalent', 'survive'].map((name) => name.padStart(12)).join('')}`,
    ...kinds.map((kind) => line(kind, kind)),
    line('all', null),
    '',
    ...unlisted.map((name) => `Survives: ${name}`),
    ...stale.map((name) => `Listed as surviving, but caught: ${name}`),
    `${counted - survivors.length} of ${counted} mutations that are not equivalent are caught: ${score.toFixed(1)} %. ${survivors.length - unlisted.length} survivors are listed with a reason, ${unlisted.length} are not.`,
  ].join('\n');
  return { run, text, unlisted };
}
