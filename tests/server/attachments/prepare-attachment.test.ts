import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { prepareAttachment } from '#server/attachments/prepare-attachment.ts';
import { encryptedPdf, madePdf } from '#tests/support/papers/made-pdf.ts';
import { textOfPdf } from '#tests/support/papers/pdf-text.ts';
import { format, type RawPart, rawPage, rawPdf } from '#tests/support/papers/raw-pdf.ts';

async function prepared(pdf: Uint8Array) {
  const answer = await prepareAttachment(pdf);
  if (!answer.ok) throw new Error(answer.problem);
  return answer.value;
}
const printedText = async (pdf: Uint8Array) =>
  (await textOfPdf((await prepared(pdf)).bytes)).replaceAll('\n', ' ').trim();
async function problem(pdf: Uint8Array) {
  const answer = await prepareAttachment(pdf);
  return answer.ok ? null : answer.problem;
}

const form = (stream: string, members = '', box = '0 0 100 20', resources = ''): RawPart => ({
  members: `/Type /XObject /Subtype /Form /BBox [${box}] /Resources << /Font << /F1 5 0 R >> ${resources} >> ${members}`,
  stream,
});
const layered = (
  layer: string,
  config: string,
  more: readonly (string | RawPart)[] = [],
  second = '/Type /OCG /Name (B)',
) =>
  rawPage({
    catalog: `/OCProperties << /OCGs [6 0 R 7 0 R] /D << ${config} >> >>`,
    resources: `/Properties << /L ${layer} >>`,
    content: `${format('Always')}\n/OC /L BDC\n${format('Layer', 60, 600)}\nEMC\n${format('Below', 60, 500)}`,
    more: ['/Type /OCG /Name (A)', second, ...more],
  });
const md = (members: string) => `/Type /OCMD ${members}`;

