import tls from 'node:tls';
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

/** Trusts the certificate of the test's server, as if an authority had signed it. */
export function trustCertificate(): void {
  const connect = tls.connect.bind(tls) as (options: tls.ConnectionOptions, done?: () => void) => tls.TLSSocket;
  vi.spyOn(tls, 'connect').mockImplementation(((options: tls.ConnectionOptions, done?: () => void) =>
    connect({ ...options, ca: mailCertificate.cert }, done)) as typeof tls.connect);
}
