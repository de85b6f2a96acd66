// Workbooks assembled from parts, to try content that no spreadsheet program would write.
import { strToU8, type Zippable, zipSync } from 'fflate';

interface Parts {
  /** Rows in XML by the name of their sheet. */
  readonly sheets: Readonly<Record<string, string>>;
  readonly hidden?: readonly string[];
  readonly sharedTexts?: readonly string[];
  /** Number formats of the cell styles, in order. */
  readonly formats?: readonly string[];
  /** Ranges of merged cells in every sheet. */
  readonly merged?: readonly string[];
  readonly more?: Zippable;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export function workbook({ sheets, hidden = [], sharedTexts = [], formats = [], merged = [], more = {} }: Parts) {
  const all = Object.entries(sheets);
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${all
      .map(([name], index) => {
        const state = hidden.includes(name) ? ' state="hidden"' : '';
        return `<sheet name="${name}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
      })
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${all
      .map(
        (_each, index) =>
          `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${sharedTexts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
      .join('')}</numFmts><cellXfs>${formats
      .map((_code, index) => `<xf numFmtId="${200 + index}"/>`)
      .join('')}</cellXfs></styleSheet>`,
  };
  const ranges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  for (const [index, [, rows]] of all.entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData><mergeCells>${ranges}</mergeCells></worksheet>`;
  const packed = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
  return zipSync({ ...packed, ...more });
}

/** A row of cells with texts and numbers. */
export const xmlRow = (row: number, cells: readonly (string | number)[]): string =>
  `<row r="${row}">${cells
    .map((cell, index) => {
      const name = `${String.fromCharCode(65 + index)}${row}`;
      return typeof cell === 'number'
        ? `<c r="${name}"><v>${cell}</v></c>`
        : `<c r="${name}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    })
    .join('')}</row>`;
