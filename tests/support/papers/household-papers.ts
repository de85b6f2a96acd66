// The papers of the Whitcomb household in the order of the job, each building on the ones before.
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { contentHash } from '#documents/content-hash.ts';
import { kindOfType } from '#documents/kind-table/paper-kinds.ts';
import { documentOf } from '#documents/kinds/document-of.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { nextNumber, numberOfUuid } from '#documents/paper/paper-number.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { roleOf } from '#documents/paper/signer-keys.ts';
import { changeOrderType, contractType } from '#domain/documents/is-signed.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import type { Result } from '#domain/result.ts';
import { lead, salesperson, settings, starter } from '#tests/support/papers/contract-input.ts';
import { afterFirstChange, afterSecondChange, whitcomb } from '#tests/support/papers/whitcomb.ts';
import { unwrap } from '#tests/support/unwrap.ts';

export const supplier = 'Fox Valley Supply';

let last = 0;

export const sourceOf = (estimate: Estimate, more: Partial<PaperSource> = {}): PaperSource => ({
  estimate,
  lead,
  salesperson,
  catalog: starter,
  workflowIds: estimate.workflowIds,
  settings: { ...settings, materialSupplier: supplier },
  number: numberOfUuid(estimate.uuid),
  createdTime: '2026-07-02T18:00:00.000Z',
  details: {},
  documents: [],
  ...more,
});

/** The paper of a kind, or its problems. */
export function buildPaper(type: number, source: PaperSource): Result<Paper, FieldErrors> {
  const kind = kindOfType(type);
  if (kind === null) throw new Error(`No kind of paper has the type ${type}.`);
  return kind.build(source);
}

const paperOf = (type: number, source: PaperSource): Paper => unwrap(buildPaper(type, source));

type Seen = (type: number, source: PaperSource) => void;

/** A paper as a record of the device; signed by everybody who must sign, or by nobody. */
export async function made(
  type: number,
  estimate: Estimate,
  documents: readonly Document[],
  more: Partial<PaperSource> = {},
  seen: Seen = () => undefined,
): Promise<Document> {
  last += 1;
  const kind = kindOfType(type);
  if (kind === null) throw new Error(`no kind ${type}`);
  const number = type === contractType ? '64D7A752' : nextNumber(kind, estimate, documents);
  const source = sourceOf(estimate, { number, documents: [...documents], ...more });
  seen(type, source);
  const uuid = `99000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
  const document = { ...unwrap(documentOf(kind, source, uuid)), id: -2 * last };
  if (!kind.mustBeSigned) return document;
  const paper = paperOf(type, source);
  const hash = await contentHash(paper);
  const signatures = Object.fromEntries(
    paper.signers.map(({ key, name, consent }) => [
      key,
      {
        timestamp: source.createdTime,
        data: 'data:image/png;base64,AA==',
        contentHash: hash,
        signerName: name,
        signerRole: roleOf(key),
        consent,
        method: 'drawn' as const,
      },
    ]),
  );
  return { ...document, signatures };
}

/** The household from contract to final labor bill, with every paper on the way; shows what each is made of. */
export async function householdPapers(seen?: Seen): Promise<readonly Document[]> {
  const documents: Document[] = [];
  const add = async (type: number, estimate: Estimate, more: Partial<PaperSource> = {}) => {
    documents.push(await made(type, estimate, documents, more, seen));
  };
  const roof = { workflowIds: [1] };
  const gutters = { workflowIds: [4] };
  await add(contractType, whitcomb);
  await add(6, whitcomb);
  await add(4, whitcomb);
  await add(2, whitcomb, { ...roof, details: { supplier, poNumber: '4711', placement: 'on the roof' } });
  await add(2, whitcomb, { ...roof, details: { supplier: 'Hauler', poNumber: '4711' } });
  await add(2, whitcomb, { ...gutters, details: { supplier, poNumber: '4712' } });
  await add(3, whitcomb, { details: { crew: 'Alvarez crew' } });
  const later = (day: string) => ({ createdTime: `${day}T18:00:00.000Z` });
  await add(5, whitcomb, { ...roof, ...later('2026-07-10'), details: { payee: 'Alvarez crew', taxFormOnFile: true } });
  await add(5, whitcomb, { ...gutters, ...later('2026-07-10'), details: { payee: 'Alvarez crew' } });
  await add(changeOrderType, afterFirstChange, {
    ...later('2026-07-14'),
    details: { reason: 'Rotten decking', daysAdded: 1 },
  });
  const touchUp = { additionalCost: 180, details: { reason: 'One vent less', additionalText: 'Touch up the fascia' } };
  await add(changeOrderType, afterSecondChange, { ...later('2026-07-16'), ...touchUp });
  await add(8, afterSecondChange, {
    ...roof,
    ...later('2026-07-20'),
    additionalCost: 75,
    details: {
      payee: 'Alvarez crew',
      additionalText: 'Second trip',
      draws: [{ day: '2026-07-15', note: 'check 1042', amount: 1500 }],
      backCharges: [{ reason: 'broken pane', amount: 85 }],
    },
  });
  return documents;
}
