import type { Document } from '#contract/records/document.ts';
import type { VerifiedPaper } from '#contract/records/verify-answer.ts';
import { copiesOf } from '#documents/buyers/handed-over.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { signerKeys } from '#documents/paper/signer-keys.ts';
import { signedTime } from '#domain/documents/contract-in-force.ts';

/** "Marisol Whitcomb" as "M. W." */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((part) => (part === '' ? [] : [`${[...part][0]?.toUpperCase()}.`]))
    .slice(0, 4)
    .join(' ');

export type PublicFacts = Omit<NonNullable<VerifiedPaper>, 'endedAt' | 'number' | 'contentHash'>;

/** The facts that anybody who holds a paper may see: no full names, no prices, no addresses. */
export function publicFacts(
  { signatures = {}, comparedTime }: Pick<Document, 'signatures' | 'comparedTime'>,
  paper: Paper,
  timeZone: string,
): PublicFacts {
  const signers = paper.signers.flatMap(({ key, name }) => {
    const signature = signatures[key];
    if (signature === undefined) return [];
    const { timestamp, receivedTime = null, signerRole = key, method = 'drawn' } = signature;
    return [
      { key, initials: initialsOf(name), role: signerRole, method, signedAt: timestamp, receivedAt: receivedTime },
    ];
  });
  return {
    title: paper.title,
    company: paper.company.name,
    timeZone: paper.cancellation?.facts.timeZone ?? timeZone,
    signedAt: signedTime({ signatures }) || null,
    comparedAt: comparedTime ?? null,
    signers,
  };
}

/** The signers of stored facts with the present state of their copies, from the events of the document. */
export function withCopies({ signers, ...facts }: PublicFacts, events: NonNullable<Document['events']>): PublicFacts {
  const known = signers.flatMap(({ key, initials }) =>
    signerKeys.filter((each) => each === key).map((each) => ({ key: each, name: initials, caption: '', consent: '' })),
  );
  const copies = new Map(
    copiesOf({ events }, { signers: known }).map(({ buyer, handedOver }) => [
      String(buyer.key),
      handedOver?.at ?? null,
    ]),
  );
  return {
    ...facts,
    signers: signers.map((signer) => {
      const copyAt = copies.get(signer.key ?? '');
      return copyAt === undefined ? signer : { ...signer, copyAt };
    }),
  };
}
