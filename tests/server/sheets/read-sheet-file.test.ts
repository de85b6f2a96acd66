// Files that people choose by mistake, that other programs write, or that are crafted to do harm.
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSheetFile } from '#server/sheets/read-sheet-file.ts';
import { unwrap } from '#tests/support/unwrap.ts';
import { workbook, xmlRow } from '#tests/support/workbooks.ts';

const read = (file: Uint8Array, maxRows = 100) => readSheetFile(file, { heading: 'Id', maxRows });
const rowsOf = async (file: Uint8Array) => unwrap(await read(file)).rows;
const cellsOf = async (xml: string, parts: Partial<Parameters<typeof workbook>[0]> = {}) =>
  (await rowsOf(workbook({ sheets: { One: `${xmlRow(1, ['Id'])}<row r="2">${xml}</row>` }, ...parts })))[1];
async function reasonOf(file: Uint8Array): Promise<string> {
  const answer = await read(file);
  return answer.ok ? 'It was read.' : answer.problem;
}

test.each([
  ['a text', '<c t="inlineStr"><is><t>Zinc &amp; tin</t></is></c>', 'Zinc & tin'],
  ['a text in parts', '<c t="inlineStr"><is><r><t>Zi</t></r><r><t>nc</t></r></is></c>', 'Zinc'],
  ['a text with how it is spoken', '<c t="inlineStr"><is><t>亜鉛</t><rPh><t>あえん</t></rPh></is></c>', '亜鉛'],
  ['a character that XML cannot hold', '<c t="inlineStr"><is><t>a_x000D_b_x005F_x0041_</t></is></c>', 'a\rb_x0041_'],
  ['what no database stores', '<c t="str"><v>a_x0000_b_xD800_c</v></c>', 'a\ufffdb\ufffdc'],
  ['a number as it is typed', '<c><v>39.990000000000002</v></c>', '39.99'],
  ['a small number', '<c><v>1.0E-2</v></c>', '0.01'],
  ['a number as text', '<c t="str"><v>12.50</v></c>', '12.50'],
  ['a yes', '<c t="b"><v>1</v></c>', 'TRUE'],
  ['a formula', '<c><f>A1*2</f><v>84</v></c>', { text: '84', isFormula: true }],
  [
    'a formula without a value',
    '<c><f>A1*2</f></c>',
    { text: '', problem: expect.stringContaining('without a value') },
  ],
  [
    'an error',
    '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    { text: '#DIV/0!', isFormula: true, problem: expect.any(String) },
  ],
])('a cell with %s', async (_title, xml, expected) => {
  expect(await cellsOf(xml)).toEqual([expected]);
});

test('shared strings are read, and a missing one is empty', async () => {
  const sharedTexts = ['<t>One</t>', '<r><t>Tw</t></r><r><t xml:space="preserve">o </t></r>'];
  const cells = await cellsOf('<c t="s"><v>1</v></c><c t="s"><v>9</v></c><c t="s"><v>0</v></c>', { sharedTexts });
  expect([cells?.[0], cells?.[1] ?? '', cells?.[2]]).toEqual(['Two ', '', 'One']);
});

test('a date is not a number, whatever its format; a colored price is one', async () => {
  const formats = ['yyyy\\-mm\\-dd', '[Red]0.00', '"day" 0', 'General', '[h]:mm'];
  const cell = (style: number) => `<c s="${style}"><v>46327</v></c>`;
  const date = (text: string) => ({ text, problem: expect.stringContaining('Is a date') });
  const cells = await cellsOf(formats.map((_format, index) => cell(index)).join(''), { formats });
  expect(cells).toEqual([date('2026-11-01'), '46327', '46327', '46327', date('2026-11-01')]);
});

test('a missing cell of a row is empty, and blank rows keep their place', async () => {
  const rows = await rowsOf(workbook({ sheets: { One: xmlRow(1, ['Id', 'Name']) + xmlRow(4, ['field:1.1']) } }));
  expect([rows.length, rows[1], rows[3]?.length]).toEqual([4, undefined, 2]);
});

test('merged cells are reported', async () => {
  const { merged } = unwrap(await read(workbook({ sheets: { One: xmlRow(1, ['Id']) }, merged: ['B2:D9'] })));
  expect(merged).toEqual([{ name: 'B2:D9', firstRow: 1, firstColumn: 1, lastColumn: 3 }]);
});

test('among several sheets the one with the heading is read; two such sheets are refused; a hidden one is ignored', async () => {
  const sheets = { Notes: xmlRow(1, ['Hello']), Prices: xmlRow(1, ['Id']) };
  expect(unwrap(await read(workbook({ sheets }))).name).toBe('Prices');
  const two = { ...sheets, Older: xmlRow(1, [' id ']) };
  expect(await reasonOf(workbook({ sheets: two }))).toContain('“Prices” and “Older”');
  expect(unwrap(await read(workbook({ sheets: two, hidden: ['Older'] }))).name).toBe('Prices');
  expect(unwrap(await read(workbook({ sheets: { Notes: xmlRow(1, ['Hello']) } }))).name).toBe('Notes');
});

