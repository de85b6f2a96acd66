import { type SignatureRecord, signatureMembers } from '#documents/evidence/signature-members.ts';
import { storedTime } from '#documents/evidence/stored-time.ts';
import { capitalized } from '#domain/text/capitalized.ts';

interface SignatureFact {
  readonly label: string;
  readonly value: string;
  readonly isExact?: true;
}

const labels = new Map<string, string>(Object.entries(signatureMembers).map(([name, { label }]) => [name, label]));
const order: readonly string[] = Object.keys(signatureMembers);

/** Members that the attached evidence has: drawings are too long to print, and browsers are printed at the end. */
const unprinted: readonly string[] = ['strokes', 'userAgent'];

const isTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);
const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** "deviceModel" as "Device model". */
function asText(name: string): string {
  const text = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalized(text);
}

/** Everything that a signature's record holds, as labeled facts. */
export function signatureFacts(record: SignatureRecord, timeZone: string): readonly SignatureFact[] {
  const stated = Object.entries(record).filter(([name]) => !unprinted.includes(name));
  const entries = stated.sort(([a], [b]) => position(order, a) - position(order, b));
  // Through a link, the server gives the time.
  const labelOf = (name: string) =>
    name === 'timestamp' && record.presence === 'remote' ? 'Signed, clock of the server' : labels.get(name);
  return entries.flatMap(([name, value]) => factsOf(labelOf(name) ?? asText(name), value, timeZone));
}

function position(known: readonly string[], name: string): number {
  const index = known.indexOf(name);
  return index < 0 ? known.length : index;
}

function factsOf(label: string, value: unknown, timeZone: string): readonly SignatureFact[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((one, index) => factsOf(`${label} ${index + 1}`, one, timeZone));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, one]) =>
      unprinted.includes(name) ? [] : factsOf(`${label}, ${name}`, one, timeZone),
    );
  if (typeof value === 'boolean') return [{ label, value: value ? 'Yes' : 'No' }];
  const text = String(value);
  if (isTime(text)) return [{ label, value: storedTime(text, timeZone) }];
  return isHash(text) ? [{ label, value: text, isExact: true }] : [{ label, value: text }];
}
