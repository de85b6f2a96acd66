// A ten-page contract like a company's: prices, terms, a long schedule, pictures, signatures, two notices.
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Paper, PaperSection } from '#documents/paper/paper.ts';
import type { PaperPictures } from '#documents/pdf/paper-definition.ts';
import type { Block, RichText } from '#documents/rich-text/rich-text.ts';
import { demoPicture } from '#server/database/seed/demo-picture.ts';

const sentence =
  'The contractor protects plants, walks and the neighbor’s side, carries the debris away each evening, and leaves the site clean and closed against rain.';
const paragraph = (sentences: number): Block => ({
  kind: 'paragraph',
  runs: [{ text: Array.from({ length: sentences }, () => sentence).join(' ') }],
});
const numbered = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_none, index) => make(index));

export const longContract: Paper = {
  typeVersion: 1,
  title: 'Home improvement contract',
  number: '10482-1',
  date: 'November 20, 2026',
  company: { name: 'Harlow Exteriors', lines: ['640 Depot St', 'Concord, NH 03301'], logoFileId: null },
  parties: [
    { heading: 'Customer', lines: ['Dana Whitfield', '21 Mill Road', 'Concord, NH 03301'] },
    { heading: 'Salesperson', lines: ['Jonah Keller', 'jonah.keller@example.com'] },
  ],
  sections: [
    {
      kind: 'prices',
      heading: 'What we will do',
      rows: numbered(6, (index) => ({
        label: `Trade ${index + 1}`,
        detail: 'Better: lifetime architectural, Weathered Wood. 25.2 SQ. Discount 5% of $17,967.71 taken off.',
        amount: '$17,967.71',
      })),
      total: { label: 'Contract price', amount: '$107,806.26' },
    },
    {
      kind: 'figures',
      heading: 'How it is paid',
      rows: numbered(3, (index) => ({ label: `Payment ${index + 1}`, value: '$35,935.42' })),
    },
    { kind: 'text', heading: '', text: [paragraph(2)] },
    ...numbered(4, (index) => ({
      kind: 'text' as const,
      heading: `Scope of work: Trade ${index + 1}`,
      text: [
        paragraph(3),
        { kind: 'heading' as const, level: 3 as const, runs: [{ text: 'What is done' }] },
        {
          kind: 'list' as const,
          ordered: false,
          items: numbered(7, (item) => ({ runs: [{ text: sentence }], checked: item % 2 === 0 })),
        },
        { kind: 'list' as const, ordered: true, items: numbered(4, () => ({ runs: [{ text: sentence }] })) },
      ],
    })),
    {
      kind: 'schedule',
      heading: 'The work, line by line',
      groups: numbered(8, (group) => ({
        heading: `Step ${group + 1}`,
        rows: numbered(5 + (group % 9), (row) => ({
          label: `Line ${row + 1} of step ${group + 1}`,
          detail:
            row % 4 === 0 ? 'Aluminum 10 ft, Royal Brown, on the rear and both gables, with a hemmed edge' : 'Aluminum',
          quantity: `${row + 1} PC`,
        })),
      })),
    },
    { kind: 'text', heading: 'Terms', text: numbered(5, () => paragraph(4)) },
    { kind: 'signatures', heading: 'Signatures' },
    { kind: 'notice', heading: 'Notice of cancellation', text: numbered(5, () => paragraph(1)) },
    { kind: 'notice', heading: 'Notice of cancellation', text: numbered(5, () => paragraph(1)) },
  ],
  signers: [
    { key: 'customer', name: 'Dana Whitfield', caption: 'Dana Whitfield', consent: 'I agree.' },
    { key: 'company', name: 'Jonah Keller', caption: 'Jonah Keller, for Harlow Exteriors', consent: 'I agree.' },
  ],
  totalCents: 10_780_626,
};

const pictureUrl = (name: string) => `data:image/png;base64,${demoPicture(name).toString('base64')}`;

export const longContractPictures: PaperPictures = {
  logos: [pictureUrl('logo.png')],
  signatures: {
    customer: { image: pictureUrl('signature.png'), caption: 'Signed November 20, 2026' },
    company: { image: pictureUrl('signature.png'), caption: 'Signed November 20, 2026' },
  },
  fingerprint: '9F2C 11A0 4B7E 0D3C',
  verifyAt: '/verify',
};

const rich = (text: RichText): Content[] =>
  text.flatMap((block): Content[] =>
    block.kind === 'list'
      ? [{ ul: block.items.map(({ runs }) => ({ text: runs.map((run) => run.text) })) }]
      : [{ text: block.runs.map((run) => run.text) }],
  );

function bareSection(section: PaperSection): Content[] {
  const heading: Content = { text: section.heading, bold: true };
  switch (section.kind) {
    case 'prices':
      return [
        heading,
        { table: { widths: ['*', 'auto'], body: section.rows.map((row) => [[row.label, row.detail], row.amount]) } },
      ];
    case 'figures':
      return [heading, { table: { widths: ['*', 'auto'], body: section.rows.map((row) => [row.label, row.value]) } }];
    case 'schedule':
      return [
        heading,
        ...section.groups.flatMap((group): Content[] => [
          { text: group.heading, bold: true },
          {
            table: {
              widths: ['35%', '*', 'auto'],
              body: group.rows.map((row) => [row.label, row.detail, row.quantity]),
            },
          },
        ]),
      ];
    case 'signatures':
      return [heading, ...Object.values(longContractPictures.signatures).map(({ image }) => ({ image, width: 220 }))];
    case 'summary':
      return [{ table: { body: section.facts.map(({ label, value }) => [label, value]) } }];
    case 'picture':
    case 'photos':
      return [heading];
    case 'table':
      return [heading, { table: { body: section.rows.map(({ cells }) => [...cells]) } }];
    default:
      return [heading, ...rich(section.text)];
  }
}

/** The same words and pictures without our styling. */
export const bareContract = (): TDocumentDefinitions => ({
  pageSize: 'LETTER',
  defaultStyle: { font: 'Roboto', fontSize: 9.5 },
  content: [{ image: longContractPictures.logos[0] ?? '', width: 44 }, ...longContract.sections.flatMap(bareSection)],
});
