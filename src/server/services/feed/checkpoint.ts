import type { KnownChange } from '#server/database/data-epoch.ts';
import { refuseInput } from '#server/refusal.ts';
import type { SecretBox } from '#server/security/secret-box.ts';

/** A change that a caller knows of. */
export interface SignedCheckpoint extends KnownChange {
  /** Whether a server with our key wrote it: anybody could invent a change that is lost. */
  readonly isOurs: boolean;
}

/** A change as text for a device, which sends it back. */
export function checkpointText(secrets: SecretBox, companyId: number, change: KnownChange): string {
  const text = textOf(companyId, change);
  return Buffer.from(`${text}.${secrets.sign(text, 'checkpoint')}`).toString('base64url');
}

/** The change that a caller names; null for none. Refuses a text of another company under the name of its input. */
export function readCheckpoint(
  secrets: SecretBox,
  companyId: number,
  sent: string | undefined,
  input: string,
): SignedCheckpoint | null {
  if (sent === undefined || sent === '') return null;
  // Checkpoints of earlier versions end with the epoch, or before it.
  const match = /^(\d{1,10})\.(\d{1,15})(?:\.([0-9a-f]+))?(?:\.([0-9a-f]{8})?\.([0-9a-f]{16}))?$/.exec(
    Buffer.from(sent, 'base64url').toString(),
  );
  if (match === null || Number(match[1]) !== companyId)
    throw refuseInput({ [input]: [`${input[0]?.toUpperCase()}${input.slice(1)} is not valid.`] });
  const [, , sequence, epoch = '', mark = '', signature] = match;
  const change = { sequence: Number(sequence), epoch, mark };
  return { ...change, isOurs: secrets.sign(textOf(companyId, change), 'checkpoint') === signature };
}

const textOf = (companyId: number, { sequence, epoch, mark }: KnownChange): string =>
  `${companyId}.${sequence}.${epoch}.${mark}`;
