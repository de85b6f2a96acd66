import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type Certificate, contentFile } from '#documents/evidence/certificate.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { toBase64 } from '#documents/pdf/binary-text.ts';
import { printable } from '#documents/pdf/printable.ts';
import { canonicalJson } from '#domain/canonical-json.ts';

interface AttachedText {
  readonly name: string;
  readonly description: string;
  readonly text: string;
}

/** The server's pages after a signed paper, and the files attached to it. */
export interface RecordPages {
  /** Null on a copy that is no record copy. */
  readonly certificate: Certificate | null;
  readonly files: readonly AttachedText[];
}

/** The content of a paper as a file in its PDF. Its hash is the content hash, so that anybody can check a copy. */
export const contentOf = (paper: Paper): AttachedText => ({
  name: contentFile,
  description: 'The content that was signed',
  text: canonicalJson(paper),
});

/** A copy that a device or the office prints of a paper to be signed: its content is attached, but nothing is certified. */
export const plainCopy = (paper: Paper): RecordPages | null =>
  paper.signers.length === 0
    ? null
    : { certificate: null, files: [{ ...contentOf(paper), description: 'The content of these pages' }] };

/** The content of a definition: the paper alone, or the paper with the pages and files of its record copy. */
export const withRecordPages = (
  body: Content[],
  record: RecordPages | null,
): Pick<TDocumentDefinitions, 'content' | 'files'> =>
  record === null
    ? { content: body }
    : {
        content:
          record.certificate === null
            ? body
            : [{ section: body }, { section: certificatePages(printable(record.certificate)) }],
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
