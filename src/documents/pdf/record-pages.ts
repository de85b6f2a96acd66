import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Certificate } from '#documents/evidence/certificate.ts';
import { toBase64 } from '#documents/pdf/binary-text.ts';
import { printable } from '#documents/pdf/printable.ts';

/** The server's pages after a signed paper, and the files attached to it. */
export interface RecordPages {
  readonly certificate: Certificate;
  readonly files: readonly { readonly name: string; readonly description: string; readonly text: string }[];
}

/** The content of a definition: the paper alone, or the paper with the pages and files of its record copy. */
export const withRecordPages = (
  body: Content[],
  record: RecordPages | null,
): Pick<TDocumentDefinitions, 'content' | 'files'> =>
  record === null
    ? { content: body }
    : {
        content: [{ section: body }, { section: certificatePages(printable(record.certificate)) }],
        files: Object.fromEntries(
          record.files.map(({ name, description, text }) => [
            name,
            { src: `data:application/json;base64,${toBase64(new TextEncoder().encode(text))}`, name, description },
          ]),
        ),
      };

const labelWidth = 130;

/** Long exact texts are printed in blocks of eight characters, so that they wrap and can be compared by eye. */
const inBlocks = (text: string): string =>
  text.replace(/[0-9a-f]{64}/g, (hash) => hash.match(/.{8}/g)?.join(' ') ?? '');

/** The certificate as the content of pages of its own. */
const certificatePages = ({ title, subtitle, introduction, sections }: Certificate): Content[] => [
  { text: title, style: 'title', outline: true },
  { text: subtitle, style: 'label', margin: [0, 2, 0, 8] },
  { text: introduction },
  ...sections.flatMap(({ heading, facts }): Content[] => [
    { text: heading, style: 'heading', headlineLevel: 1, outline: true },
    {
      table: {
        widths: [labelWidth, '*'],
        dontBreakRows: true,
        body: facts.map(({ label, value, isExact }) => [
          { text: label, style: 'label' },
          { text: isExact ? inBlocks(value) : value, style: isExact ? 'exact' : 'fact' },
        ]),
      },
      layout: {
        hLineWidth: (index) => (index === 0 ? 0.5 : 0),
        vLineWidth: () => 0,
        hLineColor: () => '#cbd6db',
        paddingLeft: (column) => (column === 0 ? 0 : 8),
        paddingRight: () => 0,
        paddingTop: () => 2,
        paddingBottom: () => 1,
      },
    },
  ]),
];
