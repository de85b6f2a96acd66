/** An operator of a content stream with its operands as written; an inline image is one operation, `BI`. */
export interface StreamOperation {
  readonly operator: string;
  readonly operands: readonly string[];
  /** The whole operation as written. */
  readonly source: string;
}

const space = '\\0\\t\\n\\f\\r ';
const token = new RegExp(`[^${space}()<>\\[\\]{}/%]+`, 'y');
const skipped = new RegExp(`(?:[${space}]+|%[^\\r\\n]*)+`, 'y');
const name = new RegExp(`/[^${space}()<>\\[\\]{}/%]*`, 'y');
const sign = /<<|>>|<[^>]*>|[[\]{}]/y;
const imageEnd = new RegExp(`[${space}]EI(?=[${space}]|$)`, 'g');
const isOperand = /^(?:[-+.\d]|true$|false$|null$)/;

/** The operations of a content stream, given as Latin-1 text. Throws when it is no content stream. */
export function* operationsOf(content: string): Generator<StreamOperation> {
  let at = 0;
  let from = 0;
  let operands: string[] = [];
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(content)?.[0] ?? null;
    at += found?.length ?? 0;
    return found;
  };
  while (at < content.length) {
    if (take(skipped) !== null) continue;
    if (content[at] === '(') {
      const end = endOfString(content, at);
      operands.push(content.slice(at, end));
      at = end;
      continue;
    }
    const operand = take(name) ?? take(sign);
    if (operand !== null) {
      operands.push(operand);
      continue;
    }
    const found = take(token);
    if (found === null) throw new Error('not a content stream');
    if (isOperand.test(found)) {
      operands.push(found);
      continue;
    }
    if (found === 'BI') at = endOfImage(content, at);
    yield { operator: found, operands, source: content.slice(from, at) };
    from = at;
    operands = [];
  }
}

function endOfString(content: string, start: number): number {
  let depth = 0;
  for (let at = start; at < content.length; at += 1) {
    if (content[at] === '\\') at += 1;
    else if (content[at] === '(') depth += 1;
    else if (content[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('a string has no end');
}

function endOfImage(content: string, start: number): number {
  const data = content.indexOf('ID', start);
  imageEnd.lastIndex = data;
  const end = data < 0 ? null : imageEnd.exec(content);
  if (end === null) throw new Error('a picture has no end');
  return end.index + end[0].length;
}
