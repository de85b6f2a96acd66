// Reads the content of a paper out of its PDF. The library is large, so this file is loaded on demand.
import { PDFDocument } from '@cantoo/pdf-lib';
import { contentFile } from '#documents/evidence/certificate.ts';

/**
 * The text of the content attached to a PDF, whichever program saved it; null for a PDF that has none, has several, or
 * cannot be read.
 */
export async function attachedContent(bytes: Uint8Array): Promise<string | null> {
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    const [content, ...others] = pdf.getAttachments().filter(({ name }) => name === contentFile);
    return content === undefined || others.length > 0 ? null : new TextDecoder().decode(content.data);
  } catch {
    return null;
  }
}
