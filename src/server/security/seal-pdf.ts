import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import type { CompanySeal } from '#server/security/make-seal.ts';

export interface Sealing {
  readonly seal: Pick<CompanySeal, 'p12'>;
  readonly company: string;
  /** The reason shown in the seal, which names the paper. */
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Bytes reserved for the certificate and the signature. */
const signatureLength = 4_096;

/**
 * Seals a PDF as adbe.pkcs7.detached. This is not PAdES, because the signature does not name its signing certificate.
 * Nothing may be written to the file afterwards.
 */
export async function sealPdf(pdf: Uint8Array, { seal, company, reason, at }: Sealing): Promise<Uint8Array> {
  const signingTime = new Date(at);
  const prepared = plainAddPlaceholder({
    pdfBuffer: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength),
    reason,
    signingTime,
    signatureLength,
    name: company,
    location: '',
    contactInfo: '',
    appName: 'Eaveline',
  });
  return new SignPdf().sign(prepared, new P12Signer(Buffer.from(seal.p12, 'base64')), signingTime);
}
