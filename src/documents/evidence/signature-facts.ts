import type { Evidence } from '#documents/evidence/evidence.ts';
import { storedTime } from '#documents/evidence/stored-time.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly isExact?: true;
}

type SignatureRecord = NonNullable<Evidence['signers'][number]['signature']>;

// The usual members in reading order. Others follow under their own names, so that the certificate withholds nothing
// that is stored.
const labels: Readonly<Record<string, string>> = {
  signerName: 'Name',
  signerRole: 'Signs for',
  method: 'How',
  consent: 'Agreed to',
  timestamp: 'Signed, clock of the device',
  deviceTime: 'Its clock showed',
  clockBy: 'Its clock was set right by',
  clockAt: 'Its clock was set right at',
  receivedTime: 'Received, clock of the server',
  receivedFrom: 'Received from',
  contentHash: 'Content hash',
  pictureSha256: 'Picture (SHA-256)',
  text: 'Typed',
  papers: 'Wants the papers',
  consentVersion: 'Text on electronic papers, version',
  consentHash: 'Text on electronic papers (SHA-256)',
  consentTime: 'Agreed to them',
  openedTime: 'Paper opened',
  readTime: 'End of the paper reached',
  reading: 'Read',
  presence: 'Where',
  heldBy: 'Device held by',
  userAgent: 'Browser',
  appVersion: 'App',
  timeZone: 'Time zone of the device',
  copy: 'Copy handed over',
  copyTime: 'Copy handed over at',
  initials: 'Initials',
};

/** Members that are too long to print; the attached evidence has them. */
const unprinted: readonly string[] = ['strokes'];

const isTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);
const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** "consentVersion" as "Consent version". */
function asWords(name: string): string {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Everything that a signature's record holds, as labeled facts. */
export function signatureFacts(record: SignatureRecord, timeZone: string): readonly Fact[] {
  const known = Object.keys(labels);
  const told = Object.entries(record).filter(([name]) => !unprinted.includes(name));
  const entries = told.sort(([a], [b]) => place(known, a) - place(known, b));
  return entries.flatMap(([name, value]) => factsOf(labels[name] ?? asWords(name), value, timeZone));
}

function place(known: readonly string[], name: string): number {
  const index = known.indexOf(name);
  return index < 0 ? known.length : index;
}

function factsOf(label: string, value: unknown, timeZone: string): readonly Fact[] {
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
