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
