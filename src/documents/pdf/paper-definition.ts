import type { Content, Node, Style, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { NoticePrint, Paper, PaperSection, Signer } from '#documents/paper/paper.ts';
import { type AttachmentPages, insertedBefore, missingPicture, wholePicture } from '#documents/pdf/attachment-pages.ts';
import { columnTable, isShortTable } from '#documents/pdf/column-table.ts';
import { checkLink, footerText, markOf } from '#documents/pdf/paper-footer.ts';
import { isClosing, isShort, quiet } from '#documents/pdf/paper-style.ts';
import { ink } from '#documents/pdf/pen-stroke.ts';
import { photoPages } from '#documents/pdf/photo-pages.ts';
import { printable } from '#documents/pdf/printable.ts';
import type { PrintedFiles } from '#documents/pdf/printed-files.ts';
import { type RecordPages, withRecordPages } from '#documents/pdf/record-pages.ts';
import { richText, withHeadings } from '#documents/pdf/rich-text-content.ts';
import { priceRow, ruled, tableWith } from '#documents/pdf/row-table.ts';
import { initialsRow, type PrintedSignature, signatureRows } from '#documents/pdf/signature-boxes.ts';
import { summaryBox } from '#documents/pdf/summary-box.ts';
import { type TableEnds, tableEnds } from '#documents/pdf/table-ends.ts';
import { frameText, translationNote } from '#documents/translation/translate-paper.ts';
import type { Translate } from '#documents/translation/translator.ts';
import { defined } from '#domain/defined.ts';
import { joined, present } from '#domain/text/joined.ts';

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
  readonly translate: Translate;
  readonly ends: TableEnds;
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
  const ends = tableEnds();
  const original: Pages = { paper, translate: frameText('en'), ends };
  const first = paper.translation ? { paper: paper.translation, translate: frameText('es'), ends } : original;
  const { translate } = first;
  const pageOf = (page: number, pages: number) =>
    `Page ${page + insertedBefore(attachments, page)} of ${pages + insertedBefore(attachments, Number.POSITIVE_INFINITY)}`;
  return {
    info: { title: `${paper.title} ${paper.number}`, author: paper.company.name, keywords: markOf(paper, pictures) },
    // Language and title are all that pdfmake offers screen readers; it writes no tags, so the PDF claims none.
    language: first === original ? 'en-US' : 'es-US',
    displayTitle: true,
    pageSize: 'LETTER',
    pageMargins: [48, 40, 48, 46],
    ...(paper.isInternal ? { watermark: { text: 'Internal', color: quiet, opacity: 0.08, bold: true } } : {}),
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: ink },
    styles: {
      title: { fontSize: 15, bold: true },
      heading: { fontSize: 11, bold: true, margin: [0, 9, 0, 3] },
      label: { fontSize: 8.5, color: quiet },
      footer: { fontSize: 8.5, color: quiet },
      fact: { fontSize: 9 },
      exact: { fontSize: 8.5, characterSpacing: 0.2 },
    },
    header: (page) =>
      page === 1
        ? null
        : {
            margin: [48, 20, 48, 0],
            text: joined([`${first.paper.title} ${paper.number}`, addressee(paper)]),
            style: 'footer',
          },
    footer: (page, pages) => ({
      margin: [48, 14, 48, 0],
      columns: [
        { text: translate(pageOf(page, pages)), style: 'footer', width: 'auto' },
        {
          text: footerText(paper, pictures, translate),
          style: 'footer',
          alignment: 'right',
        },
      ],
    }),
    pageBreakBefore: (node, others) =>
      isHeading(node)
        ? !others.getFollowingNodesOnPage().some(isBody)
        : ends.isSplit(node, others.getFollowingNodesOnPage),
    ...withRecordPages(
      [
        ...(first === original
          ? body(original, pictures)
          : [
              { text: translate(translationNote), style: 'label', margin: [0, 0, 0, 6] } satisfies Content,
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

const body = (pages: Pages, pictures: PaperPictures): Content[] => [
  head(pages.paper, pictures.logos, pages.translate),
  ...pages.paper.sections.flatMap((section) =>
    section.kind === 'summary' ? [summaryBox(section.facts, checkLink(pages.paper, pictures))] : [],
  ),
  parties(pages.paper),
  ...withoutLastSpace(sectionsContent(pages, pictures)),
];

/** The same content without the space below its last part, for which pdfmake would begin an empty page. */
const withoutLastSpace = (content: readonly Content[]): Content[] =>
  content.map((each, index) => {
    if (index < content.length - 1 || typeof each !== 'object' || Array.isArray(each)) return each;
    const inner = 'stack' in each && Array.isArray(each.stack) ? { stack: withoutLastSpace(each.stack) } : {};
    const [left = 0, top = 0, right = 0] = 'margin' in each && Array.isArray(each.margin) ? each.margin : [];
    return { ...each, ...inner, margin: [left, top, right, 0] } as Content;
  });

/**
 * The sections in order. The right to cancel is stated next to the signatures, never on another page: 16 CFR 429.1(a).
 * Other short sections before signatures stay with them, so that signatures are never alone on a page, and so does the
 * total of a table with its rows, and a closing sentence with what it closes.
 */
function sectionsContent(pages: Pages, pictures: PaperPictures): Content[] {
  const { sections } = pages.paper;
  const staysWithNext = (index: number): boolean => {
    const [section, next] = sections.slice(index, index + 2);
    if (next?.kind === 'signatures') return isShort(section) || section?.kind === 'statement';
    if (section?.kind === 'table') return isShortTable(section) && isTotalOf(section, next);
    return isShort(section) && isClosing(next) && !isBeside(index) && !isBeside(index + 1);
  };
  const isBeside = (index: number): boolean =>
    standsBeside(sections, index) && sections[index + 1]?.kind !== 'signatures';
  const contents = sections.map((section, index) =>
    sectionContent(section, pages, pictures, {
      before: sections[index - 1],
      isNarrow: isBeside(index) || isBeside(index + 1),
    }),
  );
  return contents.flatMap((content, index): Content[] => {
    if ((index > 0 && staysWithNext(index - 1)) || isBeside(index)) return [];
    let end = index + 1;
    while (isBeside(end)) end += 1;
    if (end > index + 1)
      return [
        {
          columns: [{ width: 268, stack: content }, { stack: contents.slice(index + 1, end).flat() }],
          columnGap: 20,
          unbreakable: true,
        },
      ];
    let last = index;
    while (staysWithNext(last)) last += 1;
    return last === index ? content : [{ stack: contents.slice(index, last + 1).flat(), unbreakable: true }];
  });
}

/**
 * Whether a section stands beside the ladder of sums before it: one or more short lists of figures do, such as the
 * papers on which a change order rests, so that it fits on a page with its signatures.
 */
function standsBeside(sections: readonly PaperSection[], index: number): boolean {
  const [before, section] = [sections[index - 1], sections[index]];
  if (section?.kind !== 'figures' || section.rows.length > 3 || section.rows.some(({ isTotal }) => isTotal))
    return false;
  const isLadder = before?.kind === 'figures' && before.rows.length > 3 && before.rows.at(-1)?.isTotal === true;
  return isLadder || standsBeside(sections, index - 1);
}

/** Whether a section is the sum of the table before it, such as the total of a bill with an additional cost. */
const isTotalOf = (table: PaperSection | undefined, section: PaperSection | undefined): boolean =>
  table?.kind === 'table' &&
  section?.kind === 'figures' &&
  section.rows.length <= 2 &&
  section.rows.at(-1)?.isTotal === true;

// Moves a heading to the page where its text begins. Unbreakable stacks would do the same, but pdfmake drops whatever
// part of them does not fit on one page.
const isHeading = (node: Node) => node.headlineLevel !== undefined;
const isBody = (node: Node) => node.text !== undefined && node.style !== 'footer' && !isHeading(node);

/** A logo of any shape, wide ones too. */
const logo = (image: string) => ({ stack: [{ image, fit: [110, 44] as [number, number] }], width: 'auto' as const });

type PageColumn = Content & { readonly width: 'auto' };

function head(paper: Paper, logos: readonly string[], translate: Translate): Content {
  const company: Content = {
    stack: [
      { text: paper.company.name, bold: true, fontSize: 11 },
      ...paper.company.lines.map((text) => ({ text, style: 'label' })),
    ],
  };
  const title: PageColumn = {
    width: 'auto',
    alignment: 'right',
    stack: [
      { text: paper.title, style: 'title', lineHeight: 1.05, margin: [0, 0, 0, 2] },
      { text: [translate(`No. ${paper.number}`), '   ', paper.date], style: 'label' },
    ],
  };
  return {
    stack: [
      // Several logos stand above the company, so that its name keeps its room.
      ...(logos.length > 1
        ? [{ columns: logos.map(logo), columnGap: 16, margin: [0, 0, 0, 6] } satisfies Content]
        : []),
      { columns: [...(logos.length === 1 ? logos.map(logo) : []), company, title], columnGap: 10 },
      { canvas: [{ type: 'line', x1: 0, y1: 6, x2: pageWidth, y2: 6, lineWidth: 1.5, lineColor: ink }] },
    ],
  };
}

const parties = (paper: Paper): Content => ({
  margin: [0, 10, 0, 0],
  columnGap: 24,
  columns: paper.parties.map((party) => ({
    stack: [{ text: party.heading, bold: true }, ...party.lines.map((text) => ({ text }))],
  })),
});

function sectionContent(
  section: PaperSection,
  pages: Pages,
  pictures: PaperPictures,
  { before, isNarrow }: { readonly before: PaperSection | undefined; readonly isNarrow: boolean },
): Content[] {
  const heading: Content[] = section.heading
    ? [{ text: section.heading, style: 'heading', headlineLevel: 1, outline: true }]
    : [];
  switch (section.kind) {
    case 'summary':
      // It stands above the parties.
      return [];
    case 'prices': {
      const rows = section.rows.flatMap((row) => [
        priceRow(row, { bold: true }, true),
        ...(row.lines ?? []).map((part) => priceRow(part, { color: quiet }, false)),
      ]);
      const total = { label: section.total.label, detail: '', amount: section.total.amount };
      return tableWith(heading, ['*', 96], [...rows, priceRow(total, { bold: true, fontSize: 11 }, true)]);
    }
    case 'figures': {
      const rows = section.rows.map(({ label, value, isTotal }) =>
        ruled([
          { text: label, bold: isTotal === true },
          { text: value, bold: isTotal === true, alignment: 'right' },
        ]),
      );
      if (isTotalOf(before, section)) pages.ends.extend(rows.at(-1)?.cells.at(-1));
      return tableWith(heading, ['*', isNarrow ? 'auto' : 200], rows);
    }
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
          2,
        ),
      );
    case 'table':
      return columnTable(section, pages.ends);
    case 'text': {
      const text = richText(section.text);
      if (before?.kind === 'table' && isClosing(section)) pages.ends.extend(text[0]);
      return withHeadings([...heading, ...text]);
    }
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
      return photoPages(section, pages.paper, pictures.files?.photos ?? {}, pages.translate);
    case 'signatures':
      return [
        {
          stack: [...heading, ...signatureRows(pages.paper, pictures.signatures, pages.translate)],
          unbreakable: true,
        },
      ];
  }
}

/** Printed as its slot says, but never smaller than the federal rule requires: bold type of at least 10 points. */
const noticeStyle = ({ print = { minPoint: 10.5, bold: true } }: { readonly print?: NoticePrint }): Style => ({
  fontSize: Math.max(print.minPoint, 10),
  bold: print.bold,
  ...defined({ color: print.color }),
});
