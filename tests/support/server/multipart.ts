/** A multipart body of text fields; a list is sent as a repeated field. */
export function multipart(fields: Readonly<Record<string, string | readonly string[]>>) {
  const boundary = 'eaveline-test-boundary';
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((text) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`),
  );
  return {
    body: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** A multipart body with one file, and text fields before it. */
export function fileForm(
  name: string,
  content: string | Uint8Array,
  field = 'file',
  fields: Readonly<Record<string, string>> = {},
) {
  const boundary = 'eaveline-test-file';
  const texts = Object.entries(fields).map(
    ([member, text]) => `--${boundary}\r\ncontent-disposition: form-data; name="${member}"\r\n\r\n${text}\r\n`,
  );
  const head = `${texts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
