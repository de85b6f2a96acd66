import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { rules } from '#tests/tools/rules/terminal.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The command as a process, as an analyst starts it. */
function started(command: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/tools/rules/main.ts', ...command],
    { cwd: root, input, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

describe('npm run rules', () => {
  it('eval answers in order, errors next to results, and prints nothing else', () => {
    const requests = [
      { rule: 'roofing.starters', inputs: { eaveLength: 140, rakeLength: 100, conversion: 120 } },
      { rule: 'roofing.stairs', inputs: {} },
      { rule: 'roofing.starters', inputs: { eaveLength: '140', rakeLength: 100, conversion: 120 } },
      { rule: 'roofing.material-squares', inputs: { roofArea: 2400, wastePercent: 10 } },
    ];
    const { status, stdout } = started(['eval'], JSON.stringify(requests));
    expect(JSON.parse(stdout)).toEqual([
      { rule: 'roofing.starters', result: 2 },
      { rule: 'roofing.stairs', error: 'There is no rule "roofing.stairs".' },
      { rule: 'roofing.starters', error: 'eaveLength must be a number, but is the text "140".' },
      { rule: 'roofing.material-squares', result: 26.4 },
    ]);
    expect(status).toBe(1);
  });

  it('eval succeeds when every answer is a result', async () => {
    const { status, stdout } = await rules(
      ['eval'],
      '[{"rule":"windows.united-inches","inputs":{"width":36,"height":48}}]',
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: '[{"rule":"windows.united-inches","result":84}]\n' });
  });

  it('apply runs raw JSON Logic', async () => {
    const { status, stdout } = await rules(
      ['apply'],
      '[{"logic":{"*":[{"var":"x"},1.1]},"data":{"x":100}},{"logic":{"sqrt":4},"data":null}]',
    );
    expect(JSON.parse(stdout)).toEqual([{ result: 110 }, { error: 'At /: there is no operator "sqrt".' }]);
    expect(status).toBe(1);
  });

  it.each(['', 'nonsense', '{"rule":"roofing.starters"}'])(
    'reports in a sentence that %j is not a list of requests',
    async (input) => {
      const { status, stdout, stderr } = await rules(['eval'], input);
      expect({ status, stdout, stderr }).toEqual({
        status: 2,
        stdout: '',
        stderr: 'Standard input must be a JSON array of requests.\n',
      });
    },
  );

  it('prints its usage', async () => {
    const { status, stderr } = await rules(['divine']);
    expect(status).toBe(2);
    expect(stderr).toContain('Usage: npm run -s rules');
  });

  it('test counts rules and cases, and names the rules that json-logic-js cannot judge', async () => {
    const { status, stdout } = await rules(['test']);
    const [counts, ...lines] = stdout.trimEnd().split('\n');
    expect(counts).toMatch(/^json-logic-js judged \d+ rules \(\d+ cases\)\. It cannot judge \d+ rules:$/);
    expect(lines.at(-1)).toMatch(/^\d+ rules, \d+ cases, \d+ houses, 0 failed$/);
    expect(lines.slice(0, -1)).toContainEqual(expect.stringMatching(/^ {2}power: .* \(1\): payment\.monthly$/));
    expect(status).toBe(0);
  });

  it('explain shows the ladder', async () => {
    const { status, stdout } = await rules([
      'explain',
      'roofing.underlayment',
      '{"totalSquares":10.004,"conversion":10}',
    ]);
    expect(stdout).toContain('Rounded up');
    expect(stdout).toMatch(/= Exactly +1\.0004 RL/);
    expect(status).toBe(0);
    expect((await rules(['explain', 'roofing.stairs'])).stderr).toBe('There is no rule "roofing.stairs".\n');
    expect((await rules(['explain', 'roofing.underlayment', '{'])).stderr).toBe('The inputs must be a JSON object.\n');
  });
});
