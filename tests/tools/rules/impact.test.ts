// The impact command: estimates from a file, and from a running server.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Rule } from '#contract/records/rule.ts';
import { wireItems } from '#domain/changes/remap-ids.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { demoPassword } from '#server/database/seed/demo-companies.ts';
import { compiledCatalog, root, starterFolders, tradeOf } from '#tests/schemas/trade.ts';
import { nextUuid } from '#tests/support/estimates/priced-estimate.ts';
import { shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';
import { impact } from '#tools/rules/impact.ts';

const folder = mkdtempSync(join(tmpdir(), 'eaveline-impact-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
const ruleIn = (file: string): Rule => JSON.parse(readFileSync(join(root, 'rules', file), 'utf8')) as Rule;

const roofing = tradeOf(compiledCatalog([starterFolders]), 1);
const starters = ruleIn('recommend/roofing/starters.json');
const doubled = write('doubled.json', { ...starters, logic: { '*': [2, starters.logic] } });
const sheet = roofing.enter(roofing.start(), { roofArea: 2250, eaveLength: 128, rakeEdgeLength: 96 });
function onFile(work: Sheet, id: number, name: string): Estimate {
  const estimate = estimateOfSheet(work, { ...roofing.estimate, id, name });
  return { ...estimate, items: wireItems(estimate.items).map((item) => ({ ...item, uuid: nextUuid() })) };
}
const estimates = write('estimates.json', [
  onFile(roofing.enter(sheet, { starters: 3 }), 7, 'Main house'),
  onFile(roofing.start(), 8, 'Garage'),
]);
const startersId = roofing.idOf('starters');

const requested = async (...options: string[]) => (await impact(options, undefined)).text;

describe('impact over a file', () => {
  it('shows the effect of a rule line by line and in total', async () => {
    const text = await requested('--rule', doubled, '--estimates', estimates);
    expect(text).toContain('Estimate 7, Main house: ');
    expect(text).toMatch(/Starters.*: 3 → 6 \w+, recommended 3 → 6, \$288\.00 → \$576\.00/);
    expect(text).toMatch(/of 2 estimates, \+\$288\.00 in sum\. Nothing was changed\.$/);
  });

  it('lists failing worked cases of the rule first, even when no estimate changes', async () => {
    const of = starters.cases.length;
    const doubles = await impact(['--rule', doubled, '--estimates', estimates], undefined);
    expect(doubles.status).toBe(3);
    expect(doubles.text).toMatch(new RegExp(`^\\d of ${of} worked cases no longer agree: case 1 states \\d+, `));
    const unrounded = write('unrounded.json', {
      ...starters,
      logic: { ratio: (starters.logic as { perUnit: unknown }).perUnit },
    });
    const silent = await impact(['--rule', unrounded, '--estimates', estimates, '--format', 'json'], undefined);
    expect(silent.status).toBe(3);
    expect(JSON.parse(silent.text)).toMatchObject({ affected: [], cases: { of } });
    expect((await impact(['--set', '1.36.1.materialPrice=39', '--estimates', estimates], undefined)).status).toBe(0);
  });

  it('prints the same as a table and as JSON', async () => {
    const inFormat = (format: string) => requested('--rule', doubled, '--estimates', estimates, '--format', format);
    expect(await inFormat('markdown')).toMatch(
      /^.*no longer agree.*\n\n\| Estimate \| Customer \|.*\n(\| --- )+\|\n\| 7 \| {2}\| Main house \|/,
    );
    expect((await inFormat('csv')).split('\r\n')[2]).toMatch(
      /^7,"","Main house","[\d.]+","Starters.*,3,6,3,6,288,576,/,
    );
    expect(JSON.parse(await inFormat('json'))).toMatchObject({ onFile: 2, difference: 288 });
  });

  it('accepts a price or a conversion by its field or option', async () => {
    const option = roofing.line(sheet, 'starters').optionId;
    const text = await requested('--set', `${option}.materialPrice=100`, '--estimates', estimates, '--format', 'json');
    expect(JSON.parse(text)).toMatchObject({ affected: [{ estimateId: 7, lines: [{ fieldId: startersId }] }] });
  });

  it('accepts a rule bound to parts, as in the files', async () => {
    const paint = write('part.json', ruleIn('recommend/fascia/pieces.json'));
    expect(await requested('--rule', paint, '--estimates', estimates)).toBe(
      '0 of 2 estimates, $0.00 in sum. Nothing was changed.',
    );
  });

  const broken = write('broken.json', { ...starters, logic: { sqrt: [4] } });
  const shapeless = write('shapeless.json', { ...starters, cases: 5 });
  const foreign = write('foreign.json', { ...starters, id: 'roofing.stairs' });
  const noEstimate = write('no-estimate.json', [{ id: 'x' }]);
  it.each([
    [[], 'Name the change with'],
    [['--rule', doubled], 'Name the estimates with'],
    [['--rule', doubled, '--estimates', folder], 'is a folder. A data folder may be in use'],
    [['--rule', join(folder, 'none.json'), '--estimates', estimates], 'cannot be read'],
    [['--rule', write('text.json', 'no'), '--estimates', estimates], 'cannot be read'],
    [['--rule', broken, '--estimates', estimates], 'rule: /logic: there is no operator "sqrt".'],
    [['--rule', shapeless, '--estimates', estimates], 'shapeless.json /cases Must be of type array.'],
    [['--rule', foreign, '--estimates', estimates], '/id There is no rule "roofing.stairs".'],
    [['--rule', doubled, '--estimates', noEstimate], '/0'],
    [['--set', '1.9999.laborPrice=1', '--estimates', estimates], 'There is no field or option "1.9999".'],
    [['--set', '3.20:99:1.laborPrice=1', '--estimates', estimates], 'has no size 1 in variant 99.'],
    [['--set', '1.1.name=1', '--estimates', estimates], 'is not <field or option>.<property>=<number>'],
    [['--set', `${startersId}.laborPrice=dear`, '--estimates', estimates], 'is not <field or option>'],
    [['--rule', doubled, '--estimates', estimates, '--format', 'xml'], 'There is no format "xml".'],
    [['--guess'], 'Usage: npm run -s rules -- impact'],
  ])('%j is refused in words', async (options, text) => {
    await expect(requested(...options)).rejects.toMatchObject({ status: 2, message: expect.stringContaining(text) });
  });

  it('prints its usage', async () => {
    expect(await requested('--help')).toContain('EAVELINE_PASSWORD');
  });
});

describe('impact over a running server', () => {
  const server = shared(() => startTestServer());
  let url = '';
  beforeAll(async () => {
    url = await server().app.listen({ port: 0, host: '127.0.0.1' });
  });
  const request = (email: string, password?: string) =>
    impact(['--rule', doubled, '--url', `${url}/`, '--email', email, '--format', 'json'], password).then(
      ({ text }) => text,
    );

  it('requests every estimate of the company, as an admin', async () => {
    const { onFile, affected } = JSON.parse(await request(people.admin, demoPassword));
    expect(affected.length).toBeGreaterThan(0);
    expect(onFile).toBeGreaterThanOrEqual(affected.length);
    expect(affected[0].leadName).not.toBe('');
  });

  it('names the obstacle', async () => {
    await expect(request(people.admin)).rejects.toMatchObject({
      status: 2,
      message: expect.stringContaining('EAVELINE_PASSWORD'),
    });
    await expect(request(people.admin, 'wrong')).rejects.toMatchObject({ status: 2 });
    await expect(request(people.rep, demoPassword)).rejects.toMatchObject({
      status: 1,
      message: expect.stringContaining('Access denied'),
    });
    const nobody = impact(['--rule', doubled, '--url', 'http://127.0.0.1:9', '--email', people.admin], demoPassword);
    await expect(nobody).rejects.toMatchObject({ status: 1, message: 'http://127.0.0.1:9 does not answer.' });
  });
});
