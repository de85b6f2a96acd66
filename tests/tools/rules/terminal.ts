import { runRules } from '#tools/rules/run-rules.ts';

/** A command of `npm run rules` without a process of its own: its exit status, and its output. */
export async function rules(command: readonly string[], input = '') {
  const written = { stdout: '', stderr: '' };
  const status = await runRules(command, {
    input: async () => input,
    print: (text) => {
      written.stdout += `${text}\n`;
    },
    complain: (sentence) => {
      written.stderr += `${sentence}\n`;
    },
  });
  return { status, ...written };
}