describe('layers print as they are shown', () => {
  test.each<[string, string, string, readonly string[], boolean]>([
    ['on', '6 0 R', '', [], true],
    ['off', '6 0 R', '/OFF [6 0 R]', [], false],
    ['off unless on', '6 0 R', '/BaseState /OFF', [], false],
    ['on although the others are off', '6 0 R', '/BaseState /OFF /ON [6 0 R]', [], true],
    ['any on', '8 0 R', '/OFF [6 0 R]', [md('/OCGs [6 0 R 7 0 R]')], true],
    ['all on', '8 0 R', '/OFF [6 0 R]', [md('/OCGs [6 0 R 7 0 R] /P /AllOn')], false],
    ['any off', '8 0 R', '/OFF [6 0 R]', [md('/OCGs [6 0 R 7 0 R] /P /AnyOff')], true],
    ['all off', '8 0 R', '/OFF [6 0 R]', [md('/OCGs [6 0 R 7 0 R] /P /AllOff')], false],
    ['one group, off', '8 0 R', '/OFF [6 0 R]', [md('/OCGs 6 0 R')], false],
    ['not', '8 0 R', '/OFF [6 0 R]', [md('/VE [/Not 6 0 R]')], true],
    ['and', '8 0 R', '/OFF [6 0 R]', [md('/VE [/And 6 0 R 7 0 R]')], false],
    ['or of nested', '8 0 R', '/OFF [6 0 R]', [md('/VE [/Or 6 0 R [/Not 7 0 R] [/And 7 0 R]]')], true],
  ])('%s', async (_title, layer, config, more, isShown) => {
    expect(await printedText(layered(layer, config, more))).toBe(isShown ? 'Always Layer Below' : 'Always Below');
  });

  test('usage for the view counts, and is refused where viewers read it differently', async () => {
    const usage = '/Type /OCG /Name (Draft) /Usage << /View << /ViewState /OFF >> >>';
    expect(await problem(layered('7 0 R', '', [], usage))).toMatch(
      'Some viewers show the layer “Draft”, others hide it.',
    );
    const rule = '/AS [<< /Event /View /Category [/View] /OCGs [7 0 R] >>]';
    expect(await printedText(layered('7 0 R', rule, [], usage))).toBe('Always Below');
    const print = '/Type /OCG /Name (B) /Usage << /Print << /PrintState /OFF >> >>';
    expect(await printedText(layered('7 0 R', '', [], print))).toBe('Always Layer Below');
  });

  test('forms, pictures and annotations on a hidden layer, and what is painted in any way', async () => {
    const properties = '/Properties << /L 6 0 R >>';
    const pdf = rawPage({
      catalog: '/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >>',
      resources: `${properties} /XObject << /Hidden 7 0 R /Nested 8 0 R >>`,
      content: [
        '/OC /L BDC 1 0 0 rg 10 10 300 300 re f EMC',
        '/OC /L BDC q 5 0 0 5 300 300 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \xaa EI Q EMC',
        '/OC /L BDC BT /F1 12 Tf 10 50 Td (One) Tj (Two) \' 1 1 (Three) " ET EMC',
        '/Span << /ActualText (]\\)EMC) >> BDC 0 0 1 rg EMC',
        format('Seen'),
        '1 0 0 1 0 -50 cm /Hidden Do /Nested Do',
      ].join('\n'),
      page: '/Annots [9 0 R 10 0 R]',
      more: [
        '/Type /OCG /Name (Old)',
        form(format('Secret', 0, 0), '/OC 6 0 R', '0 0 300 300'),
        form(`/OC /L BDC ${format('Deep', 0, 300)} EMC ${format('Inside', 0, 200)}`, '', '0 0 300 400', properties),
        '/Type /Annot /Subtype /Stamp /Rect [10 10 110 30] /OC 6 0 R /AP << /N 11 0 R >>',
        '/Type /Annot /Subtype /Stamp /Rect [200 10 300 30] /AP << /N 11 0 R >>',
        form(format('Paid', 0, 2)),
      ],
    });
    expect(await printedText(pdf)).toBe('Seen Inside Paid');
    const { bytes } = await prepared(pdf);
    expect(bytes.toString()).not.toMatch(/OCProperties|\/OC\b/);
  });
});

describe('annotations', () => {
  const marked = (annotation: string, more: readonly (string | RawPart)[] = [form(format('Paid', 0, 2))], page = '') =>
    rawPage({ page: `/Annots [6 0 R] ${page}`, more: [`/Type /Annot ${annotation}`, ...more] });
  const stamp = '/Subtype /Stamp /Rect [100 100 200 120] /AP << /N 7 0 R >>';

  test.each([
    ['a stamp', stamp, 'Terms Paid'],
    ['a stamp that is not printed by viewers, but shown', `${stamp} /F 0`, 'Terms Paid'],
    ['a hidden one', `${stamp} /F 2`, 'Terms'],
    ['one that is only printed', `${stamp} /F 36`, 'Terms'],
    ['a pop-up', '/Subtype /Popup /Rect [0 0 100 100] /Contents (Note)', 'Terms'],
    ['a link', '/Subtype /Link /Rect [0 0 100 100] /A << /S /URI /URI (https://example.com) >>', 'Terms'],
    ['one without size', '/Subtype /Widget /FT /Sig /T (s) /Rect [0 0 0 0]', 'Terms'],
  ])('%s prints as it is shown', async (_title, annotation, text) => {
    expect(await printedText(marked(annotation))).toBe(text);
  });

  test.each([
    [
      'a text box without a drawing',
      '/Subtype /FreeText /Rect [9 9 99 99] /Contents (Void) /DA (/F1 9 Tf)',
      'Page 1 has a text box',
    ],
    ['a highlight without a drawing', '/Subtype /Highlight /Rect [9 9 99 99]', 'Page 1 has a mark (highlight)'],
    ['a sticky note', `${stamp.replace('Stamp', 'Text')} /Contents (Not valid)`, 'Page 1 has a sticky note'],
    ['an attached file', stamp.replace('Stamp', 'FileAttachment'), 'Page 1 has a file attached to it'],
    ['a redaction that was not applied', '/Subtype /Redact /Rect [9 9 99 99]', 'redaction that was not applied'],
    ['one that only some viewers show', `${stamp} /F 1`, 'Page 1 has a mark (stamp)'],
  ])('%s is refused', async (_title, annotation, reason) => {
    expect(await problem(marked(annotation))).toContain(reason);
  });

  test('a drawing is placed by its box and matrix, on turned pages and pages of another origin', async () => {
    const turned = form(format('Paid', 5, 5), '/Matrix [0 1 -1 0 30 0]', '5 5 105 25');
    for (const page of ['', '/Rotate 90', '/Rotate 270 /MediaBox [-50 -60 500 700]', '/UserUnit 2'])
      expect(await printedText(marked(stamp, [turned], page))).toBe('Terms Paid');
  });

  test('content that leaves the page turned is drawn, or refused, never printed elsewhere', async () => {
    const pdf = rawPage({
      content: `q 0.5 0 0 0.5 0 0 cm ${format('Small')}`,
      page: '/Annots [6 0 R]',
      more: [`/Type /Annot ${stamp}`, form(format('Paid', 0, 2))],
    });
    expect(await printedText(pdf)).toBe('Small Paid');
  });
});

