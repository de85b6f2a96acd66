import { expect, test } from 'vitest';
import type { FieldText } from '#documents/pdf/attached/field-text.ts';
import { missingFonts } from '#documents/pdf/attached/missing-fonts.ts';
import { eachDict } from '#documents/pdf/attached/pdf-dict.ts';
import { plainPdf } from '#documents/pdf/attached/plain-pdf.ts';
import { format, rawPage } from '#tests/support/papers/raw-pdf.ts';

const field = (members: string) =>
  rawPage({
    catalog: '/AcroForm << /Fields [6 0 R] /DA (/F1 12 Tf 0 g) /DR << /Font << /F1 5 0 R >> >> >>',
    page: '/Annots [6 0 R]',
    more: [`/Type /Annot /Subtype /Widget /T (owner) /Rect [60 600 400 624] ${members}`],
  });

test('a field that was drawn is reported with its place; a letter without a shape is a problem', async () => {
  const { fields, problems } = await plainPdf(field('/FT /Tx /V (Luca)'));
  const drawn: FieldText = { name: 'owner', texts: ['Luca'], page: 0, isGenerated: true, box: [60, 600, 400, 624] };
  expect([fields, problems]).toEqual([[drawn], []]);
  const strange = await plainPdf(field('/FT /Tx /V <FEFF0141>'));
  expect(strange.problems).toEqual(['The field “owner” has letters that cannot be printed: Ł']);
});

test('nothing is left that acts, hides or leads elsewhere', async () => {
  const { pdf } = await plainPdf(
    rawPage({
      catalog: '/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >>',
      resources: '/Properties << /L 6 0 R >> /XObject << /OC 7 0 R >>',
      content: `/OC /L BDC ${format('Hidden')} EMC /OC Do`,
      page: '/AA << /O << /S /JavaScript /JS (1) >> >> /Metadata 8 0 R /CropBox [10 20 300 400] /Annots []',
      more: [
        '/Type /OCG /Name (Old)',
        { members: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /OC 6 0 R /Metadata 8 0 R', stream: format('Form') },
        { members: '/Type /Metadata /Subtype /XML', stream: '<x/>' },
      ],
    }),
  );
  const [page] = pdf.getPages();
  expect(page?.getMediaBox()).toEqual({ x: 10, y: 20, width: 290, height: 380 });
  const members: string[] = [];
  if (page !== undefined) eachDict(page.node, (dict) => members.push(...dict.keys().map((key) => key.decodeText())));
  // The form named OC in the list of forms is no layer.
  expect(members.filter((key) => ['AA', 'Metadata', 'CropBox', 'Annots', 'JS', 'OC'].includes(key))).toEqual(['OC']);
  expect(missingFonts(pdf)).toEqual([]);
});
