/** Most values: the largest estimate has 5,000 lines and 200 packages of 100 choices, which is 130,000 values. */
const maxValues = 150_000;
/** The largest record, a document's data, has 200 members; the longest list, an estimate's lines, has 5,000. */
const maxIn = { record: 1_000, list: 10_000 } as const;
const deepest = 40;

const [quote, comma, backslash, openList, closeList, openRecord, closeRecord] = [
  0x22, 0x2c, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
] as const;

/**
 * The reason to refuse a JSON text before parsing it: a million empty records are few bytes, but take a second and a
 * gigabyte to build. Null when the text is acceptable, or not JSON at all, which the parser reports.
 */
export function jsonBoundsProblem(text: string): string | null {
  let values = 1;
  let depth = 0;
  // Remaining capacity of each open list and record.
  const room = new Int32Array(deepest + 2).fill(1);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === comma) {
      values += 1;
      room[depth] = (room[depth] ?? 0) - 1;
    } else if (code === openRecord || code === openList) {
      values += 1;
      depth += 1;
      room[depth] = code === openRecord ? maxIn.record : maxIn.list;
    } else if (code === closeRecord || code === closeList) depth -= 1;
    if (depth > deepest) return 'The content is nested too deeply.';
    if (values > maxValues || room[depth] === 0) return 'The content has too many values.';
  }
  return null;
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text.charCodeAt(first - 1) === backslash) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return text.length;
}
