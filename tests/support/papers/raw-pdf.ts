/** A part of a PDF: its dictionary's members, and its content if it is a stream. */
export interface RawPart {
  readonly members: string;
  readonly stream?: string | Uint8Array;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/**
 * A PDF written by hand. Part 1 is the catalog, as in `1 0 R`; the others follow in their order. Parts may be given as
 * their members alone.
 */
export function rawPdf(parts: readonly (string | RawPart)[], trailer = ''): Buffer {
  const written: Buffer[] = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  const size = () => written.reduce((sum, { length }) => sum + length, 0);
  const offsets = parts.map((part, index) => {
    const offset = size();
    const { members, stream } = typeof part === 'string' ? { members: part, stream: undefined } : part;
    written.push(latin1(`${index + 1} 0 obj\n`));
    if (stream === undefined) written.push(latin1(`<< ${members} >>`));
    else {
      const bytes = typeof stream === 'string' ? latin1(stream) : Buffer.from(stream);
      written.push(latin1(`<< ${members} /Length ${bytes.length} >>\nstream\n`), bytes, latin1('\nendstream'));
    }
    written.push(latin1('\nendobj\n'));
    return offset;
  });
  const start = size();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  written.push(
    latin1(
      `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(written);
}

interface RawPage {
  /** Members of the catalog. */
  readonly catalog?: string;
  /** Members of the list of pages, which the page inherits. */
  readonly pages?: string;
  /** Members of the page. */
  readonly page?: string;
  /** Members of the page's resources; it has a font F1 by itself. */
  readonly resources?: string;
  readonly content?: string;
  /** Further parts, from `6 0 R` on. */
  readonly more?: readonly (string | RawPart)[];
}

export const format = (text: string, x = 60, y = 700): string => `BT /F1 20 Tf ${x} ${y} Td (${text}) Tj ET`;

/** A PDF of one page of 612 × 792 points. Part 3 is its page, 4 its content, 5 its font. */
export const rawPage = ({
  catalog = '',
  pages = '',
  page = '',
  resources = '',
  content = format('Terms'),
  more = [],
}: RawPage) =>
  rawPdf([
    `/Type /Catalog /Pages 2 0 R ${catalog}`,
    `/Type /Pages /Kids [3 0 R] /Count 1 ${pages.includes('/MediaBox') ? '' : '/MediaBox [0 0 612 792]'} ${pages}`,
    `/Type /Page /Parent 2 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> /Contents 4 0 R ${page}`,
    { members: '', stream: content },
    '/Type /Font /Subtype /Type1 /BaseFont /Helvetica',
    ...more,
  ]);
