// npm run -s rules -- eval | apply | test | explain | audit | impact | mutate. Only results go to standard output.
import { text } from 'node:stream/consumers';
import type { Rule } from '#contract/records.ts';
import { guardRules } from '#documents/law/guards.ts';
import { runCases } from '#engine/audit/run-cases.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';
import { auditFormats } from '#tools/rules/audit-formats.ts';
import { type Answer, applyRequests, evaluateRequests, hasError } from '#tools/rules/evaluate-requests.ts';
import { explainInText } from '#tools/rules/explain-in-text.ts';
import { catalogDirs, readRules } from '#tools/rules/read-rules.ts';

const usage = `Usage: npm run -s rules -- <command>
  eval     reads [{"rule": …, "inputs": …}] and answers with a result or an error for each
  apply    reads [{"logic": …, "data": …}] and answers for raw JSON Logic
  test     runs the worked cases of every rule, and the worked houses
  explain  <rule> '<inputs as JSON>' shows how a rule comes to its result
  audit    [--format text|markdown|csv] lists every rule, and what is wrong with it or with a worked house
  impact   what estimates would come to with a changed rule, price or conversion; more with impact --help
  mutate   writes the rules otherwise, one thing at a time, and tells what nothing catches; more with mutate --help`;

const commands: Readonly<Record<string, (options: readonly string[]) => Promise<number> | number>> = {
  eval: () => answer((requests) => evaluateRequests(requests, allRules())),
  apply: () => answer(applyRequests),
  test: () => test(),
  audit: (options) => audit(options),
  explain: ([name, written]) => explain(name, written),
  impact: (options) => impact(options),
  mutate: (options) => mutate(options),
};

/** The rules of the catalog, and those of the guards of the law. */
const allRules = (): readonly Rule[] => [...readRules().map((file) => file.rule), ...guardRules];

/** A sentence on standard error, and the exit status of invalid input. */
function complain(sentence: string): 2 {
  process.stderr.write(`${sentence}\n`);
  return 2;
}

async function answer(respond: (requests: readonly unknown[]) => readonly Answer[]): Promise<number> {
  const requests = parsed(await text(process.stdin));
  if (!Array.isArray(requests)) return complain('Standard input must be a JSON array of requests.');
  const answers = respond(requests);
  process.stdout.write(`${JSON.stringify(answers)}\n`);
  return hasError(answers) ? 1 : 0;
}

async function test(): Promise<number> {
  const rules = allRules();
  const report = runCases(rules);
  for (const { ruleId, place, expected, actual } of report.failed) {
    console.log(`${ruleId}, case ${place}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
  }
  const { workHouses } = await import('#tools/rules/work-houses.ts');
  const worked = workHouses(catalogDirs());
  for (const line of worked.failed) console.log(line);
  const failed = report.failed.length + worked.failed.length;
  console.log(`${report.rules} rules, ${report.cases} cases, ${worked.houses} houses, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function explain(name: string | undefined, written: string | undefined): number {
  const rule = allRules().find(({ id }) => id === name);
  if (name === undefined || rule === undefined) return complain(`There is no rule "${name ?? ''}".`);
  const compiled = compileRule(rule);
  if (!compiled.ok) return complain(`${name} is broken at ${compiled.problem.path}: ${compiled.problem.message}.`);
  // Shows the first worked case without inputs.
  const inputs = written === undefined ? rule.cases[0]?.given : parsed(written);
  if (typeof inputs !== 'object' || inputs === null) return complain('The inputs must be a JSON object.');
  const explanation = compiled.value.explain(inputs as Inputs);
  if (!explanation.ok) return complain(explanation.problem.message);
  console.log(explainInText(explanation.value));
  return 0;
}

async function audit(options: readonly string[]): Promise<number> {
  const name = options[0] === '--format' ? (options[1] ?? '') : 'text';
  if ((options.length > 0 && options[0] !== '--format') || !Object.hasOwn(auditFormats, name)) return complain(usage);
  // Imported lazily, so that an evaluation does not wait for the catalog and its schemas.
  const [{ starterCatalog, workedHouses }, { auditRules }] = await Promise.all([
    import('#server/catalog/starter-catalog.ts'),
    import('#engine/audit/audit-rules.ts'),
  ]);
  const folders = catalogDirs();
  const result = auditRules(starterCatalog(folders), workedHouses(folders));
  console.log(auditFormats[name]?.(result));
  return result.problems.length === 0 ? 0 : 1;
}

async function impact(options: readonly string[]): Promise<number> {
  const { impact: ask, ImpactFailure } = await import('#tools/rules/impact.ts');
  try {
    const answered = await ask(options, process.env.EAVELINE_PASSWORD);
    console.log(answered.text);
    return answered.status;
  } catch (error) {
    if (!(error instanceof ImpactFailure)) throw error;
    complain(error.message);
    return error.status;
  }
}

async function mutate(options: readonly string[]): Promise<number> {
  const { mutate: run } = await import('#tools/rules/mutate/mutate.ts');
  const { text: report, unlisted } = run(options);
  console.log(report);
  return unlisted.length === 0 ? 0 : 1;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const [command = '', ...options] = process.argv.slice(2);
const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
try {
  process.exitCode = run === undefined ? complain(usage) : await run(options);
} catch (error) {
  process.exitCode = complain(error instanceof Error ? error.message : String(error));
}
