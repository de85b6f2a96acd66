import type { Content } from 'pdfmake/interfaces.js';
import type { Paper, PaperPhoto, PaperSection } from '#documents/paper/paper.ts';
import type { PrintedFiles } from '#documents/pdf/printed-files.ts';
import type { Translate } from '#documents/translation/translator.ts';

const perRow = 2;
const rowsPerPage = 3;
/** Three rows with the longest captions fill a page. */
const box: [number, number] = [248, 138];

type PhotoColumn = Content & { readonly width: number };
type PhotoSection = Extract<PaperSection, { kind: 'photos' }>;

/** The photos of a paper, two in a row; when `apart`, on pages of their own, six on each. */
export function photoPages(
  { heading, isApart }: PhotoSection,
  { photos = [] }: Paper,
  printed: PrintedFiles['photos'],
  translate: Translate,
): Content[] {
  const rows = Array.from({ length: Math.ceil(photos.length / perRow) }, (_, row) =>
    photos.slice(row * perRow, (row + 1) * perRow),
  );
  const rowContent = (row: readonly PaperPhoto[], index: number): Content => ({
    columns: row.map((photo) => photoContent(photo, printed[photo.sha256], translate)),
    columnGap: 515 - 2 * box[0],
    unbreakable: true,
    margin: [0, 0, 0, 8],
    ...(isApart && index > 0 && index % rowsPerPage === 0 ? { pageBreak: 'before' as const } : {}),
  });
  const title: Content = isApart
    ? { text: heading, style: 'title', pageBreak: 'before', outline: true, margin: [0, 0, 0, 8] }
    : { text: heading, style: 'heading', headlineLevel: 1, outline: true };
  return [title, ...rows.map(rowContent)];
}

const photoContent = ({ caption, date }: PaperPhoto, image: string | undefined, translate: Translate): PhotoColumn => ({
  width: box[0],
  stack: [
    image === undefined ? { text: translate(missingPhoto), style: 'label' } : { image, fit: box },
    ...(caption === '' ? [] : [{ text: caption, margin: [0, 3, 0, 0] as [number, number, number, number] }]),
    { text: date, style: 'label' },
  ],
});

/** The placeholder for a photo whose bytes are missing or are not the signed ones. */
const missingPhoto = 'This photo is not on this device. The signed copy of the office has it.';
