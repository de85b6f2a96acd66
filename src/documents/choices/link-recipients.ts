import type { Document } from '#contract/records/document.ts';
import type { LinkOpening } from '#contract/records/link-opening.ts';
import { optionsOf } from '#documents/choices/offered-options.ts';
import type { Paper } from '#documents/paper/paper.ts';

/** A person who may get a link to a paper, and what the person may do with it there. */
interface LinkRecipient {
  /** For a signer, the key in the paper. */
  readonly key: string;
  readonly name: string;
  readonly purpose: LinkOpening['purpose'];
}

/** The signers of a paper; for a paper without signers that offers options, its buyer. */
export function linkRecipients(document: Pick<Document, 'type' | 'data'>, paper: Paper): readonly LinkRecipient[] {
  if (paper.signers.length > 0) return paper.signers.map(({ key, name }) => ({ key, name, purpose: 'sign' }));
  return optionsOf(document).length > 0
    ? [{ key: 'customer', name: paper.parties[0]?.lines[0] ?? '', purpose: 'choose' }]
    : [];
}
