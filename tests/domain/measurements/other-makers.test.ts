// Reports by other versions of their makers, and by programs that pass them on: the figures are the same.
import { expect, test } from 'vitest';
import { readMeasurements } from '#domain/measurements/read-measurement-file.ts';
import { measurementText, readText, reportOf } from '#tests/fixtures/measurements/files.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const roof = measurementText('eagleViewRoof');
const hover = measurementText('hover');
const bare = roof.replace(/<\?xml.*\?>/, '');
const withCommas = (text: string) => text.replaceAll(/"(\d+)\.(\d+)"/g, '"$1,$2"').replace('"2,052.4"', '"2.052,4"');
const points = (join: (parts: readonly string[]) => string) =>
  roof.replaceAll(/data="([^"]+)"/g, (_, data: string) => `data="${join(data.split(','))}"`);

const sameRoofs: Readonly<Record<string, string>> = {
  'a namespace': roof.replaceAll(/<(\/?)([A-Z])/g, '<$1ev:$2'),
  'small letters': roof.replaceAll(/(<\/?)([A-Z_]+)/g, (_, start: string, name: string) => start + name.toLowerCase()),
  'capital attributes': roof.replaceAll(/ (name|value|id|type)="/g, (_, name: string) => ` ${name.toUpperCase()}="`),
  'an envelope': `<soap:Envelope><soap:Body>${bare}</soap:Body></soap:Envelope>`,
  'a list of reports': `<REPORTS>${bare}</REPORTS>`,
  'decimal commas': withCommas(roof),
  'decimal commas in points': points((parts) => parts.map((part) => part.replace('.', ',')).join(';')),
  'blanks after commas': points((parts) => parts.join(', ')),
  'blanks between coordinates': points((parts) => parts.join(' ')),
  'a style sheet': roof.replace('?>', '?><?xml-stylesheet href="report.xsl"?>'),
  'blank lines first': `\n\n ${roof}`,
  'zeros at its end': `${roof}\0\0`,
  'units in its figures': roof.replace('"128.4"', '"128.4 ft"').replace('"60.2"', '"60.2\'"'),
};

test('the figures of a roof do not depend on how they are written', () => {
  const figures = (text: string) => {
    const { values, pitches, notes, address } = unwrap(readText(text));
    return {
      values: values.map(({ measure, number }) => [measure, number]),
      pitches: pitches.map(({ rise, area }) => [rise, area]),
      notes,
      address,
    };
  };
  for (const [name, text] of Object.entries(sameRoofs)) expect(figures(text), name).toEqual(figures(roof));
});

test('figures with thousands alone are never taken for decimals, nor decimals for thousands', () => {
  const eaves = (text: string) => unwrap(readText(text)).values.find(({ measure }) => measure === 'roof.eaves')?.number;
  const comma = withCommas(roof);
  expect(eaves(roof.replace('"128.4"', '"1,284"'))).toBe(1284);
  expect(eaves(comma.replace('"128,4"', '"1.284"'))).toBe(1284);
  expect(eaves(comma.replace('"128,4"', '"1,284"'))).toBe(1.284);
});

test('one writer does not use both marks, so that neither is guessed', () => {
  const { notes } = unwrap(readText(roof.replace('value="128.4"', 'value="128,4"')));
  expect(notes).toContain('Eaves: “128,4” is no number that can be entered, so it was left out.');
});

test('a figure in another unit, or none at all, is named and left out', () => {
  for (const raw of ['39.1 m', '-128.4', '1.284E2', 'N/A', 'NaN', '12..5'])
    expect(unwrap(readText(roof.replace('value="128.4"', `value="${raw}"`))).notes).toContain(
      `Eaves: “${raw}” is no number that can be entered, so it was left out.`,
    );
});

test('JSON inside what passes it on is read, and only the first of several reports', () => {
  const tree = JSON.parse(hover);
  const { values } = reportOf('hover');
  for (const wrapped of [[tree], { data: { measurements: tree } }, { response: { result: [tree] } }])
    expect(unwrap(readMeasurements(wrapped)).values.map(({ number }) => number)).toEqual(
      values.map(({ number }) => number),
    );
  const other = { ...tree, job: { id: 2 }, roof: { measurements: { ridges: 1 } } };
  const { notes, openings } = unwrap(readText(JSON.stringify([{ ...tree, job: { id: 1 } }, other])));
  expect(notes[0]).toBe('The file has 2 reports. Only the first, 1, was read.');
  expect(openings).toHaveLength(4);
  expect(unwrap(readText(roof + bare)).notes[0]).toBe('The file has 2 reports. Only the first, 70112233, was read.');
});

test('numbers as texts, and what some programs write for no number, are no damage', () => {
  const texts = hover.replaceAll(/: (\d+(?:\.\d+)?)(?=[,\n])/g, ': "$1"');
  expect(unwrap(readText(texts)).values.map(({ number }) => number)).toEqual(
    reportOf('hover').values.map(({ number }) => number),
  );
  const { notes } = unwrap(readText(hover.replace('"ridges": 48', '"ridges": NaN')));
  expect(notes).toContain('Ridges: “NaN” is no number that can be entered, so it was left out.');
});

test('empty parts of a drawing say nothing against the summary', () => {
  for (const text of [
    roof.replace(/<FACES>[\s\S]*<\/FACES>/, '<FACES/>'),
    roof.replace(/<STRUCTURES[\s\S]*<\/STRUCTURES>/, '<STRUCTURES/>'),
    roof.replace(/<POINTS>[\s\S]*<\/POINTS>/, '').replace(/<LINES>[\s\S]*<\/LINES>/, '<LINES/>'),
  ]) {
    const { values, notes } = unwrap(readText(text));
    expect(values.find(({ measure }) => measure === 'roof.eaves')?.number).toBe(128.4);
    expect(notes).toEqual([]);
  }
});

test('texts that a database cannot store are mended', () => {
  const openings = unwrap(readText(hover.replace('"W-1"', '"W\\u0000\\ud8001"'))).openings;
  expect(openings.map(({ name }) => name)).toContain('W\ufffd\ufffd1');
  expect(JSON.stringify(openings)).not.toMatch(/\\u0000|\\ud8/);
});

test('hundreds of thousands of attributes or members are looked through', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(' ');
  expect(readText(`<EAGLEVIEW_EXPORT ${many}/>`)).toMatchObject({ ok: false });
  expect(readText(`{${many.replaceAll(/(\w+)="1"/g, '"$1":1,')}"end":1}`)).toMatchObject({ ok: false });
});
