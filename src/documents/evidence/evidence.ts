// The evidence of a signed paper, as data. It is printed as the certificate of the record copy, and attached to it as JSON.
import type { Document } from '#contract/records/document.ts';
import type { Signature } from '#contract/records/signature.ts';
import { type ClockDoubt, clockDoubts, laterDeadline } from '#documents/law/signing-clocks.ts';
import type { Paper } from '#documents/paper/paper.ts';
import type { LastDayToCancel } from '#domain/documents/cancellation/last-day-to-cancel.ts';

/** A file whose pages follow the paper, by its bytes. */
interface AttachmentHash {
  readonly name: string;
  readonly sha256: string;
}

/** Something that happened to a paper. Times are as stored: ISO 8601 in UTC. */
export interface EvidenceEvent {
  readonly at: string;
  /** The clock that gave the time. A device's clock may be wrong. */
  readonly clock: 'device' | 'server';
  readonly what: string;
  /** Id of its audit log entry, for events that have one. */
  readonly auditHash?: string;
}

/** The newest entry of the company's audit log, in which each entry holds the hash of the previous one. */
interface AuditHead {
  readonly entry: number;
  readonly hash: string;
  readonly at: string;
}

interface Versions {
  readonly app: string;
  /** Version of the wording of this kind of paper. */
  readonly paper: number;
  readonly catalog: string | null;
  readonly rules: string | null;
  readonly cancellationTable: string | null;
}

/** A signature without its picture, which is on the paper. */
interface SignatureRecord extends Omit<Signature, 'data' | 'url'> {
  /** SHA-256 of the picture as it was received. */
  readonly pictureSha256: string | null;
}

interface SignerRecord {
  readonly key: string;
  readonly caption: string;
  readonly signature: SignatureRecord | null;
}

export interface Evidence {
  readonly format: 'eaveline-evidence-1';
  readonly madeAt: string;
  /** Time zone of the printed times: that of the job. */
  readonly timeZone: string;
  readonly document: {
    readonly title: string;
    readonly number: string;
    readonly uuid: string;
    readonly company: string;
    readonly date: string;
  };
  /** SHA-256 of the canonical JSON of the content. */
  readonly contentHash: string;
  readonly attachments: readonly AttachmentHash[];
  readonly versions: Versions;
  readonly signers: readonly SignerRecord[];
  readonly events: readonly EvidenceEvent[];
  /** As frozen in the paper, or a later one when a clock is in doubt. */
  readonly lastDayToCancel: LastDayToCancel | null;
  readonly clockDoubts: readonly ClockDoubt[];
  readonly auditLog: AuditHead | null;
  readonly verifyAt: string;
}

interface EvidenceSource extends Pick<Evidence, 'attachments' | 'auditLog' | 'verifyAt' | 'madeAt'> {
  readonly document: Pick<Document, 'uuid' | 'createdTime' | 'signatures' | 'ending'>;
  readonly paper: Paper;
  readonly contentHash: string;
  /** By key of the signer. */
  readonly pictureHashes: Readonly<Record<string, string>>;
  readonly versions: Pick<Versions, 'app' | 'catalog' | 'rules'>;
  /** The company's time zone, for papers that name none. */
  readonly timeZone: string;
  /** Events known to the server, in addition to those in the document. */
  readonly events: readonly EvidenceEvent[];
}

/**
 * The evidence of a paper. Frozen facts are repeated; only a last day to cancel that rests on a clock in doubt is computed
 * anew.
 */
export function evidenceOf(source: EvidenceSource): Evidence {
  const { document, paper, contentHash, pictureHashes, versions } = source;
  const timeZone = paper.cancellation?.facts.timeZone ?? source.timeZone;
  return {
    format: 'eaveline-evidence-1',
    madeAt: source.madeAt,
    timeZone,
    document: {
      title: paper.title,
      number: paper.number,
      uuid: document.uuid,
      company: paper.company.name,
      date: paper.date,
    },
    contentHash,
    attachments: source.attachments,
    versions: {
      ...versions,
      paper: paper.typeVersion,
      cancellationTable: paper.cancellation?.table ?? null,
    },
    signers: paper.signers.map(({ key, caption }) => ({
      key,
      caption,
      signature: recordOf(document.signatures?.[key], pictureHashes[key] ?? null),
    })),
    events: [...ownEvents(document, paper), ...source.events].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    lastDayToCancel:
      paper.cancellation === undefined ? null : laterDeadline(paper.cancellation, paper, document.signatures ?? {}),
    clockDoubts: clockDoubts(paper, document.signatures ?? {}, timeZone),
    auditLog: source.auditLog,
    verifyAt: source.verifyAt,
  };
}

function recordOf(signature: Signature | undefined, pictureSha256: string | null): SignatureRecord | null {
  if (signature === undefined) return null;
  const { data: _picture, url: _url, ...told } = signature;
  return { ...told, pictureSha256 };
}

/** The events that the document itself records. */
const ownEvents = (
  { createdTime, signatures = {}, ending }: EvidenceSource['document'],
  { signers }: Paper,
): readonly EvidenceEvent[] => [
  ...eventAt(createdTime, 'device', 'Made'),
  ...signers.flatMap(({ key, name }) => signingEvents(name, signatures[key])),
  ...eventAt(ending?.timestamp, 'device', `${ending?.how === 'declined' ? 'Declined' : 'Voided'} by ${ending?.by}`),
];

const signingEvents = (name: string, signature: Signature | undefined): readonly EvidenceEvent[] => [
  ...eventAt(signature?.openedTime, 'device', `Opened for ${name}`),
  ...eventAt(signature?.consentTime, 'device', `${name} chose how to get the papers`),
  ...eventAt(signature?.readTime, 'device', `Read to its end by ${name}`),
  ...eventAt(signature?.timestamp, 'device', `Signed by ${name}`),
  ...eventAt(signature?.copyTime, 'device', `Copy handed to ${name}`),
  ...eventAt(signature?.receivedTime, 'server', `Signature of ${name} received, content hash the same`),
];

const eventAt = (at: string | undefined, clock: EvidenceEvent['clock'], what: string): readonly EvidenceEvent[] =>
  at === undefined ? [] : [{ at, clock, what }];
