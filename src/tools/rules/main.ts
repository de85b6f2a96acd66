// npm run -s rules -- eval | apply | test | explain | audit | impact | mutate. Only results go to standard output.
import { text } from 'node:stream/consumers';
import { runRules } from '#tools/rules/run-rules.ts';

process.exitCode = await runRules(process.argv.slice(2), {
  input: () => text(process.stdin),
  print: (message) => process.stdout.write(`${message}\n`),
  complain: (sentence) => process.stderr.write(`${sentence}\n`),
});
