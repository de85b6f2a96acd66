import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMeasurements } from '#domain/measurements/read-measurement-file.ts';
import {
  type MeasurementFileName,
  measurementFiles,
  measurementText,
  readText,
  reportOf,
} from '#tests/fixtures/measurements/files.ts';

const names = Object.keys(measurementFiles) as MeasurementFileName[];
function problemOf(text: string | Uint8Array): string {
  const read = readText(text);
  return read.ok ? 'read' : read.problem;
}

test('each format is recognized by its content', () => {
  expect(names.map((name) => reportOf(name).format)).toEqual([
    'eagleview',
    'eagleview',
    'eagleview',
    'hover',
    'hover',
    'hoverXml',
  ]);
});

test('a file that is no report gets a sentence with the way out', () => {
  expect(problemOf('')).toBe('The file is empty.');
  expect(problemOf(' \n\t ')).toBe('The file is empty.');
  expect(problemOf('%PDF-1.7 …')).toContain('This is the printed report. Ask for the XML or JSON export');
  expect(problemOf('<!DOCTYPE html><html><body>Log in</body></html>')).toContain('This is a web page');
  expect(problemOf('<?xml version="1.0"?><html/>')).toContain('This is a web page');
  expect(problemOf('PK\u0003\u0004rest')).toContain('ZIP archive');
  expect(problemOf('Roof area;2240')).toContain('neither XML nor JSON');
  expect(problemOf('{"version":1}')).toContain('no measurement report of EagleView or Hover');
  expect(problemOf('[1,2,3]')).toContain('no measurement report');
  expect(problemOf('<NOTE/>')).toContain('This XML file is no measurement report');
  expect(problemOf(new Uint8Array(20_000_001).fill(0x20))).toBe('The file is larger than 20 MB.');
});

test('an XML bomb, entities and a document type are refused before they grow', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]><EAGLEVIEW_EXPORT>&lol2;</EAGLEVIEW_EXPORT>`;
  expect(problemOf(bomb)).toContain('declares a document type');
  const external = '<!DOCTYPE r SYSTEM "file:///etc/passwd"><EAGLEVIEW_EXPORT/>';
  expect(problemOf(external)).toContain('declares a document type');
  expect(problemOf('<a>'.repeat(100_000))).toContain('nested more deeply');
  expect(problemOf('['.repeat(100_000))).toContain('nested more deeply');
  expect(problemOf(`[${'1,'.repeat(1_600_000)}1]`)).toContain('more parts');
});

test('a file that was cut off is said to be so, wherever it was cut', () => {
  for (const name of names) {
    const text = measurementText(name).trimEnd();
    for (const share of [0.1, 0.35, 0.6, 0.9, 0.999]) {
      const cut = text.slice(0, Math.floor(text.length * share));
      expect(problemOf(cut), `${name} at ${share}`).toContain('ends in the middle');
    }
  }
});

test('a report without measurements is no report of zeros', () => {
  const empty = '<EAGLEVIEW_EXPORT><REPORT reportId="1"/><STRUCTURES northorientation="0"/></EAGLEVIEW_EXPORT>';
  expect(problemOf(empty)).toContain('This report of EagleView has no measurements.');
  expect(problemOf('{"roof":{"measurements":{"ridges":null}}}')).toContain('This report of Hover has no measurements.');
});

test('other encodings and a byte order mark are read', () => {
  const text = measurementText('hoverXml').replace('Alder Court', 'Café Court');
  const utf16 = new Uint8Array(2 + text.length * 2);
  utf16.set([0xff, 0xfe]);
  [...text].forEach((letter, index) => {
    utf16.set([letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8], 2 + index * 2);
  });
  const latin = Uint8Array.from(
    text.replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="iso-8859-1"?>'),
    (letter) => letter.charCodeAt(0),
  );
  for (const bytes of [`\ufeff${text}`, utf16, latin]) {
    const read = readText(bytes);
    expect(read.ok && read.value.address.street).toBe('118 Café Court');
  }
});

test('a provider’s answer is read like the content of its file', () => {
  const tree = JSON.parse(measurementText('hover'));
  expect(readMeasurements(tree)).toEqual({ ok: true, value: reportOf('hover') });
  expect(readMeasurements({ measurements: tree })).toMatchObject({ ok: true, value: { format: 'hover' } });
});

test('no content crashes the reader, and no figure is negative or endless', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...'<>/="&;{}[],:'.split(''),
      'EAGLEVIEW_EXPORT',
      'STRUCTURES',
      'NaN',
      '-1',
      '1e400',
      '__proto__',
      'constructor',
    ),
    fc.string({ maxLength: 5 }),
  );
  const changes = fc.array(fc.tuple(fc.nat(10_000), fc.nat(40), piece), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...names), changes, (name, edits) => {
      let text = measurementText(name);
      for (const [at, length, put] of edits) {
        const start = at % text.length;
        text = text.slice(0, start) + put + text.slice(start + length);
      }
      const read = readText(text);
      if (!read.ok) {
        expect(read.problem).toMatch(/^[A-Z].*\.$/s);
        return;
      }
      const { values, pitches, openings } = read.value;
      const figures = [
        ...values.map(({ number }) => number),
        ...pitches.flatMap(({ rise, area }) => [rise, area]),
        ...openings.flatMap(({ width, height }) => [width, height]),
      ];
      expect(figures.every((figure) => Number.isFinite(figure) && figure >= 0)).toBe(true);
    }),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const parts = { roof: value, summary: value, openings: { windows: value, doors: value }, footprint: value };
      expect(() => [readText(JSON.stringify(value)), readText(JSON.stringify(parts))]).not.toThrow();
      expect(() =>
        readText(JSON.stringify({ EAGLEVIEW_EXPORT: { STRUCTURES: value, OVERALL_SUMMARY: value } })),
      ).not.toThrow();
    }),
    { numRuns: 200 },
  );
});
