import type { Content, Node, Style, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { NoticePrint, Paper, PaperSection, PriceLine, Signer } from '#documents/paper/paper.ts';
import { type AttachmentPages, insertedBefore, missingPicture, wholePicture } from '#documents/pdf/attachment-pages.ts';
import { columnTable } from '#documents/pdf/column-table.ts';
import { footerWords, markOf } from '#documents/pdf/paper-footer.ts';
import { line, longestWhole, quiet, sizeOf } from '#documents/pdf/paper-style.ts';
import { ink } from '#documents/pdf/pen-stroke.ts';
import { photoPages } from '#documents/pdf/photo-pages.ts';
import { printable } from '#documents/pdf/printable.ts';
import type { PrintedFiles } from '#documents/pdf/printed-files.ts';
import { type RecordPages, withRecordPages } from '#documents/pdf/record-pages.ts';
import { keptTogether, richText } from '#documents/pdf/rich-text-content.ts';
import { initialsRow, type PrintedSignature, signatureRows } from '#documents/pdf/signature-boxes.ts';
import { frameWords, translationNote } from '#documents/translation/translate-paper.ts';
import type { Translate } from '#documents/translation/translator.ts';
import { joined, present } from '#domain/words/joined.ts';

export interface PaperPictures {
  /** PNG or JPEG as data URLs. */
  readonly logos: readonly string[];
  readonly signatures: Readonly<Partial<Record<Signer['key'], PrintedSignature>>>;
  /** The first digits of the content's hash. */
  readonly fingerprint: string;
  /** The address where anybody can check the paper, with its host if known. */
  readonly verifyAt: string;
  /** Digits of the copy of a signed paper; typing them shows that the copy was opened. */
  readonly copyCode?: string;
  /** Its attachments and pictures; none for a paper without them. */
  readonly files?: PrintedFiles;
}

/** Width of the text, in points. */
export const pageWidth = 515;

/** A paper in one language, with the fixed text around it. */
interface Pages {
  readonly paper: Paper;
  readonly say: Translate;
}

/**
 * A paper as a pdfmake definition: plain data, the same on the device and on the server. A translation goes first. The
 * attachments follow, and only the server's record copy has further pages.
 */
export function paperDefinition(
  content: Paper,
  given: PaperPictures,
  record: RecordPages | null = null,
  attachments: readonly AttachmentPages[] = [],
): TDocumentDefinitions {
  const paper = printable(content);
  const pictures = { ...given, signatures: printable(given.signatures) };
  const original: Pages = { paper, say: frameWords('en') };
  const first: Pages = paper.translation === undefined ? original : { paper: paper.translation, say: frameWords('es') };
  const { say } = first;
  const pageOf = (page: number, pages: number) =>
    `Page ${page + insertedBefore(attachments, page)} of ${pages + insertedBefore(attachments, Number.POSITIVE_INFINITY)}`;
  return {
    info: { title: `${paper.title} ${paper.number}`, author: paper.company.name, keywords: markOf(paper, pictures) },
    // Language and title are all that pdfmake offers screen readers; it writes no tags, so the PDF claims none.
    language: first === original ? 'en-US' : 'es-US',
    displayTitle: true,
    pageSize: 'LETTER',
    pageMargins: [48, 44, 48, 52],
    ...(paper.isInternal ? { watermark: { text: 'Internal', color: quiet, opacity: 0.08, bold: true } } : {}),
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25, color: ink },
    styles: {
      title: { fontSize: 15, bold: true },
      heading: { fontSize: 11, bold: true, margin: [0, 12, 0, 4] },
      label: { fontSize: 8.5, color: quiet },
      footer: { fontSize: 8.5, color: quiet },
      fact: { fontSize: 9 },
      exact: { fontSize: 8.5, characterSpacing: 0.2 },
    },
    header: (page) =>
      page === 1
        ? null
        : {
            margin: [48, 22, 48, 0],
            text: joined([`${first.paper.title} ${paper.number}`, addressee(paper)]),
            style: 'footer',
          },
    footer: (page, pages) => ({
      margin: [48, 16, 48, 0],
      columns: [
        { text: say(pageOf(page, pages)), style: 'footer', width: 'auto' },
        {
          text: footerWords(paper, pictures, say),
          style: 'footer',
          alignment: 'right',
        },
      ],
    }),
    pageBreakBefore: (node, others) => isHeading(node) && !others.getFollowingNodesOnPage().some(isBody),
    ...withRecordPages(
      [
        ...(first === original
          ? body(original, pictures)
          : [
              { text: say(translationNote), style: 'label', margin: [0, 0, 0, 6] } satisfies Content,
              ...body(first, pictures),
              { text: '', pageBreak: 'after' } satisfies Content,
              ...body(original, pictures),
            ]),
        ...attachments.flatMap(({ content }) => content),
      ],
      record,
    ),
  };
}

