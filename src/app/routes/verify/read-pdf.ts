import type { VerifyQuestion } from '#contract/records/verify-question.ts';
import { readMarks } from '#documents/evidence/paper-mark.ts';

/** The request about a file. Only its hash and the papers that it names leave the device. */
export async function questionOf(file: File): Promise<VerifyQuestion & { readonly fileHash: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const fileHash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { fileHash, papers: [...readMarks(bytes)] };
}
