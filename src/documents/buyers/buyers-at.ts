import type { Document } from '#contract/records/document.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { isBuyer } from '#documents/paper/signer-keys.ts';
import { customerName } from '#domain/text/names.ts';

interface SoldAt {
  readonly document: Pick<Document, 'signatures'>;
  readonly paper: Pick<Paper, 'signers' | 'parties'>;
  readonly lead: Pick<Lead, 'email' | 'firstName' | 'lastName' | 'company'>;
}

/**
 * Keys of the buyers who read e-mail at an address: the one of their link, the lead's for its customer, and the one
 * that the paper prints if a single buyer signs it.
 */
export function buyersAt(address: string, { document, paper, lead }: SoldAt): readonly string[] {
  const same = (other: string | null | undefined) => other?.trim().toLowerCase() === address.trim().toLowerCase();
  const buyers = paper.signers.filter(({ key }) => isBuyer(key));
  const isAlone = buyers.length === 1;
  return buyers
    .filter(
      ({ key, name }) =>
        same(document.signatures?.[key]?.signerEmail) ||
        (same(lead.email) && (isAlone || name === customerName(lead))) ||
        (isAlone && (paper.parties[0]?.lines.some(same) ?? false)),
    )
    .map(({ key }) => key);
}