/**
 * The person or company of a paper, for the head of its later pages. Bills of earlier versions may name no crew: their first party
 * begins with its tax form, and they are headed by the job.
 */
function addressee({ parties, signers }: Paper): string | undefined {
  const crew = signers.find(({ key }) => key === 'crew')?.name;
  const names = present(parties.map(({ lines }) => lines[0]));
  return crew !== undefined && parties[0]?.heading === 'Crew' && crew !== names[0] ? names[1] : names[0];
}

const body = ({ paper, say }: Pages, pictures: PaperPictures): Content[] => [
  head(paper, pictures.logos, say),
  parties(paper),
  ...sectionsContent({ paper, say }, pictures),
];

/**
 * The sections in order. The right to cancel is stated next to the signatures, never on another page: 16 CFR 429.1(a).
 * Other short sections before signatures stay with them, so that signatures are never alone on a page.
 */
function sectionsContent(pages: Pages, pictures: PaperPictures): Content[] {
  const { sections } = pages.paper;
  const isStatedHere = (index: number) => {
    const section = sections[index];
    const isShort = (section?.kind === 'text' || section?.kind === 'figures') && sizeOf(section) < longestWhole;
    return (isShort || section?.kind === 'statement') && sections[index + 1]?.kind === 'signatures';
  };
  return sections.flatMap((section, index) => {
    const content = sectionContent(section, pages, pictures);
    const next = sections[index + 1];
    if (isStatedHere(index - 1)) return [];
    if (!isStatedHere(index) || next === undefined) return content;
    return [{ stack: [...content, ...sectionContent(next, pages, pictures)], unbreakable: true }];
  });
}

// Moves a heading to the page where its text begins. Unbreakable stacks would do the same, but pdfmake drops whatever
// part of them does not fit on one page.
const isHeading = (node: Node) => node.headlineLevel !== undefined;
const isBody = (node: Node) => node.text !== undefined && node.style !== 'footer' && !isHeading(node);

function head(paper: Paper, logos: readonly string[], say: Translate): Content {
  const company: Content = {
    stack: [
      { text: paper.company.name, bold: true, fontSize: 11 },
      ...paper.company.lines.map((words) => ({ text: words, style: 'label' })),
    ],
  };
  return {
    stack: [
      { columns: [...logos.map((image): Content => ({ image, fit: [44, 44], width: 54 })), company] },
      { text: paper.title, style: 'title', margin: [0, 14, 0, 2] },
      { text: [say(`No. ${paper.number}`), '   ', paper.date], style: 'label' },
      { canvas: [{ type: 'line', x1: 0, y1: 6, x2: pageWidth, y2: 6, lineWidth: 1.5, lineColor: ink }] },
    ],
  };
}

const parties = (paper: Paper): Content => ({
  margin: [0, 10, 0, 0],
  columnGap: 24,
  columns: paper.parties.map((party) => ({
    stack: [{ text: party.heading, bold: true }, ...party.lines.map((words) => ({ text: words }))],
  })),
});

