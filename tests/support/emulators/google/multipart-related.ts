import { invalidValue } from '#tests/support/emulators/google/google-errors.ts';

interface Upload {
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly mimeType: string;
  readonly content: Buffer;
}

/** Reads the two parts of an upload: metadata as JSON, and the file. */
export function multipartRelated(contentType: string, body: Buffer): Upload {
  const [, boundary = ''] = /boundary="?([^";]+)"?/i.exec(contentType) ?? [];
  if (boundary === '') throw invalidValue('Missing multipart boundary.');
  const [first, second] = partsOf(body, Buffer.from(`--${boundary}`));
  if (first === undefined || second === undefined) throw invalidValue('The multipart body needs two parts.');
  return {
    metadata: JSON.parse(first.content.toString('utf8') || '{}'),
    mimeType: second.type || 'application/octet-stream',
    content: second.content,
  };
}

function partsOf(body: Buffer, line: Buffer): readonly { type: string; content: Buffer }[] {
  const parts: { type: string; content: Buffer }[] = [];
  let start = body.indexOf(line);
  while (start >= 0) {
    const from = start + line.length;
    const end = body.indexOf(line, from);
    if (end < 0) break;
    const part = body.subarray(from, end);
    const headEnd = part.indexOf('\r\n\r\n');
    const head = part.subarray(0, headEnd).toString('latin1');
    const [, type = ''] = /content-type:\s*([^\r\n]+)/i.exec(head) ?? [];
    parts.push({ type: type.trim(), content: part.subarray(headEnd + 4, part.length - 2) });
    start = end;
  }
  return parts;
}
