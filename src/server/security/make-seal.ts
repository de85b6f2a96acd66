import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { firstCharacters } from '#domain/text/first-characters.ts';

/** The key that seals a company's record copies, with its certificate. */
export interface CompanySeal {
  /** PKCS #12 in base64, without a passphrase, because it is stored encrypted. */
  readonly p12: string;
  /** SHA-256 of the certificate. */
  readonly fingerprint: string;
  readonly madeAt: string;
  readonly endsAt: string;
}

const keyBits = 2048;
const years = 10;

/** Makes a key off the main thread, and a self-signed certificate for it. */
export async function makeSeal(companyName: string, serial: string, now: Date): Promise<CompanySeal> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: keyBits });
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  // The first digits keep the number positive.
  certificate.serialNumber = `01${serial}`;
  const ends = new Date(now);
  ends.setUTCFullYear(now.getUTCFullYear() + years);
  certificate.validity = { notBefore: now, notAfter: ends };
  const name = [
    { name: 'commonName', value: firstCharacters(companyName, 64), valueTagClass: forge.asn1.Type.UTF8 as never },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes();
  const p12 = forge.asn1.toDer(forge.pkcs12.toPkcs12Asn1(key, certificate, '', { algorithm: '3des' })).getBytes();
  return {
    p12: forge.util.encode64(p12),
    fingerprint: forge.md.sha256.create().update(der).digest().toHex(),
    madeAt: now.toISOString(),
    endsAt: ends.toISOString(),
  };
}