function sectionContent(section: PaperSection, pages: Pages, pictures: PaperPictures): Content[] {
  const heading: Content[] = section.heading
    ? [{ text: section.heading, style: 'heading', headlineLevel: 1, outline: true }]
    : [];
  switch (section.kind) {
    case 'prices': {
      const rows = section.rows.flatMap((row) => [
        priceRow(row, { bold: true }, true),
        ...(row.lines ?? []).map((part) => priceRow(part, { color: quiet }, false)),
      ]);
      const total = { label: section.total.label, detail: '', amount: section.total.amount };
      return tableWith(heading, ['*', 96], [...rows, priceRow(total, { bold: true, fontSize: 11 }, true)]);
    }
    case 'figures':
      return tableWith(
        heading,
        ['*', 200],
        section.rows.map(({ label, value, isTotal }) =>
          ruled([
            { text: label, bold: isTotal === true },
            { text: value, bold: isTotal === true, alignment: 'right' },
          ]),
        ),
      );
    case 'schedule':
      return section.groups.flatMap((group, index) =>
        tableWith(
          [
            ...(index === 0 ? heading : []),
            { text: group.heading, bold: true, margin: [0, 6, 0, 2], headlineLevel: 2 },
          ],
          ['35%', '*', 88],
          group.rows.map((row) =>
            ruled([
              { text: row.label },
              { text: row.detail, color: quiet },
              { text: row.quantity, alignment: 'right' },
            ]),
          ),
        ),
      );
    case 'table':
      return columnTable(section);
    case 'text':
      return keptTogether([...heading, ...richText(section.text)]);
    case 'statement':
      return [
        {
          stack: [
            ...heading,
            { stack: richText(section.text), ...noticeStyle(section) },
            ...initialsRow(section.slot, pages.paper, pictures.signatures),
          ],
          unbreakable: true,
        },
      ];
    case 'notice':
      return [
        { text: section.heading, style: 'title', pageBreak: 'before', outline: true, margin: [0, 0, 0, 8] },
        { stack: richText(section.text), ...noticeStyle(section) },
        ...initialsRow(section.slot, pages.paper, pictures.signatures),
      ];
    case 'picture': {
      const picture = pictures.files?.pictures[section.fileId];
      return [
        { text: section.heading, style: 'title', pageBreak: 'before', outline: true, margin: [0, 0, 0, 8] },
        picture === undefined ? missingPicture : wholePicture(picture),
      ];
    }
    case 'photos':
      return photoPages(section, pages.paper, pictures.files?.photos ?? {}, pages.say);
    case 'signatures':
      return [
        {
          stack: [...heading, ...signatureRows(pages.paper, pictures.signatures, pages.say)],
          unbreakable: true,
        },
      ];
  }
}

/** Printed as its slot says, but never smaller than the federal rule requires: bold type of at least 10 points. */
const noticeStyle = ({ print = { minPoint: 10.5, bold: true } }: { readonly print?: NoticePrint }): Style => ({
  fontSize: Math.max(print.minPoint, 10),
  bold: print.bold,
  ...(print.color === undefined ? {} : { color: print.color }),
});

interface Row {
  readonly cells: TableCell[];
  /** Every section but the first has a line above it. */
  readonly isRuled: boolean;
}

const ruled = (cells: TableCell[]): Row => ({ cells, isRuled: true });

const priceRow = (row: PriceLine, style: Style, isRuled: boolean): Row => ({
  isRuled,
  cells: [
    {
      stack: [{ text: row.label, ...style }, ...(row.detail ? [{ text: row.detail, color: quiet }] : [])],
      margin: [isRuled ? 0 : 12, 0, 0, 0],
    },
    { text: row.amount, alignment: 'right', ...style },
  ],
});

const longestTable = 2_500;
const sizeOfRows = (rows: readonly Row[]) => sizeOf(rows.map(({ cells }) => cells));

/**
 * A table under its heading. The first two rows stay together, and so do the last two, so that no row is alone on a
 * page.
 */
function tableWith(heading: Content[], widths: (string | number)[], rows: readonly Row[]): Content[] {
  if (rows.length === 0) return heading;
  if (rows.some((row) => sizeOfRows([row]) >= longestWhole)) return [...heading, table(widths, rows, true)];
  const whole = (part: readonly Row[], isFirst: boolean): Content => ({
    stack: [...(isFirst ? heading : []), table(widths, part, isFirst)],
    unbreakable: true,
  });
  if (rows.length <= 4 || sizeOfRows(rows) < longestTable) return [whole(rows, true)];
  return [whole(rows.slice(0, 2), true), table(widths, rows.slice(2, -2), false), whole(rows.slice(-2), false)];
}

const table = (widths: (string | number)[], rows: readonly Row[], isFirst: boolean): Content => ({
  margin: [0, 0, 0, isFirst ? 4 : 0],
  table: {
    widths,
    body: rows.map(({ cells }) => cells),
    dontBreakRows: rows.every((row) => sizeOfRows([row]) < longestWhole),
  },
  layout: {
    hLineWidth: (index) => (rows[index]?.isRuled === false || (index === 0 && isFirst) ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => line,
    paddingLeft: (column) => (column === 0 ? 0 : 12),
    paddingRight: () => 0,
    paddingTop: (index) => (rows[index]?.isRuled === false ? 0 : 4),
    paddingBottom: () => 4,
  },
});
