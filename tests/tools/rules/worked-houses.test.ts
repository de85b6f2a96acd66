// Worked houses from the command line, including those of a company's own trades.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '#tests/schemas/trade.ts';
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

function rules(command: readonly string[], folders: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/tools/rules/main.ts', ...command],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, CATALOG_DIRS: folders },
    },
  );
  return { status, stdout, stderr };
}

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

  it('find a binding that reads another measure', () => {
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
      'no longer gets what it states for pondBreadth: There is no such place.',
    );
    const shapeless = pondsWith('shapeless', koi, (text) => text.replace('"trades": [8]', '"trades": "ponds"'));
    expect(() => workHouses([shapeless])).toThrow(/koi\.json \/trades Must be of type array/);
  });
});

describe('npm run rules with CATALOG_DIRS', () => {
  it('tests and explains the rules of those folders too', () => {
    const tested = rules(['test'], ponds);
    expect(tested.stdout).toMatch(/^\d+ rules, \d+ cases, \d+ houses, 0 failed\n$/);
    expect(rules(['explain', 'ponds.edge'], ponds).stdout).toContain('Pond length');
  }, 60_000);

  it('reviews the worked houses like the check of a draft', () => {
    const folder = pondsWith('audited', koi, (text) => text.replace('"recommended": 90', '"recommended": 89'));
    const audited = rules(['audit'], folder);
    expect(audited.status).toBe(1);
    expect(audited.stdout).toMatch(
      /Wrong: fields\/8\.\d+: The worked house “.+” no longer gets what it states for .+: recommended 90 instead of 89\./,
    );
  }, 60_000);

  it('names the broken folder or file in a sentence', () => {
    const nowhere = rules(['audit'], join(scratch, 'nowhere'));
    expect(nowhere.status).toBe(2);
    expect(nowhere.stderr).toContain('There is no such folder.');
    const broken = rules(
      ['test'],
      pondsWith('broken', 'rules/edge.json', () => '{'),
    );
    expect(broken).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('edge.json is not JSON') });
  });
});
