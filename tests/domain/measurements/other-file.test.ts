import { expect, test } from 'vitest';
import { otherFileProblem } from '#domain/measurements/other-file.ts';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const problemOf = (text: string) => otherFileProblem(latin(text), text);

const others: Readonly<Record<string, readonly string[]>> = {
  'This is the printed report.': ['%PDF-1.7', '\ufeff%PDF-1.4', '\n\n\0junk\n%PDF-1.4'],
  'This is a ZIP archive.': ['PK\u0003\u0004report.xml', 'PK\u0005\u0006'],
  'This is a compressed archive.': ['\u001f\u008b\b', '7z\u00bc\u00af', 'Rar!\u001a'],
  'This is an office document.': [
    'PK\u0003\u0004.....[Content_Types].xml',
    'PK\u0003\u0004...mimetypeapplication/vnd.oasis',
    '\u00d0\u00cf\u0011\u00e0\u00a1',
  ],
  'This is a picture, not a report.': ['\u0089PNG\r\n', '\u00ff\u00d8\u00ff\u00e0', 'GIF89a', '\0\0\0\u0018ftypheic'],
  'This is an e-mail.': [
    'From: a@example.com\r\nSubject: Report\r\n\r\n<EAGLEVIEW_EXPORT/>',
    'X-Kind: one\n two\nMIME-Version: 1.0\n',
  ],
  'This is a web page, not a report.': [
    '<!-- saved from the web --><!DOCTYPE html><html/>',
    '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x" "y"><html/>',
    '<div>Not found</div>',
    '<script>location="/login"</script>',
    '<meta charset="utf-8">',
    '<h1>502</h1>',
  ],
  'This is neither XML nor JSON.': ['0\nSECTION\n2\nHEADER', 'TotalRoofArea,2052', '"<html>"', '<\0?\0x\0', 'null'],
  'The file is empty.': [' \n\t'],
};

test('each other file is called what it is', () => {
  for (const [start, texts] of Object.entries(others))
    for (const text of texts) expect(problemOf(text), text).toMatch(new RegExp(`^${start}`));
});

test('XML and JSON may be a report', () => {
  for (const text of ['<EAGLEVIEW_EXPORT/>', '\n {"a":"%PDF"}', '[1]', '<?xml version="1.0"?><!-- c --><DATA_EXPORT>'])
    expect(problemOf(text), text).toBeNull();
});

test('a long start of anything is examined', () => {
  for (const piece of ['a: b\n', '<!--', '<!-- -->', '<!-- - ', ' ', '<?xml ', '<?xml?>', '\n\n', 'x', '\0'])
    expect(() => problemOf(piece.repeat(2_000)), piece).not.toThrow();
});
