/** A property of a vCard: "item1.TEL;TYPE=cell:+1 630 555 0101". */
export interface VcardProperty {
  /** "item1", which joins a property with its label; empty for none. */
  readonly group: string;
  /** "TEL" */
  readonly name: string;
  /** In lower case, by upper-case name; a type without a name, as in version 2.1, is a TYPE. */
  readonly parameters: ReadonlyMap<string, readonly string[]>;
  /** Decoded, with its escapes. */
  readonly value: string;
}

/** Decodes bytes, written as characters up to 255: by the named encoding, or by the usual one for an empty name. */
export type DecodeBytes = (bytes: string, encoding: string) => string;

/**
 * The logical lines of a file whose bytes are characters up to 255. Folded lines are joined before anything is decoded,
 * because a fold may divide a letter. A soft line break of quoted-printable joins lines as well.
 */
export function* unfoldedLines(bytes: string): Generator<string> {
  let parts: string[] = [];
  let isQuotedPrintable = false;
  for (const next of bytes.split(/\r\n|\n|\r/)) {
    const last = parts.at(-1);
    if (last !== undefined && isQuotedPrintable && last.endsWith('=')) {
      parts[parts.length - 1] = last.slice(0, -1);
      // A writer that folds the line too begins it with a space.
      parts.push(next.replace(/^[ \t]+(?==)/, ''));
    } else if (last !== undefined && /^[ \t]/.test(next)) parts.push(next.slice(1));
    else {
      if (last !== undefined) yield parts.join('');
      parts = [next];
      isQuotedPrintable = /^[^:]{0,500}quoted-printable/i.test(next);
    }
  }
  if (parts.length > 0) yield parts.join('');
}

/** The property on a line; null for a line that is none. */
export function readProperty(line: string, decode: DecodeBytes): VcardProperty | null {
  const colon = endOfHead(line);
  const [, group = '', name = '', written = ''] =
    /^(?:([\w-]+)\.)?([\w-]+)((?:;.*)?)$/s.exec(colon < 0 ? '' : line.slice(0, colon)) ?? [];
  if (name === '') return null;
  const parameters = parametersOf(written);
  const [encoding = ''] = parameters.get('ENCODING') ?? [];
  const [charset = ''] = parameters.get('CHARSET') ?? [];
  const raw = line.slice(colon + 1);
  const value = decode(encoding === 'quoted-printable' ? fromQuotedPrintable(raw) : raw, charset);
  return { group: group.toLowerCase(), name: name.toUpperCase(), parameters, value };
}

/** The colon before the value: one inside the quotation marks of a parameter is none. */
function endOfHead(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === ':' && !isQuoted) return at;
  }
  return -1;
}

function parametersOf(written: string): ReadonlyMap<string, readonly string[]> {
  const parameters = new Map<string, string[]>();
  for (const [part] of written.matchAll(/[^;"]+(?:"[^"]*"[^;"]*)*/g)) {
    const [, name, text = ''] = /^([^=]*)=(.*)$/s.exec(part) ?? [undefined, undefined, part];
    const key = (name ?? bareName(part)).toUpperCase();
    const values = text.replaceAll('"', '').toLowerCase().split(',');
    parameters.set(key, [...(parameters.get(key) ?? []), ...values.map((value) => value.trim())]);
  }
  return parameters;
}

const bareName = (text: string): string =>
  /^(?:quoted-printable|base64|8bit|7bit)$/i.test(text) ? 'ENCODING' : 'TYPE';

const fromQuotedPrintable = (text: string): string =>
  text.replace(/=([0-9a-f]{2})/gi, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** The components of a value, "Whitfield;Dana;;;", each without its escapes. */
export function componentsOf(value: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at <= value.length; at += 1) {
    const sign = value[at];
    if (sign === '\\') at += 1;
    else if (sign === ';' || sign === undefined) {
      parts.push(unescaped(value.slice(start, at)));
      start = at + 1;
    }
  }
  // The value ended with a backslash.
  if (start < value.length && value.endsWith('\\')) parts.push(unescaped(value.slice(start)));
  return parts;
}

/** A text without escapes, each line break one sign. */
export const unescaped = (text: string): string =>
  text.replace(/\\(.)/gs, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign)).replace(/\r\n?/g, '\n');
