import tls from 'node:tls';
import forge from 'node-forge';
import { vi } from 'vitest';

/** A self-signed certificate for this machine, valid until 2120. Its key protects nothing. */
export const mailCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtK5G/KMixY7Bu3tk
xG9SCBwZFJsRz1qML+TrXp/vZ6yhRANCAAQVjR1eIbbUwGIr78bEQ/Y8heQbfZf0
W6aKAHXOv8s3EgA97WTJlvAFzjV8Ku+uAUdQ3xtdAvZJSVBuyB98UWzT
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBZjCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABBWNHV4httTAYivv
xsRD9jyF5Bt9l/RbpooAdc6/yzcSAD3tZMmW8AXONXwq764BR1DfG10C9klJUG7I
H3xRbNOjTjBMMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBTBTZIm5fQ/s08sIMFHbZ9wjdEPXTAKBggqhkjOPQQD
AgNHADBEAiA++mphpZD7TD6UHZX2Z2G+pzgo6X/2+fHRbZBqLpkfdAIgSIGSvJev
hGNQxfWYjl8k/AK4WTYLf4nZRK0iv3H8Zhg=
-----END CERTIFICATE-----
`,
};

/** A self-signed certificate for a name between two days. */
export function certificateBetween(name: string, from: string, to: string): typeof mailCertificate {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(from);
  certificate.validity.notAfter = new Date(to);
  const subject = [{ name: 'commonName', value: name }];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    {
      name: 'subjectAltName',
      altNames: [{ type: 2, value: name }, ...(name === 'localhost' ? [{ type: 7, ip: '127.0.0.1' }] : [])],
    },
  ]);
  certificate.sign(privateKey, forge.md.sha256.create());
  return { key: forge.pki.privateKeyToPem(privateKey), cert: forge.pki.certificateToPem(certificate) };
}

/** Trusts the certificate of the test's server, as if an authority had signed it. */
export function trustCertificate(trusted = mailCertificate): void {
  const connect = tls.connect.bind(tls) as (options: tls.ConnectionOptions, done?: () => void) => tls.TLSSocket;
  vi.spyOn(tls, 'connect').mockImplementation(((options: tls.ConnectionOptions, done?: () => void) =>
    connect({ ...options, ca: trusted.cert }, done)) as typeof tls.connect);
}
