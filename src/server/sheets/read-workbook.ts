import type { SheetTable } from '#engine/catalog/import/sheet-table.ts';
import { textOf } from '#engine/catalog/import/sheet-table.ts';
import { UnreadableWorkbook } from '#server/sheets/unreadable-workbook.ts';
import { openArchive, type WorkbookArchive } from '#server/sheets/workbook-archive.ts';
import { textOfWorkbook } from '#server/sheets/workbook-text.ts';
import { type CellContext, worksheetCells } from '#server/sheets/worksheet-cells.ts';

interface Worksheet {
  readonly name: string;
  readonly path: string;
}

/**
 * Reads the sheet of a workbook whose first row has the heading, up to a number of rows; without such a sheet or a
 * heading, the first one. Two such sheets are refused, because nobody can tell which one is meant.
 */
export async function readWorkbook(file: Uint8Array, heading: string | null, maxRows: number): Promise<SheetTable> {
  const archive = await openArchive(file);
  if (!archive.has('xl/workbook.xml')) throw new UnreadableWorkbook(otherArchive(archive));
  const { sheets, dayShift } = await worksheetsOf(archive);
  const [first] = sheets;
  if (first === undefined) throw new UnreadableWorkbook('The workbook has no sheet with cells.');
  const context = { dayShift, sharedTexts: await sharedTexts(archive), dateStyles: await dateStyles(archive) };
  const read = async ({ name, path }: Worksheet, limit: number): Promise<SheetTable> => {
    const cells = worksheetCells(context, limit);
    await archive.read(path, cells.reader);
    return { name, ...cells.table() };
  };
  const found: Worksheet[] = [];
  for (const sheet of heading === null ? [] : sheets) {
    const { rows } = await read(sheet, 1);
    if (rows[0]?.some((cell) => textOf(cell).trim().toLowerCase() === heading?.toLowerCase())) found.push(sheet);
  }
  const [chosen = first, other] = found;
  if (other !== undefined)
    throw new UnreadableWorkbook(
      `The sheets “${chosen.name}” and “${other.name}” both have a column “${heading}”. Keep one of them.`,
    );
  return read(chosen, maxRows);
}

function otherArchive(archive: WorkbookArchive): string {
  if (archive.has('xl/workbook.bin')) return 'Is a binary workbook. Save it as “Excel Workbook (.xlsx)”.';
  if (archive.has('content.xml')) return 'Is an OpenDocument file. Save it as “Excel Workbook (.xlsx)”, or as CSV.';
  return 'Is not a workbook. Choose an .xlsx or a .csv file.';
}

/** The visible worksheets, in order. */
async function worksheetsOf(
  archive: WorkbookArchive,
): Promise<{ readonly sheets: readonly Worksheet[]; readonly dayShift: number }> {
  const targets = new Map<string, string>();
  await archive.read('xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target = '', Type = '' }) => {
      if (name === 'Relationship' && Id !== undefined && Type.endsWith('/worksheet'))
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: Worksheet[] = [];
  let dayShift = 0;
  await archive.read('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) dayShift = 1_462;
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const path = targets.get(id ?? '');
      if (path !== undefined && archive.has(path)) sheets.push({ name: attributes.name ?? '', path });
    },
  });
  return { sheets, dayShift };
}

/** The shared strings, without phonetic readings. */
async function sharedTexts(archive: WorkbookArchive): Promise<readonly string[]> {
  const texts: string[] = [];
  let [text, phonetic, collects] = ['', 0, false];
  await archive.read('xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic += 1;
      collects = name === 't' && phonetic === 0;
    },
    text: (more) => {
      if (collects) text += more;
    },
    close: (name) => {
      collects = false;
      if (name === 'rPh') phonetic -= 1;
      else if (name === 'si') texts.push(textOfWorkbook(text));
    },
  });
  return texts;
}

/** Built-in number formats for dates and times, which every spreadsheet program knows by number. */
const isKnownDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Indexes of the cell styles that show a number as a date. */
async function dateStyles(archive: WorkbookArchive): Promise<CellContext['dateStyles']> {
  const own = new Map<number, string>();
  const styles = new Set<number>();
  let [index, isInCells] = [0, false];
  await archive.read('xl/styles.xml', {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isInCells = true;
      if (name !== 'xf' || !isInCells) return;
      const code = own.get(Number(numFmtId));
      if (code === undefined ? isKnownDate(Number(numFmtId)) : isDateFormat(code)) styles.add(index);
      index += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

/**
 * Whether a number format shows a date: it has a letter for day, month, year, hour or second outside its quoted and
 * bracketed parts.
 */
const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '').replaceAll(/general/gi, ''));
