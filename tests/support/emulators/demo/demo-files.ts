import type { Planned } from '#tests/support/emulators/file-tree.ts';
import { rawPdf } from '#tests/support/papers/raw-pdf.ts';

/** A page with a line of text, as a PDF that every reader opens. */
function onePage(text: string): Uint8Array {
  const stream = `BT /F1 18 Tf 72 720 Td (${text.replaceAll(/[()\\]/g, '')}) Tj ET`;
  return rawPdf([
    '/Type /Catalog /Pages 2 0 R',
    '/Type /Pages /Kids [3 0 R] /Count 1',
    '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>',
    { members: '', stream },
    '/Type /Font /Subtype /Type1 /BaseFont /Helvetica',
  ]);
}

const folder = (name: string, ...children: readonly Planned[]): Planned => ({ name, children });
const pdf = (name: string): Planned => ({ name: `${name}.pdf`, content: onePage(name) });
const text = (name: string, words: string): Planned => ({ name, content: Buffer.from(words) });

const trades: Readonly<Record<string, readonly Planned[]>> = {
  Roofing: [pdf('Roofing crew checklist'), text('Material list.csv', 'Material,Quantity\nShingles,\nUnderlayment,\n')],
  Siding: [pdf('Siding crew checklist'), text('Material list.csv', 'Material,Quantity\nPanels,\nStarter strip,\n')],
  'Windows & Doors': [pdf('Window measure sheet'), pdf('Lead-safe work record')],
  Gutters: [pdf('Gutter crew checklist')],
  Trim: [pdf('Trim crew checklist')],
  Insulation: [pdf('Insulation crew checklist'), folder('Blower door test')],
  Repairs: [pdf('Repair ticket')],
};

/** The office's folders: templates, a folder for each salesperson, fallbacks, a price sheet, attachments. */
export const demoFiles = (salespeople: readonly string[]): readonly Planned[] => [
  folder(
    'Templates',
    folder(
      'Project template',
      folder('Contracts'),
      folder('Estimates'),
      folder('Production', folder('Photos before'), folder('Photos after'), pdf('Job start checklist')),
    ),
    folder('Contracts template', pdf('Certificate of insurance'), pdf('Contractor license')),
    folder('Workflow templates', ...Object.entries(trades).map(([trade, files]) => folder(trade, ...files))),
  ),
  folder('Salespeople', ...salespeople.map((name) => folder(name))),
  folder('Unassigned projects'),
  folder('PDF fallback'),
  folder('Attachments', pdf('Warranty'), pdf('Care and maintenance')),
  text('Notes for the office.txt', 'Templates are copied for each project. Rename them as you like.'),
];

/** A project template of so many files and folders: ten to a folder, folders in folders. */
export function largeTemplate(items: number, name = 'Large template'): Planned {
  let left = items;
  function level(depth: number): readonly Planned[] {
    const children: Planned[] = [];
    for (let number = 1; number <= 10 && left > 0; number += 1) {
      left -= 1;
      const isFolder = number <= 5 && depth < 6;
      children.push(isFolder ? folder(`Folder ${number}`) : text(`File ${number}.txt`, `File ${number}`));
    }
    return children.map((child) => (child.children === undefined ? child : { ...child, children: level(depth + 1) }));
  }
  const children = [...level(1)];
  for (; left > 0; left -= 1) children.push(text(`More ${left}.txt`, ''));
  return { name, children };
}