describe('forms', () => {
  const filled = (field: string, more: readonly (string | RawPart)[] = [], acroForm = '') =>
    rawPage({
      catalog: `/AcroForm << /Fields [6 0 R] /DA (/F1 12 Tf 0 g) /DR << /Font << /F1 5 0 R >> >> ${acroForm} >>`,
      page: '/Annots [6 0 R]',
      more: [`/Type /Annot /Subtype /Widget /T (owner) /Rect [60 600 400 624] ${field}`, ...more],
    });
  const utf16 = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
  const drawn = (text: string) => form(`/Tx BMC ${format(text, 2, 4)} EMC`, '', '0 0 340 24');

  test.each([
    ['Latin', '(Luca)', 'Luca'],
    ['Polish', utf16('Łuca Świątek'), 'Łuca Świątek'],
    ['Vietnamese', utf16('Nguyễn Thị Ánh'), 'Nguyễn Thị Ánh'],
    ['Greek and Cyrillic', utf16('Ελένη Юлия'), 'Ελένη Юлия'],
  ])('a field without a drawing keeps its letters: %s', async (_title, value, text) => {
    expect(await printedText(filled(`/FT /Tx /V ${value}`))).toBe(`Terms ${text}`);
    expect(
      await printedText(filled(`/FT /Tx /V ${value} /AP << /N 7 0 R >>`, [drawn('Old')], '/NeedAppearances true')),
    ).toBe(`Terms ${text}`);
  });

  test('words that do not fit at their size are made smaller, not cut', async () => {
    const long = 'The warranty covers the shingles, the flashing, and the gutters of the house';
    expect(await printedText(filled(`/FT /Tx /V (${long}) /DA (/F1 24 Tf 0 g)`))).toBe(`Terms ${long}`);
  });

  test('letters that the papers’ font lacks are named', async () => {
    expect(await problem(filled(`/FT /Tx /V ${utf16('김영희')}`))).toMatch(
      'The field “owner” has letters that cannot be printed: 김 영 희',
    );
  });

  test.each([
    ['a drawing of the value', `/FT /Tx /V (Luca) /AP << /N 7 0 R >>`, 'Terms Luca'],
    [
      'a formatted value',
      '/FT /Tx /V (1234.5) /AA << /F << /S /JavaScript /JS (AFNumber_Format\\(2\\)) >> >> /AP << /N 7 0 R >>',
      'Terms Luca',
    ],
    ['an empty field', '/FT /Tx', 'Terms'],
    ['a choice by its words', '/FT /Ch /Ff 131072 /Opt [[(L) (Luca)] [(M) (Mia)]] /V (L)', 'Terms Luca'],
    ['an unsigned signature', '/FT /Sig', 'Terms'],
    ['a button’s picture', '/FT /Btn /Ff 65536 /AP << /N 7 0 R >>', 'Terms Luca'],
    ['a ticked box', '/FT /Btn /V /Yes /AS /Yes /AP << /N << /Yes 7 0 R >> >>', 'Terms Luca'],
    ['an empty box', '/FT /Btn /V /Off /AS /Off /AP << /N << /Yes 7 0 R >> >>', 'Terms'],
    ['a hidden field', '/FT /Tx /F 2 /V (Luca) /AP << /N 7 0 R >>', 'Terms'],
  ])('%s prints as it is shown', async (_title, field, text) => {
    expect(await printedText(filled(field, [drawn('Luca')]))).toBe(text);
  });

  test.each([
    [
      'a drawing of other words than the value',
      '/FT /Tx /V (999.00) /AP << /N 7 0 R >>',
      'different text in the field “owner”',
    ],
    ['a ticked box without a drawing', '/FT /Btn /V /Yes /AS /Yes', 'Page 1 has a form field'],
    ['a button with a caption and no drawing', '/FT /Btn /Ff 65536 /MK << /CA (Pay) >>', 'Page 1 has a form field'],
  ])('%s is refused', async (_title, field, reason) => {
    expect(await problem(filled(field, [drawn('Luca')]))).toContain(reason);
  });

  test('a form of a designer is refused, and one that only brings its template along prints its fields', async () => {
    const xfa = { members: '', stream: '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>' };
    const dynamic = rawPage({ catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA 6 0 R >>', more: [xfa] });
    expect(await problem(dynamic)).toMatch('a form (XFA)');
    const still = await prepared(filled('/FT /Tx /V (Luca)', [xfa], '/XFA 7 0 R'));
    expect(await textOfPdf(still.bytes)).toContain('Luca');
    expect(still.bytes.toString()).not.toContain('xdp');
  });
});

describe('a stored PDF is passive', () => {
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  test.each<[string, Parameters<typeof rawPage>[0]]>([
    ['a script at the opening', { catalog: `/OpenAction ${script}` }],
    ['scripts of the document', { catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }],
    ['a program', { catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }],
    ['a script of the page', { page: `/AA << /O ${script} >>` }],
    [
      'bookmarks with scripts',
      { catalog: '/Outlines 6 0 R', more: [`/First 7 0 R /Count 1`, `/Title (x) /A ${script}`] },
    ],
    [
      'files inside',
      {
        catalog: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>',
        more: ['/Type /Filespec /EF << /F 7 0 R >>', { members: '/Type /EmbeddedFile', stream: 'MZ' }],
      },
    ],
    [
      'associated files',
      {
        catalog: '/AF [6 0 R]',
        more: ['/Type /Filespec /EF << /F 7 0 R >>', { members: '/Type /EmbeddedFile', stream: 'MZ' }],
      },
    ],
  ])('%s are gone from its bytes', async (_title, page) => {
    const { bytes } = await prepared(rawPage(page));
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(
      /JavaScript|\/JS|Launch|EmbeddedFile|Filespec|OpenAction|\/AA/,
    );
    expect(await textOfPdf(bytes)).toBe('Terms');
  });

  test('a PDF that only shows pages is stored as it is', async () => {
    const pdf = await madePdf(3);
    for (const end of ['', '\n', '\r\n']) {
      const whole = Buffer.concat([pdf, Buffer.from(end)]);
      expect((await prepared(whole)).bytes).toEqual(whole);
    }
    const once = await prepared(rawPage({ catalog: `/OpenAction ${script}` }));
    expect((await prepared(once.bytes)).bytes).toEqual(once.bytes);
  });

  test('a portfolio is refused', async () => {
    expect(await problem(rawPage({ catalog: '/Collection << /View /D >>' }))).toMatch('portfolio');
  });
});

describe('pages', () => {
  const boxOf = async (pdf: Uint8Array) => {
    const [page] = (await PDFDocument.load((await prepared(pdf)).bytes)).getPages();
    return page?.getMediaBox();
  };

  test('nothing that a viewer cuts away is kept', async () => {
    const crop = '/CropBox [50 60 400 750] /TrimBox [60 70 390 740]';
    const script = '/OpenAction << /S /JavaScript /JS (1) >>';
    const box = { x: 50, y: 60, width: 350, height: 690 };
    expect(await boxOf(rawPage({ page: crop, catalog: script }))).toEqual(box);
    expect(await boxOf(rawPage({ pages: crop, catalog: script }))).toEqual(box);
    expect(await boxOf(rawPage({ page: '/CropBox [-100 0 9000 700]', catalog: script }))).toMatchObject({
      width: 612,
      height: 700,
    });
  });

  test.each([
    ['turned', { page: '/Rotate 90' }],
    ['turned like all pages', { pages: '/Rotate 180' }],
    ['turned backward', { page: '/Rotate -90' }],
    ['of another origin', { page: '/MediaBox [-300 -300 300 300]', content: format('Terms', -200, 0) }],
    ['with its corners the other way round', { page: '/MediaBox [612 792 0 0]' }],
    ['in other units', { page: '/UserUnit 3' }],
    ['without content', { page: '/Contents []' }],
    ['in parts', { page: '/Contents [4 0 R 6 0 R]', more: [{ members: '', stream: '0 g' }] }],
  ])('a page %s prints as it is shown', async (_title, page) => {
    expect(await problem(rawPage({ ...page, catalog: '/Outlines << >>' }))).toBeNull();
  });

  test('a page of an absurd size is refused', async () => {
    expect(await problem(rawPage({ page: '/MediaBox [0 0 100000 100000]' }))).toBe(
      'Page 1 is 1389 × 1389 inches. A page may have at most 200 inches on each side.',
    );
    expect(await problem(rawPage({ page: '/UserUnit 1000' }))).toMatch('Page 1 is 8500 × 11000 inches.');
  });

  test('a part that no viewer can draw is refused with its page', async () => {
    const image = '/Type /XObject /Subtype /Image /Width 9 /Height 9 /BitsPerComponent 8 /ColorSpace /DeviceRGB';
    const pdf = (part: RawPart) =>
      rawPage({ resources: '/XObject << /I 6 0 R >>', content: 'q 99 0 0 99 0 0 cm /I Do Q', more: [part] });
    expect(await problem(pdf({ members: `${image} /Filter /DCTDecode`, stream: 'no picture' }))).toMatch(
      'Page 1 cannot be drawn.',
    );
  });

  const withFont = (font: string, more: readonly (string | RawPart)[] = []) =>
    rawPage({
      resources: '',
      content: 'BT /F2 20 Tf 60 700 Td <41> Tj ET',
      page: '/Resources << /Font << /F2 6 0 R >> >>',
      more: [font, ...more],
    });

  test.each([
    ['one of the standard fonts', '/Type /Font /Subtype /Type1 /BaseFont /Times-Bold', []],
    [
      'a Latin font that is not in the file',
      '/Type /Font /Subtype /TrueType /BaseFont /Comic /FirstChar 65 /LastChar 65 /Widths [600] /FontDescriptor 7 0 R',
      ['/Type /FontDescriptor /FontName /Comic /Flags 32'],
    ],
    ['dingbats', '/Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats', []],
    [
      'a font of drawings',
      '/Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [.1 0 0 .1 0 0] /FirstChar 65 /LastChar 65 /Widths [9] /CharProcs << /a 7 0 R >> /Encoding << /Differences [65 /a] >>',
      [{ members: '', stream: '9 0 0 0 9 9 d1 0 0 5 5 re f' }],
    ],
  ])('%s prints as it is shown', async (_title, font, more) => {
    expect(await problem(withFont(font, more))).toBeNull();
  });

  test.each([
    [
      'Chinese',
      '/Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /UniGB-UCS2-H /DescendantFonts [7 0 R]',
      [
        '/Type /Font /Subtype /CIDFontType2 /BaseFont /SimSun /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 8 0 R',
        '/Type /FontDescriptor /FontName /SimSun /Flags 4',
      ],
    ],
    [
      'symbols',
      '/Type /Font /Subtype /TrueType /BaseFont /Wingdings /FontDescriptor 7 0 R',
      ['/Type /FontDescriptor /FontName /Wingdings /Flags 4'],
    ],
  ])('a font of %s that is not in the file is refused by its name', async (_title, font, more) => {
    expect(await problem(withFont(font, more))).toMatch(/^The font “(SimSun|Wingdings)” is not in the PDF/);
  });

  test('an object that a viewer ignores is not printed', async () => {
    const pdf = Buffer.from(rawPage({}));
    const text = pdf.toString('latin1');
    const later = `4 0 obj\n<< /Length 60 >>\nstream\n${format('Forged').padEnd(60)}\nendstream\nendobj\n`;
    const at = text.lastIndexOf('xref\n0');
    const moved = text.replace(/startxref\n\d+/, `startxref\n${at + later.length}`);
    const forged = Buffer.from(moved.slice(0, at) + later + moved.slice(at), 'latin1');
    expect(await problem(forged)).toMatch('Page 1 would print differently from what a viewer shows.');
  });
});

describe('a PDF that every viewer opens is accepted, and nothing else', () => {
  test.each([
    ['a byte order mark', Buffer.from('\ufeff'), Buffer.alloc(0)],
    ['blank lines', Buffer.from('\r\n\r\n'), Buffer.alloc(0)],
    ['mail headers', Buffer.from('Content-Type: application/pdf\r\nX-Portal: 1\r\n\r\n'), Buffer.alloc(0)],
    ['zeros after its end', Buffer.alloc(0), Buffer.alloc(4_096)],
    ['comments after its end', Buffer.alloc(0), Buffer.from(`\n% portal ${'x'.repeat(4_096)}\n`)],
  ])('%s', async (_title, before, after) => {
    const { bytes, pages } = await prepared(Buffer.concat([before, await madePdf(2), after]));
    expect([pages, Buffer.from(bytes.subarray(0, 5)).toString()]).toEqual([2, '%PDF-']);
  });

  test('an encrypted, truncated or empty one is refused', async () => {
    expect(await problem(await encryptedPdf())).toMatch('encrypted');
    const whole = await madePdf(4);
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9])
      expect(await problem(whole.subarray(0, whole.length * part))).toMatch('damaged');
    const twice = Buffer.concat([whole, Buffer.from('9 0 obj\n<< /Type /Page')]);
    expect(await problem(twice)).toMatch('damaged');
    expect(await problem(rawPdf(['/Type /Catalog /Pages 2 0 R', '/Type /Pages /Kids [] /Count 0']))).toMatch('damaged');
  });

  test('a few kilobytes that unpack to gigabytes are refused before they are unpacked', async () => {
    const zeros = deflateSync(Buffer.alloc(200_000_000));
    const packed = (members: string, stream: Uint8Array) => rawPage({ more: [{ members, stream }] });
    expect(await problem(packed('/Filter /FlateDecode', zeros))).toMatch('takes too long');
    expect(await problem(packed('/Fl 5 0 R /RL 5 0 R /Filter /FlateDecode', deflateSync(Buffer.alloc(9))))).toBeNull();
    expect(await problem(packed('/Filter [/FlateDecode /FlateDecode]', deflateSync(zeros)))).toMatch('takes too long');
  });
});
