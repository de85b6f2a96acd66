// The papers of the small house in any version of their kind, for the hashes of released versions.
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Settings } from '#contract/records/settings.ts';
import { paperKinds } from '#documents/kind-table/paper-kinds.ts';
import { documentOf } from '#documents/kinds/document-of.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { nextNumber } from '#documents/paper/paper-number.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import type { VersionedKind } from '#documents/paper/paper-versions.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { changeOrderType } from '#domain/documents/is-signed.ts';
import rules from '#schemas/documents/cancellation.json' with { type: 'json' };
import { details, estimate, houseSource, lead, settings } from '#tests/support/papers/small-house.ts';
import { unwrap } from '#tests/support/unwrap.ts';

function kindAt(address: VersionedKind): PaperKind {
  const kind = paperKinds.find((each) => each.address === address);
  if (kind === undefined) throw new Error(`no kind ${address}`);
  return kind;
}

const supplier = 'Fox Valley Supply';
const ownSettings = { ...settings, materialSupplier: supplier };
/** The house with costs, which the papers of suppliers and crews name. */
const costed: Estimate = {
  ...estimate,
  items: estimate.items.map((item) => ({ ...item, materialCost: item.materialPrice / 2, laborCost: 4.25 })),
};
const changed: Estimate = {
  ...costed,
  items: costed.items.flatMap((item) =>
    item.fieldId === '2.31' ? [] : [item.fieldId === '2.33' ? { ...item, quantity: 40, value: 40 } : item],
  ),
  workflowSummaries: {
    ...costed.workflowSummaries,
    2: { ...costed.workflowSummaries['2'], totalWithMargin: 4_200 } as Estimate['workflowSummaries'][string],
  },
};

/** A paper of the house as a record; signed by everybody whose signature it needs. */
function houseDocument(
  address: VersionedKind,
  documents: readonly Document[],
  more: Partial<PaperSource> = {},
): Document {
  const kind = kindAt(address);
  const number = address === 'contract' ? '64D7A752' : nextNumber(kind, costed, documents);
  const source = { ...houseSource(), estimate: costed, settings: ownSettings, number, documents, ...more };
  const path = String(documents.length + 1).padStart(12, '0');
  const document = unwrap(documentOf(kind, source, `99000000-0000-4000-8000-${path}`));
  if (!kind.mustBeSigned) return document;
  const signers = readPaper(document.data?.content)?.signers ?? [];
  const signatures = signers.map(({ key, name }) => [
    key,
    {
      timestamp: source.createdTime,
      contentHash: 'c0ffee00'.repeat(8),
      signerName: name,
      data: 'data:image/png;base64,AA==',
    },
  ]);
  return { ...document, signatures: Object.fromEntries(signatures) as NonNullable<Document['signatures']> };
}

const crew = { payee: 'Alvarez crew', taxFormOnFile: true, insuredUntil: '2027-01-31', notes: 'Mind the dog.' };

/** Typed details of each kind, with every entry filled. */
const typed: Readonly<Record<VersionedKind, object>> = {
  contract: details,
  'purchase-order': {
    supplier,
    supplierName: 'Fox Valley Supply Co.',
    poNumber: '4711',
    deliveryDate: '2026-08-01',
    deliveryWindow: 'before noon',
    placement: 'driveway',
    contact: 'Marisol',
    notes: 'Call first.',
  },
  'work-order': {
    crew: 'Alvarez crew',
    workBegins: '2026-08-03',
    workEnds: '2026-08-06',
    access: 'Side gate',
    safety: 'Wires',
    materials: 'Driveway',
    notes: 'Mind the dog.',
    language: 'es',
  },
  'cost-estimate': { notes: 'Mind the margin.' },
  'labor-bill': { ...crew, workBegins: '2026-08-03' },
  'itemized-estimate': { validUntil: '2026-08-01', notes: 'For the adjuster.' },
  'change-order': {
    reason: 'Rotten decking',
    daysAdded: 2,
    workEnds: '2026-08-09',
    paymentTerms: 'With the last payment',
    additionalText: 'Touch up',
  },
  'final-labor-bill': {
    ...crew,
    additionalText: 'Second trip',
    draws: [{ day: '2026-08-05', note: 'check 1042', amount: 20 }],
    backCharges: [{ reason: 'broken pane', amount: 5 }],
  },
};