test('reading stops at the first row beyond the limit', async () => {
  const rows = Array.from({ length: 50_000 }, (_none, index) => xmlRow(index + 1, ['Id'])).join('');
  expect(unwrap(await read(workbook({ sheets: { One: rows } }), 10)).rows).toHaveLength(11);
});

const compound = (text: string) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from(text, 'utf16le')]);
const plain = workbook({ sheets: { One: xmlRow(1, ['Id']) } });

const manyFiles = (count: number): Record<string, Uint8Array> =>
  Object.fromEntries(Array.from({ length: count }, (_none, index) => [`${index}.xml`, new Uint8Array()]));

/** A table of contents whose sizes differ from the archive's. */
function lyingBomb(): Uint8Array {
  const file = workbook({ sheets: { One: xmlRow(1, ['Id']) + ' '.repeat(20_000_000) } });
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let index = 0; index < file.length - 4; index += 1)
    if (view.getUint32(index, true) === 0x02014b50) view.setUint32(index + 24, 1_000, true);
  return file;
}

test.each([
  ['nothing', Buffer.from(''), 'The file is empty.'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'Is a PDF.'],
  ['an old workbook', compound('Workbook'), '(.xls)'],
  ['an encrypted workbook', compound('EncryptedPackage'), 'Save it without a password.'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0, 0]), 'Is not a text file.'],
  ['a web page', Buffer.from('<html><table>'), 'web page'],
  ['a half workbook', plain.subarray(0, plain.length / 2), 'damaged'],
  ['another archive', zipSync({ 'word/document.xml': strToU8('<a/>') }), 'not a workbook'],
  ['a binary workbook', zipSync({ 'xl/workbook.bin': strToU8('') }), 'binary workbook'],
  ['an OpenDocument sheet', zipSync({ 'content.xml': strToU8('') }), 'OpenDocument'],
  ['no sheet', workbook({ sheets: {} }), 'no sheet'],
  ['a cell far outside', workbook({ sheets: { One: '<row r="99999999999"><c r="A1"><v>1</v></c></row>' } }), 'damaged'],
  ['a thousand parts', workbook({ sheets: {}, more: manyFiles(2_000) }), 'too many parts'],
  ['a stated bomb', workbook({ sheets: {}, more: { 'a.xml': new Uint8Array(60_000_000) } }), 'more than 50 MB'],
  ['a bomb that lies', lyingBomb(), 'damaged'],
  [
    'Windows-1252',
    Buffer.from('Id,Name\nfield:1.1,caf\xe9\n', 'latin1'),
    'Row 2 has a character that is not in UTF-8.',
  ],
  ['UTF-16 without its mark', Buffer.from('Id,Name\n', 'utf16le'), 'Is not a text file.'],
  ['an open quotation mark', Buffer.from('Id\n"field:1.58'), 'quotation mark'],
  ['a row without an end', Buffer.from(`Id\n"${'x'.repeat(300_000)}"`), 'too long'],
])('a file with %s gets a clear answer', async (_title, file, text) => {
  expect(await reasonOf(file)).toContain(text);
});

test('entities are not expanded', async () => {
  const doctype = '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
  const rows = await rowsOf(workbook({ sheets: { One: `${doctype}${xmlRow(1, ['Id', '&amp;e; &e;'])}` } }));
  expect(rows[0]?.[1]).toBe('&e; &e;');
});

test.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
  'a CSV file in %s with its byte order mark is read',
  async (encoding) => {
    const text = '\ufeffId,Name\nfield:1.1,café\n';
    const wide = Buffer.from(text, 'utf16le');
    const files = { 'utf-8': Buffer.from(text), 'utf-16le': wide, 'utf-16be': Buffer.from(wide).swap16() };
    expect(await rowsOf(files[encoding])).toEqual([
      ['Id', 'Name'],
      ['field:1.1', 'café'],
    ]);
  },
);

test.each([';', '\t', ','])('the delimiter of the heading is that of the file: %j', async (delimiter) => {
  const other = delimiter === ',' ? ';' : ',';
  expect(await rowsOf(Buffer.from(`Id${delimiter}Name\nfield:1.1${delimiter}Vent${other} tin`))).toEqual([
    ['Id', 'Name'],
    ['field:1.1', `Vent${other} tin`],
  ]);
});

test.each([
  ['elements that never end', '<a>'.repeat(300_000)],
  ['ends of the outermost of many', `${'<a>'.repeat(60)}${'<b></a>'.repeat(200_000)}`],
])('%s are refused at once', async (_title, xml) => {
  expect(await reasonOf(workbook({ sheets: { One: xml } }))).toContain('never end');
});

test('shared strings that never end are refused', async () => {
  expect(await reasonOf(workbook({ sheets: { One: xmlRow(1, ['Id']) }, sharedTexts: ['<a>'.repeat(100)] }))).toContain(
    'never end',
  );
});
