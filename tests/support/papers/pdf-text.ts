import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF as a reader finds it: a line per piece, page after page. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('\n');
    }),
  );
  await task.destroy();
  return pages.join('\n');
}

/** The lines of each page from top to bottom, with their header and footer; rotated text comes last. */
export async function linesOfPdf(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      const lines = new Map<number, string>();
      for (const item of items) {
        if (!('str' in item)) continue;
        const [, slant, , , , y] = item.transform as readonly number[];
        const position = slant === 0 ? Math.round(y ?? 0) : -1;
        lines.set(position, `${lines.get(position) ?? ''} ${item.str}`);
      }
      return [...lines]
        .toSorted(([one], [other]) => other - one)
        .map(([, line]) =>
          line
            .replaceAll(/\s+/g, ' ')
            .replaceAll(/(?<=-) (?=\S)/g, '')
            .trim(),
        )
        .filter((line) => line !== '');
    }),
  );
  await task.destroy();
  return pages;
}
