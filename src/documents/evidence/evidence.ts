// The evidence of a signed paper, as data. It is printed as the certificate of the record copy, and attached to it as JSON.
import type { Document } from '#contract/records/document.ts';
import type { Signature } from '#contract/records/signature.ts';
import { namesOf } from '#documents/buyers/buyers.ts';
import { type BuyersCopy, copiesOf, eventKinds } from '#documents/buyers/handed-over.ts';
import { inOrder } from '#documents/evidence/event-order.ts';
import type { SignatureRecord } from '#documents/evidence/signature-members.ts';
import { type ClockDoubt, clockDoubts, laterDeadline } from '#documents/law/signing-clocks.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { defined } from '#domain/defined.ts';
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
interface EvidenceHead {
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

interface SignerRecord {
  readonly key: string;
  readonly caption: string;
  readonly signature: SignatureRecord | null;
  /** A buyer's copy when the evidence was sealed; null: not handed over until then. Absent for other signers. */
  readonly copy?: BuyersCopy['handedOver'];
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
  /**
   * When the office made the paper again from its own records and found every member of its content the same; null for
   * a paper that was accepted before it compared everything.
   */
  readonly comparedAt: string | null;
  readonly versions: Versions;
  readonly signers: readonly SignerRecord[];
  readonly events: readonly EvidenceEvent[];
  /** As frozen in the paper, or a later one when a clock is in doubt. */
  readonly lastDayToCancel: LastDayToCancel | null;
  readonly clockDoubts: readonly ClockDoubt[];
  readonly auditLog: EvidenceHead | null;
  readonly verifyAt: string;
}

interface EvidenceSource extends Pick<Evidence, 'attachments' | 'auditLog' | 'verifyAt' | 'madeAt'> {
  readonly document: Pick<Document, 'uuid' | 'createdTime' | 'comparedTime' | 'signatures' | 'ending' | 'events'>;
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
  const copies = new Map(copiesOf(document, paper).map(({ buyer, handedOver }) => [buyer.key, handedOver]));
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
    comparedAt: document.comparedTime ?? null,
    versions: {
      ...versions,
      paper: paper.typeVersion,
      cancellationTable: paper.cancellation?.table ?? null,
    },
    signers: paper.signers.map(({ key, caption }) => ({
      key,
      caption,
      signature: recordOf(document.signatures?.[key], pictureHashes[key] ?? null),
      ...(copies.has(key) ? { copy: copies.get(key) ?? null } : {}),
    })),
    events: joinedEvents(chainsOf(document, paper, source.events)),
    lastDayToCancel:
      paper.cancellation === undefined ? null : laterDeadline(paper.cancellation, paper, document.signatures ?? {}),
    clockDoubts: clockDoubts(paper, document.signatures ?? {}, timeZone),
    auditLog: source.auditLog,
    verifyAt: source.verifyAt,
  };
}

function recordOf(signature: Signature | undefined, pictureSha256: string | null): SignatureRecord | null {
  if (signature === undefined) return null;
  const { data: _picture, url: _url, ...stated } = signature;
  return { ...stated, pictureSha256 };
}

/** The events that the document itself records and those of the server, each chain in the order in which it must happen. */
function chainsOf(
  { createdTime, signatures = {}, ending, events = {} }: EvidenceSource['document'],
  { signers }: Paper,
  ofServer: readonly EvidenceEvent[],
): readonly (readonly OwnEvent[])[] {
  const made = eventAt(createdTime, 'device', 'Made');
  const ended = eventAt(
    ending?.timestamp,
    'device',
    `${ending?.how === 'declined' ? 'Declined' : 'Voided'} by ${ending?.by}`,
  );
  const others = Object.values(events).map(({ what, time, signers: of }) => {
    const { text, writtenBy } = eventKinds[what];
    const names = signers.filter(({ key }) => of.includes(key)).map(({ name }) => name);
    return eventAt(time, writtenBy, names.length === 0 ? text : `${text}: ${namesOf(names)}`);
  });
  const ofSigners = signers.map(({ key, name }) => signingEvents(name, signatures[key]));
  // Nothing happens to a paper before it is made.
  return [...ofSigners, ended, ...others, ...ofServer.map((event) => [event])].map((chain) => [...made, ...chain]);
}

/** The page of a link is opened and signed by the server's clock, a device at the table by its own. */
function signingEvents(name: string, signature: Signature | undefined): readonly OwnEvent[] {
  const clock = signature?.presence === 'remote' ? 'server' : 'device';
  return [
    ...eventAt(signature?.openedTime, clock, 'Opened', name),
    ...eventAt(signature?.consentTime, 'device', `${name} chose how to get the papers`),
    ...eventAt(
      signature?.readTime,
      'device',
      signature?.reading === 'stated' ? 'Stated as read' : 'Read to its end',
      name,
    ),
    ...eventAt(signature?.timestamp, clock, `Signed by ${name}`),
    ...eventAt(signature?.receivedTime, 'server', `Signature of ${name} received, content hash the same`),
  ];
}

/** An event; one that several signers share at the table, such as opening the paper, names each of them. */
interface OwnEvent extends EvidenceEvent {
  readonly name?: string;
}

const eventAt = (
  at: string | undefined,
  clock: EvidenceEvent['clock'],
  what: string,
  name?: string,
): readonly OwnEvent[] => (at === undefined ? [] : [{ at, clock, what, ...defined({ name }) }]);

/** The events in order. An event that several signers share is one. */
function joinedEvents(chains: readonly (readonly OwnEvent[])[]): readonly EvidenceEvent[] {
  const sameEvents = new Map<string, OwnEvent[]>();
  for (const [index, event] of inOrder(chains).entries()) {
    const key = event.name === undefined ? String(index) : `${event.at} ${event.clock} ${event.what}`;
    sameEvents.set(key, [...(sameEvents.get(key) ?? []), event]);
  }
  return [...sameEvents.values()].flatMap(([first, ...others]): EvidenceEvent[] => {
    if (first === undefined) return [];
    const { name, ...event } = first;
    const names = [first, ...others].flatMap((each) => each.name ?? []);
    return [name === undefined ? event : { ...event, what: `${event.what}: ${namesOf(names)}` }];
  });
}
