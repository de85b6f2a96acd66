// An entry of the audit log for people. Its CSV keeps the stored details.
import { fingerprint } from '#documents/content-hash.ts';
import { capitalized } from '#domain/text/capitalized.ts';
import { joined } from '#domain/text/joined.ts';

/** "Document 16"; a file is named by its fingerprint, and a subject without an id by its name alone. */
export function subjectText(subject: string): string {
  const [name = '', id = ''] = subject.split(/:(.*)/s);
  return capitalized(joined([spaced(name), id === '' ? null : valueText(id)], ' '));
}

/** "File hash F347 A926 070C 0E83, version 3". Details that are no object are shown as stored. */
export function detailsText(details: string): string {
  const value = parsed(details);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return details;
  return capitalized(
    Object.entries(value)
      .map(([member, one]) => `${spaced(member)} ${valueText(one)}`)
      .join(', '),
  );
}

function valueText(value: unknown): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return /^[0-9a-f]{64}$/.test(value) ? fingerprint(value) : value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** "fileHash" is "file hash". */
const spaced = (member: string): string =>
  member.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
