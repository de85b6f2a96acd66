// npm run -s rules -- eval | apply | test | explain | audit. Only results go to standard output.
import { text } from 'node:stream/consumers';
import { type Answer, applyRequests, evaluateRequests, hasError } from '#tools/rules/evaluate-requests.ts';
import { readRules } from '#tools/rules/read-rules.ts';
import { runCases } from '#tools/rules/run-cases.ts';

const usage = `Usage: npm run -s rules -- <command>
  eval     reads [{"rule": …, "inputs": …}] and answers with a result or an error for each
  apply    reads [{"logic": …, "data": …}] and answers for raw JSON Logic
  test     runs the worked cases of every rule
  explain  <rule> '<inputs as JSON>' shows how a rule comes to its result
  audit    [--format text|markdown|csv] lists every rule and what is wrong with it`;

const commands: Readonly<Record<string, (options: readonly string[]) => Promise<number> | number>> = {
  eval: () =>
    answer((requests) =>
      evaluateRequests(
        requests,
        readRules().map((file) => file.rule),
      ),
    ),
  apply: () => answer(applyRequests),
  test: () => test(),
};

/** A sentence for people on standard error, and the exit status of bad input. */
function complain(sentence: string): 2 {
  process.stderr.write(`${sentence}\n`);
  return 2;
}

async function answer(respond: (requests: readonly unknown[]) => readonly Answer[]): Promise<number> {
  let requests: unknown;
  try {
    requests = JSON.parse(await text(process.stdin));
  } catch {
    return complain('Standard input is not JSON: an array of requests is expected.');
  }
  if (!Array.isArray(requests)) return complain('Standard input must be a JSON array of requests.');
  const answers = respond(requests);
  process.stdout.write(`${JSON.stringify(answers)}\n`);
  return hasError(answers) ? 1 : 0;
}

function test(): number {
  const report = runCases(readRules().map((file) => file.rule));
  for (const { ruleId, place, expected, actual } of report.failed) {
    console.log(`${ruleId}, case ${place}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
  }
  console.log(`${report.rules} rules, ${report.cases} cases, ${report.failed.length} failed`);
  return report.failed.length === 0 ? 0 : 1;
}

const [command = '', ...options] = process.argv.slice(2);
const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
process.exitCode = run === undefined ? complain(usage) : await run(options);
