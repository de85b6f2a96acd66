import { createHash, createPublicKey, verify } from 'node:crypto';
import forge from 'node-forge';

interface Seal {
  /** The seal covers every byte but its own, and they are unchanged. */
  readonly isWhole: boolean;
  readonly subFilter: string | undefined;
  readonly company: string;
  readonly endsAt: Date;
}

/** Checks the seal of a PDF without the library that made it: byte range, digest and RSA signature by node:crypto. */
export function checkSeal(pdf: Uint8Array): Seal {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString('latin1');
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text)?.slice(1).map(Number) ?? [];
  const [start = 0, length = 0, next = 0, rest = 0] = range;
  const covered = Buffer.concat([bytes.subarray(start, start + length), bytes.subarray(next, next + rest)]);
  const contents = text.slice(length + 1, next - 1);
  const message = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(Buffer.from(contents, 'hex').toString('binary'), { parseAllBytes: false } as never),
  ) as forge.pkcs7.PkcsSignedData & { readonly rawCapture: Readonly<Record<string, unknown>> };
  const [certificate] = message.certificates;
  const attributes = message.rawCapture.authenticatedAttributes as forge.asn1.Asn1[];
  if (certificate === undefined) throw new Error('no certificate');
  // The signature is over the set of the attributes (RFC 5652, 5.4).
  const { Class, Type } = forge.asn1;
  const set = forge.asn1.toDer(forge.asn1.create(Class.UNIVERSAL, Type.SET, true, attributes)).getBytes();
  const digest = attributes
    .map(({ value }) => value as forge.asn1.Asn1[])
    .find(([name]) => forge.asn1.derToOid(name?.value as string) === forge.pki.oids.messageDigest)?.[1];
  const [stated] = (digest?.value ?? []) as readonly forge.asn1.Asn1[];
  const isSigned = verify(
    'sha256',
    Buffer.from(set, 'binary'),
    createPublicKey(forge.pki.publicKeyToPem(certificate.publicKey as forge.pki.rsa.PublicKey)),
    Buffer.from(message.rawCapture.signature as string, 'binary'),
  );
  const isAll = start === 0 && next + rest === bytes.length && next - length === contents.length + 2;
  const isSame = createHash('sha256').update(covered).digest('binary') === stated?.value;
  return {
    isWhole: isAll && isSame && isSigned,
    subFilter: /\/SubFilter \/([\w.]+)/.exec(text)?.[1],
    company: forge.util.decodeUtf8(String(certificate.subject.getField('CN')?.value)),
    endsAt: certificate.validity.notAfter,
  };
}
