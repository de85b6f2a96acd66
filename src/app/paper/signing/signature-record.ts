import type { GivenSignature } from '#app/paper/signing/signer-turn.tsx';
import type { Reading } from '#app/paper/signing/use-reading.ts';
import { appVersion } from '#app/shell/version.ts';
import type { Signature } from '#contract/records/signature.ts';
import { contentHash } from '#documents/content-hash.ts';
import type { Signer } from '#documents/paper/paper.ts';
import { roleOf } from '#documents/paper/signer-keys.ts';
import type { ClockReading } from '#domain/clock/clock-reading.ts';
import { defined } from '#domain/defined.ts';
import { ownTimeZone } from '#domain/regions/time-zones.ts';

interface Circumstances {
  /** Hash of the content that was shown. */
  readonly hash: string;
  readonly reading: Reading;
  readonly clock: ClockReading;
  /** The person who is logged in on the device. */
  readonly heldBy: string;
}

/** A signature given at the table, with all the evidence of how it was given. */
export async function signatureRecord(
  by: Signer,
  { image, method, strokes, text, initials, chosen }: GivenSignature,
  { hash, reading, clock, heldBy }: Circumstances,
): Promise<Signature> {
  const consent = chosen?.consent ?? null;
  return {
    timestamp: clock.now.toISOString(),
    deviceTime: clock.device.toISOString(),
    clockBy: clock.by ?? 'nobody',
    ...defined({ clockAt: clock.at?.toISOString() }),
    data: image,
    method,
    contentHash: hash,
    signerName: by.name,
    signerRole: roleOf(by.key),
    consent: by.consent,
    ...defined({ strokes, text }),
    ...(Object.keys(initials).length === 0 ? {} : { initials: { ...initials } }),
    ...defined({ papers: chosen?.papers, consentTime: chosen?.time }),
    ...(consent === null ? {} : { consentVersion: consent.version, consentHash: await contentHash(consent.text) }),
    openedTime: reading.openedTime,
    readTime: reading.readTime,
    reading: reading.how,
    presence: 'in person',
    heldBy,
    appVersion,
    userAgent: navigator.userAgent.slice(0, 500),
    timeZone: ownTimeZone(),
  };
}