/** A signed contract, a labor bill and a signed change order, as records of the oldest versions. */
function houseChain(): Document[] {
  const oldest = (address: VersionedKind) => ({ version: kindAt(address).versions[0]?.version ?? 0 });
  const contract = houseDocument('contract', [], oldest('contract'));
  const bill = houseDocument('labor-bill', [contract], { ...oldest('labor-bill'), details: typed['labor-bill'] });
  const change = houseDocument('change-order', [contract, bill], {
    ...oldest('change-order'),
    estimate: changed,
    details: typed['change-order'],
    createdTime: '2026-07-10T18:00:00.000Z',
  });
  return [contract, bill, change];
}

const file = (letter: string, mediaType: 'application/pdf' | 'image/png') => ({
  fileId: letter.repeat(64),
  sha256: letter.repeat(64),
  name: `File ${letter}`,
  pages: 2,
  size: 10,
  mediaType,
});
const notice = {
  place: 'IL',
  kind: 'disclosure',
  heading: 'Home repair',
  text: '<p>{{customer}} buys for {{price}}.</p>',
  placement: 'aboveSignatures',
  separatePage: false,
  minPoint: 12,
  bold: true,
  color: '#aa0000',
  initials: true,
  copies: 1,
  perSigner: false,
  isSample: true,
  from: null,
  to: null,
};
const fullSettings = {
  ...settings,
  contractFiles: [file('a', 'application/pdf'), file('b', 'image/png')],
  contractAttachments: ['a'.repeat(64)],
  contractWarrantyImage: 'b'.repeat(64),
  showPhotosSection: true,
  contractLogos: ['c'.repeat(64)],
  notices: [notice],
} as unknown as Settings;
const buyer = (name: string, age: 'unsaid' | '65orOlder', email: string | null) => ({ name, age, email });
const fullDetails = {
  ...details,
  additionalText: 'Haul the shed',
  workEnds: '2026-08-09',
  buyers: [buyer('Marisol Whitcomb', 'unsaid', null), buyer('Dale Whitcomb', '65orOlder', 'd@w.example')],
  photos: [{ sha256: 'd'.repeat(64), caption: 'Ridge', takenAt: '2026-07-01T15:00:00.000Z' }],
};

/** Everything that a version of a kind may say of the house: each way to pay, each place, each typed entry. */
export function housePapers(address: VersionedKind, version: number): readonly Paper[] {
  const kind = kindAt(address);
  const paper = (more: Partial<PaperSource> = {}) => unwrap(kind.build({ ...houseSource(), version, ...more }));
  if (address === 'contract')
    return [
      paper(),
      paper({ estimate: { ...estimate, paymentOption: 'Cash' } }),
      paper({ estimate: { ...estimate, paymentOption: '7 months', monthlyRate: 0, term: 7 } }),
      paper({ estimate: { ...estimate, paymentOption: '60 months', monthlyRate: 0.00749, term: 60 } }),
      paper({ workflowIds: [2], details: { ...noDetails, downpayment: 500 } }),
      ...Object.keys(rules.places).map((state) => paper({ lead: { ...lead, state } })),
      paper({ settings: fullSettings, additionalCost: 120, details: fullDetails }),
    ];
  const all = houseChain();
  const documents = kind.type === changeOrderType ? all.slice(0, 2) : all;
  const own = { estimate: kind.type === changeOrderType ? changed : costed, settings: ownSettings, documents };
  const number = nextNumber(kind, costed, documents);
  return [
    paper({ ...own, number, details: typed[address] }),
    paper({ ...own, number, details: typed[address], additionalCost: 75 }),
  ];
}
