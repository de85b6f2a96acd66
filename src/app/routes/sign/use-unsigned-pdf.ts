import { useState } from 'react';
import { logosOf, makePdf } from '#app/routes/documents/paper-pdf.ts';
import type { Visit } from '#app/routes/sign/use-visit.ts';
import { downloadBlob } from '#app/shell/download-blob.ts';
import type { LinkedDocument } from '#contract/records.ts';
import type { Paper } from '#documents/content/paper.ts';
import { fingerprint } from '#documents/content-hash.ts';
import { printedFiles } from '#documents/pdf/printed-files.ts';
import { printedSignatures } from '#documents/pdf/printed-signatures.ts';

interface UnsignedPdf {
  readonly make: () => Promise<void>;
  readonly busy: boolean;
  readonly words: string | null;
}

/** The paper of a link as a PDF made on this device. */
export function useUnsignedPdf(
  { document, contentHash, timeZone }: LinkedDocument,
  paper: Paper,
  visit: Visit,
): UnsignedPdf {
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState<string | null>(null);
  const bytesOf = async (fileId: string) => {
    const file = await visit.picture(fileId);
    return file.ok ? new Uint8Array(await file.value.arrayBuffer()) : null;
  };
  const make = async () => {
    setBusy(true);
    setWords(null);
    const made = await makePdf(paper, {
      logos: await logosOf(paper, visit.picture),
      signatures: printedSignatures(document.signatures, timeZone),
      fingerprint: fingerprint(contentHash),
      verifyAt: '/verify',
      files: await printedFiles(paper, bytesOf, bytesOf),
    });
    setBusy(false);
    if (made.ok) return downloadBlob(made.value, `${document.name}.pdf`);
    setWords(`The PDF could not be made on this device: ${made.problem}`);
  };
  return { make, busy, words };
}
