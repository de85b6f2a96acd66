import type { Rule } from '#contract/records/rule.ts';
import { guardRules } from '#documents/law/guards.ts';
import { messageOf } from '#domain/message-of.ts';
import { runCases } from '#engine/audit/run-cases.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';
import { auditFormats } from '#tools/rules/audit-formats.ts';
import { applyRequests, type EvaluatedAnswer, evaluateRequests, hasError } from '#tools/rules/evaluate-requests.ts';
import { explainInText } from '#tools/rules/explain-in-text.ts';
import { judgeRules } from '#tools/rules/judge-rules.ts';
import { catalogDirs, readRules } from '#tools/rules/read-rules.ts';

/** A terminal's two outputs and its input. */
interface Terminal {
  readonly input: () => Promise<string>;
  readonly print: (text: string) => void;
  readonly complain: (sentence: string) => void;
}

type Command = (options: readonly string[], terminal: Terminal) => Promise<number> | number;

const usage = `Usage: npm run -s rules -- <command>
  eval     reads [{"rule": …, "inputs": …}] and answers with a result or an error for each
  apply    reads [{"logic": …, "data": …}] and answers for raw JSON Logic
  test     runs the worked cases of every rule, beside json-logic-js where it can judge them, the worked houses and the worked measurement reports
  explain  <rule> '<inputs as JSON>' shows how a rule comes to its result
  audit    [--format text|markdown|csv] lists every rule, and what is wrong with it or with a worked house
  impact   the effect of a changed rule, price or conversion on estimates; more with impact --help
  mutate   changes one part of a rule at a time, and reports what nothing catches; more with mutate --help`;

const commands: Readonly<Record<string, Command>> = {
  eval: (_, terminal) => answer((requests) => evaluateRequests(requests, allRules()), terminal),
  apply: (_, terminal) => answer(applyRequests, terminal),
  test: (_, terminal) => test(terminal),
  audit,
  explain,
  impact,
  mutate,
};

/** Runs a command and returns its exit status. */
export async function runRules([command = '', ...options]: readonly string[], terminal: Terminal): Promise<number> {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  try {
    return run === undefined ? refuse(usage, terminal) : await run(options, terminal);
  } catch (error) {
    return refuse(messageOf(error), terminal);
  }
}

/** The rules of the catalog, and those of the guards of the law. */
const allRules = (): readonly Rule[] => [...readRules().map((file) => file.rule), ...guardRules];

/** Prints the reason and returns the exit status for invalid input. */
function refuse(sentence: string, { complain }: Terminal): 2 {
  complain(sentence);
  return 2;
}

async function answer(
  respond: (requests: readonly unknown[]) => readonly EvaluatedAnswer[],
  terminal: Terminal,
): Promise<number> {
  const requests = parsed(await terminal.input());
  if (!Array.isArray(requests)) return refuse('Standard input must be a JSON array of requests.', terminal);
  const answers = respond(requests);
  terminal.print(JSON.stringify(answers));
  return hasError(answers) ? 1 : 0;
}

async function test({ print }: Terminal): Promise<number> {
  const rules = allRules();
  const report = runCases(rules);
  for (const { ruleId, number, expected, actual } of report.failed) {
    print(`${ruleId}, case ${number}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
  }
  const { workHouses } = await import('#tools/rules/work-houses.ts');
  const worked = workHouses(catalogDirs());
  for (const line of worked.failed) print(line);
  const judgment = judgeRules(rules);
  for (const line of [...judgment.failed, ...judgment.summary]) print(line);
  print(`${worked.reports} worked measurement reports`);
  const failed = report.failed.length + worked.failed.length + judgment.failed.length;
  print(`${report.rules} rules, ${report.cases} cases, ${worked.houses} houses, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function explain([name, written]: readonly string[], terminal: Terminal): number {
  const rule = allRules().find(({ id }) => id === name);
  if (name === undefined || rule === undefined) return refuse(`There is no rule "${name ?? ''}".`, terminal);
  const compiled = compileRule(rule);
  if (!compiled.ok)
    return refuse(`${name} is broken at ${compiled.problem.path}: ${compiled.problem.message}.`, terminal);
  // Explains the given inputs; without inputs, the first worked case.
  const inputs = written === undefined ? rule.cases[0]?.given : parsed(written);
  if (typeof inputs !== 'object' || inputs === null) return refuse('The inputs must be a JSON object.', terminal);
  const explanation = compiled.value.explain(inputs as Inputs);
  if (!explanation.ok) return refuse(explanation.problem.message, terminal);
  terminal.print(explainInText(explanation.value));
  return 0;
}

async function audit(options: readonly string[], terminal: Terminal): Promise<number> {
  const name = options[0] === '--format' ? (options[1] ?? '') : 'text';
  if ((options.length > 0 && options[0] !== '--format') || !Object.hasOwn(auditFormats, name))
    return refuse(usage, terminal);
  // The catalog and its schemas are imported lazily, so that an evaluation does not wait for them.
  const [{ starterCatalog, workedHouses }, { auditRules }] = await Promise.all([
    import('#server/catalog/starter-catalog.ts'),
    import('#engine/audit/audit-rules.ts'),
  ]);
  const folders = catalogDirs();
  const result = auditRules(starterCatalog(folders), workedHouses(folders));
  terminal.print(auditFormats[name]?.(result) ?? '');
  return result.problems.length === 0 ? 0 : 1;
}

async function impact(options: readonly string[], terminal: Terminal): Promise<number> {
  const { impact: request, ImpactFailure } = await import('#tools/rules/impact.ts');
  try {
    const answered = await request(options, process.env.EAVELINE_PASSWORD);
    terminal.print(answered.text);
    return answered.status;
  } catch (error) {
    if (!(error instanceof ImpactFailure)) throw error;
    terminal.complain(error.message);
    return error.status;
  }
}

async function mutate(options: readonly string[], { print }: Terminal): Promise<number> {
  const { mutate: run } = await import('#tools/rules/mutate/mutate.ts');
  const { text: report, unlisted } = run(options);
  print(report);
  return unlisted.length === 0 ? 0 : 1;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
