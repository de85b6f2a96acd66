import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf } from '#domain/text/file-name.ts';

test.each([
  ['Contract.pdf', 'Contract.pdf'],
  ['견적서 김영희.pdf', '견적서 김영희.pdf'],
  ['عقد أحمد.pdf', 'عقد أحمد.pdf'],
  ['חוזה – שלום.pdf', 'חוזה – שלום.pdf'],
  ['Nguye\u0302\u0303n.pdf', 'Nguyễn.pdf'],
  ['👩‍🔧 Roof.pdf', '👩‍🔧 Roof.pdf'],
  ['5/8" drip edge.pdf', '5-8- drip edge.pdf'],
  ['..\\..\\etc\\passwd', '-..-etc-passwd'],
  ['.htaccess', 'htaccess'],
  ['Invoice\u202efdp.exe', 'Invoicefdp.exe'],
  ['one\r\nSet-Cookie: a.pdf', 'one Set-Cookie- a.pdf'],
  ['CON.pdf', 'CON_.pdf'],
  ['Conrad.pdf', 'Conrad.pdf'],
  ['lpt1', 'lpt1_'],
  ['a'.repeat(300), 'a'.repeat(255)],
  [`${'김'.repeat(300)}.pdf`, `${'김'.repeat(83)}.pdf`],
  [' … ', '…'],
  ['.pdf', 'pdf'],
  ['', 'File'],
  ['half \ud83d.pdf', 'half \ufffd.pdf'],
])('%j becomes %j', (name, expected) => {
  expect(fileNameOf(name)).toBe(expected);
});

test('any text becomes a name that every file system accepts, and stays the same a second time', () => {
  const text = fc.string({ unit: 'binary', maxLength: 400 });
  fc.assert(
    fc.property(text, fc.constantFrom('', '.pdf', '.png'), (start, end) => {
      const name = fileNameOf(`${start}${end}`);
      expect(name).not.toMatch(/["\\/:*?<>|\p{Cc}\u202a-\u202e\u2066-\u2069]|^[ .]|[ .]$|^$/u);
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
      expect(fileNameOf(name)).toBe(name);
    }),
  );
});
