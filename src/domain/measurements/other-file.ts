// Files that people choose instead of a report, recognized by their first bytes.

const exportHint = 'Ask for the XML or JSON export: EagleView and Hover offer it among the report’s downloads.';
const unpack = 'Unpack it, and choose the file inside.';

const picture = `This is a picture, not a report. ${exportHint}`;
const office = `This is an office document. ${exportHint}`;

const patterns: readonly (readonly [RegExp, string])[] = [
  [/^[^<{[]{0,1000}%PDF/s, `This is the printed report. ${exportHint}`],
  [/^PK.{0,900}(?:\[Content_Types\]|mimetype)/s, office],
  [/^(?:RIFF.{4}WEBP|.{4}ftyp)/s, picture],
  [
    /^[\w-]+: (?:[^\n]*\n)*?(?:From|To|Subject|Received|MIME-Version): |^(?:From|To|Subject|Received|MIME-Version): /i,
    'This is an e-mail. Save the file that is attached to it, and choose that.',
  ],
];

const starts: readonly (readonly [readonly string[], string])[] = [
  [['\u00d0\u00cf\u0011\u00e0'], office],
  [['PK\u0003', 'PK\u0005'], `This is a ZIP archive. ${unpack}`],
  [['\u001f\u008b', '7z\u00bc\u00af', 'Rar!', 'BZh', '\u00fd7zXZ'], `This is a compressed archive. ${unpack}`],
  [['\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', 'II*\0', 'MM\0*'], picture],
];

const beforePage = /<\?xml[^>]*>|<!--(?:[^-]|-(?!->))*-->/g;
const webPage =
  /^<(?:!doctype\s+html|(?:html|head|body|title|meta|link|base|script|style|div|p|h[1-6]|center|table|span|form|iframe)[\s/>])/i;

const examined = 1_000;

/** A sentence about a file that is no report at all; null for one that may be a report. */
export function otherFileProblem(bytes: Uint8Array, text: string): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, examined));
  const other =
    patterns.find(([pattern]) => pattern.test(head)) ??
    starts.find(([begins]) => begins.some((begin) => head.startsWith(begin)));
  if (other !== undefined) return other[1];
  const start = text.slice(0, 2 * examined).trimStart();
  if (start === '') return 'The file is empty.';
  if (webPage.test(start.replaceAll(beforePage, '').trimStart()))
    return `This is a web page, not a report. ${exportHint}`;
  const isText = /^[<{[]/.test(start) && !start.includes('\0');
  return isText ? null : `This is neither XML nor JSON. ${exportHint}`;
}
