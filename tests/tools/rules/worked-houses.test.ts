// Worked houses from the command line, including those of a company's own trades.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { root } from '#tests/schemas/trade.ts';
import { rules } from '#tests/tools/rules/terminal.ts';
import { workHouses } from '#tools/rules/work-houses.ts';

const ponds = join(root, 'tests/fixtures/catalog');
const scratch = mkdtempSync(join(tmpdir(), 'eaveline-houses-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The ponds with one file changed. */
function pondsWith(name: string, file: string, change: (text: string) => string): string {
  const folder = join(scratch, name);
  cpSync(ponds, folder, { recursive: true });
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  return folder;
}
const koi = 'rules/houses/koi.json';

/** A command that also uses the rules of these folders. */
function rulesWith(folders: string, ...command: readonly string[]) {
  vi.stubEnv('CATALOG_DIRS', folders);
  return rules(command);
}
afterEach(() => vi.unstubAllEnvs());

describe('worked houses', () => {
  it('match in every trade of the product', () => {
    const { houses, failed } = workHouses([]);
    expect(failed).toEqual([]);
    expect(houses).toBeGreaterThan(10);
  });

  it('show the actual value next to the stated one', () => {
    const folder = pondsWith('wrong', koi, (text) => text.replace('"recommended": 90', '"recommended": 89'));
    expect(workHouses([folder]).failed).toEqual([
      expect.stringMatching(
        /^ponds\.koi, entry 1, digging: fields\/8\.\d+: The worked house “.+” no longer gets what it states for .+: recommended 90 instead of 89\. Leave it if the new answer is right\.$/,
      ),
    ]);
  });

  it('detect a binding that reads another measure', () => {
    const folder = pondsWith('rewired', 'rules/edge.json', (text) =>
      text.replace('"width": { "quantity": "8.202" }', '"width": { "quantity": "8.204" }'),
    );
    expect(workHouses([folder]).failed).toEqual([
      expect.stringMatching(/^ponds\.koi, entry 1, edgePackage: .+: counts \d+ instead of 38\./),
    ]);
  });

  it('report missing places and choices, and a file that is not a house', () => {
    const folder = pondsWith('places', koi, (text) => text.replace('"pondWidth"', '"pondBreadth"'));
    expect(workHouses([folder]).failed[0]).toContain(
      'no longer gets what it states for pondBreadth: This path does not exist.',
    );
    const shapeless = pondsWith('shapeless', koi, (text) => text.replace('"trades": [8]', '"trades": "ponds"'));
    expect(() => workHouses([shapeless])).toThrow(/koi\.json \/trades Must be of type array/);
  });
});

describe('npm run rules with CATALOG_DIRS', () => {
  it('tests and explains the rules of those folders too', async () => {
    const tested = await rulesWith(ponds, 'test');
    expect(tested.stdout).toMatch(/\n\d+ rules, \d+ cases, \d+ houses, 0 failed\n$/);
    expect((await rulesWith(ponds, 'explain', 'ponds.edge')).stdout).toContain('Pond length');
  });

  it('checks the worked houses like the check of a draft', async () => {
    const folder = pondsWith('audited', koi, (text) => text.replace('"recommended": 90', '"recommended": 89'));
    const audited = await rulesWith(folder, 'audit');
    expect(audited.status).toBe(1);
    expect(audited.stdout).toMatch(
      /Wrong: fields\/8\.\d+: The worked house “.+” no longer gets what it states for .+: recommended 90 instead of 89\./,
    );
  });

  it('names the broken folder or file in a sentence', async () => {
    const nowhere = await rulesWith(join(scratch, 'nowhere'), 'audit');
    expect(nowhere.status).toBe(2);
    expect(nowhere.stderr).toContain('There is no such folder.');
    const broken = await rulesWith(
      pondsWith('broken', 'rules/edge.json', () => '{'),
      'test',
    );
    expect(broken).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('edge.json is not JSON') });
  });
});
