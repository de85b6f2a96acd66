import type { Signature } from '#contract/records/signature.ts';

/** A signature without its picture, which is on the paper. */
export interface SignatureRecord extends Omit<Signature, 'data' | 'url'> {
  /** SHA-256 of the picture as it was received. */
  readonly pictureSha256: string | null;
}

interface SignatureMember {
  /** Its name on the certificate. */
  readonly label: string;
  /** The event that writes it. Nothing else does. */
  readonly event: string;
  /** The side that knows it; a device may be wrong. */
  readonly source: 'device' | 'server';
}

const device = (label: string, event: string): SignatureMember => ({ label, event, source: 'device' });
const server = (label: string, event: string): SignatureMember => ({ label, event, source: 'server' });

/** Every member of a signature with the event that writes it, in the order of the certificate. */
export const signatureMembers: { readonly [M in keyof Required<SignatureRecord>]: SignatureMember } = {
  signerName: device('Name', '“Sign” is pressed; the name is the paper’s'),
  signerRole: device('Signs for', '“Sign” is pressed; the role is that of the signer’s key'),
  method: device('How', '“Sign” is pressed on a drawing or a typed name'),
  consent: device('Agreed to', '“Sign” is pressed with the box of the paper’s sentence checked'),
  timestamp: device('Signed, clock of the device', '“Sign” is pressed; through a link, the server receives it'),
  deviceTime: device('Its clock showed', '“Sign” is pressed'),
  clockBy: device('Its clock was set right by', '“Sign” is pressed; the answer of the office, or the rep, before'),
  clockAt: device('Its clock was set right at', 'the office answers, or the rep confirms the day'),
  receivedTime: server('Received, clock of the server', 'the server receives the signature'),
  receivedFrom: server('Received from', 'the server receives the signature'),
  contentHash: device('Content hash', '“Sign” is pressed; the server computes the same hash or refuses'),
  pictureSha256: server('Picture (SHA-256)', 'the certificate is made'),
  text: device('Typed', '“Sign” is pressed on a typed name'),
  strokes: device('Lines', '“Sign” is pressed on a drawing'),
  papers: device('Wants the papers', '“Electronic papers” or “Paper” is pressed'),
  consentVersion: device('Text on electronic papers, version', '“Electronic papers” is pressed under this text'),
  consentHash: device('Text on electronic papers (SHA-256)', '“Electronic papers” is pressed under this text'),
  consentTime: device('Chose the papers', '“Electronic papers” or “Paper” is pressed'),
  openedTime: device(
    'Paper opened',
    'the frozen paper comes onto the screen; through a link, the right code is entered',
  ),
  readTime: device('Read', 'the last part of the frozen paper comes onto the screen, or it is stated as read'),
  reading: device('How it was read', 'each part was on the screen, or “We read it on paper …” is pressed'),
  presence: device('Where', '“Sign” is pressed in the app of a member, or the server receives it through a link'),
  heldBy: device('Device held by', '“Sign” is pressed while this member is logged in; not known through a link'),
  signerEmail: server('Link sent to', 'the server receives a signature through a link'),
  userAgent: device('Browser', '“Sign” is pressed'),
  appVersion: device('App', '“Sign” is pressed'),
  timeZone: device('Time zone of the device', '“Sign” is pressed'),
  initials: device('Initials', '“Initial this notice” is pressed, once for each notice'),
  copy: device('Copy, as stated with the choice of papers', 'earlier versions only; no longer accepted'),
  copyTime: device('Copy stated at', 'earlier versions only; no longer accepted'),
};
