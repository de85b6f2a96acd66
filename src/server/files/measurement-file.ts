import { readMeasurementFile } from '#domain/measurements/read-measurement-file.ts';

/** Media types of stored measurement files; nothing else of a lead has them. */
export const measurementTypes = ['application/xml', 'application/json'] as const;

const openingBracket = 0x3c;

/** The type of a measurement file by its content, with the matching extension of its name; or the reason to refuse it. */
export function checkMeasurementFile(
  name: string,
  bytes: Uint8Array,
): { readonly mediaType: (typeof measurementTypes)[number]; readonly name: string } | { readonly message: string } {
  const read = readMeasurementFile(bytes, (part, encoding) => new TextDecoder(encoding).decode(part));
  if (!read.ok) return { message: read.problem };
  const [xml, json] = measurementTypes;
  const isXml = bytes.subarray(0, 100).includes(openingBracket);
  const bare = name.replace(/\.\w+$/, '');
  return { mediaType: isXml ? xml : json, name: `${bare}.${isXml ? 'xml' : 'json'}` };
}
