import type { BuyersCopy } from '#documents/buyers/handed-over.ts';
import { fingerprint } from '#documents/content-hash.ts';
import { cancellationFacts } from '#documents/evidence/cancellation-facts.ts';
import type { Evidence } from '#documents/evidence/evidence.ts';
import { signatureFacts } from '#documents/evidence/signature-facts.ts';
import { storedTime } from '#documents/evidence/stored-time.ts';
import { type ClockDoubt, clockText } from '#documents/law/signing-clocks.ts';
import { formatDay } from '#domain/text/days.ts';

/** A line of the certificate. */
interface CertificateFact {
  readonly label: string;
  readonly value: string;
  /** A hash or another text that is compared character by character. */
  readonly isExact?: true;
}

interface CertificateSection {
  readonly heading: string;
  readonly facts: readonly CertificateFact[];
}

/** The evidence for people to read, printed as the last pages of a record copy: headings with labeled facts. */
export interface Certificate {
  readonly title: string;
  readonly subtitle: string;
  readonly introduction: string;
  readonly sections: readonly CertificateSection[];
}

/** Names of the files that are attached to a record copy. */
export const evidenceFile = 'evidence.json';
export const contentFile = 'content.json';

/** The certificate of a signed paper: the facts of its evidence, in words. */
export function certificateOf(evidence: Evidence): Certificate {
  const { document, timeZone, signers, lastDayToCancel, clockDoubts } = evidence;
  return {
    title: 'Evidence certificate',
    subtitle: `${document.title} ${document.number}`,
    introduction: `These pages are not part of what was signed. They tell how ${document.title.toLowerCase()} ${document.number} was signed, and how to check it. Times are those of ${timeZone}, each beside the time as it is stored, in UTC.`,
    sections: [
      { heading: 'In short', facts: summaryFacts(evidence) },
      { heading: 'What happened', facts: eventFacts(evidence) },
      ...(clockDoubts.length === 0
        ? []
        : [{ heading: 'Clocks in doubt', facts: clockDoubts.map((doubt) => clockFact(doubt, timeZone)) }]),
      ...(lastDayToCancel === null ? [] : [{ heading: 'Right to cancel', facts: cancellationFacts(lastDayToCancel) }]),
      { heading: 'Document', facts: documentFacts(evidence) },
      ...signers.map(({ caption, signature, copy }) => ({
        heading: `Signature: ${caption}`,
        facts: [
          ...(signature === null ? [{ label: 'Signed', value: 'No' }] : signatureFacts(signature, timeZone)),
          ...(copy === undefined ? [] : [copyFact(copy, timeZone)]),
        ],
      })),
      { heading: 'How to check it', facts: checkFacts(evidence) },
      ...browserSection(evidence),
    ],
  };
}

/** The answers for which a reader opens a certificate: which paper, who signed it when, until when it can be canceled. */
const summaryFacts = ({ document, signers, contentHash, lastDayToCancel, timeZone }: Evidence): CertificateFact[] => [
  { label: 'Paper', value: `${document.title} ${document.number} of ${document.company}, ${document.date}` },
  ...signers.map(({ caption, signature }) => ({
    label: caption,
    value: signature === null ? 'Not signed' : `Signed ${storedTime(signature.timestamp, timeZone)}`,
  })),
  ...(lastDayToCancel === null
    ? []
    : [{ label: 'Last day to cancel', value: formatDay(lastDayToCancel.lastDay, 'fullDate') }]),
  { label: 'Fingerprint', value: fingerprint(contentHash) },
];

/** The names by which browsers call themselves: long, and of use to few. */
function browserSection({ signers }: Evidence): CertificateSection[] {
  const facts = signers.flatMap(({ caption, signature }) =>
    signature?.userAgent ? [{ label: caption, value: signature.userAgent }] : [],
  );
  return facts.length === 0 ? [] : [{ heading: 'Browsers', facts }];
}

/** A buyer's time to cancel counts from the later reading. */
const clockFact = (doubt: ClockDoubt, timeZone: string): CertificateFact => ({
  label: doubt.name,
  value: `${clockText(doubt, timeZone)} The last day to cancel is the later one of both readings.`,
});

const copyFact = (copy: BuyersCopy['handedOver'], timeZone: string): CertificateFact => ({
  label: 'Copy handed over',
  value:
    copy === null
      ? 'Not yet when this record was sealed. The page to check it says what happened since.'
      : `${copy.text}, ${storedTime(copy.at, timeZone)}`,
});

function documentFacts({ document, contentHash, attachments, versions, auditLog, ...evidence }: Evidence) {
  const { app, paper, catalog, rules, cancellationTable } = versions;
  const stated = [
    `app ${app}`,
    `paper ${paper}`,
    catalog === null ? null : `catalog ${catalog}`,
    rules === null ? null : `rules ${rules}`,
    cancellationTable === null ? null : `cancellation table ${cancellationTable}`,
  ].filter((part) => part !== null);
  return [
    { label: 'Title and number', value: `${document.title} ${document.number}` },
    { label: 'Id', value: document.uuid, isExact: true },
    { label: 'Company', value: document.company },
    { label: 'Content hash (SHA-256)', value: contentHash, isExact: true },
    ...attachments.map(({ name, sha256 }) => ({ label: `Attachment: ${name}`, value: sha256, isExact: true }) as const),
    { label: 'Compared by the office', value: comparisonText(evidence.comparedAt, evidence.timeZone) },
    { label: 'Versions', value: stated.join(', ') },
    ...(auditLog === null
      ? []
      : [
          {
            label: 'Audit log (chain hash)',
            value: `${auditLog.hash}, entry ${auditLog.entry} of ${storedTime(auditLog.at, evidence.timeZone)}`,
            isExact: true,
          } as const,
        ]),
    { label: 'Certificate made', value: storedTime(evidence.madeAt, evidence.timeZone) },
  ] satisfies CertificateFact[];
}

const comparisonText = (comparedAt: string | null, timeZone: string): string =>
  comparedAt === null
    ? 'In part. This paper was accepted by an earlier release, which compared its prices and not every word.'
    : `The whole paper. On ${storedTime(comparedAt, timeZone)} the server made it again from the office’s own records, in the version of its words, and every word, figure, party, signer, notice and date was the same.`;

const clocks = { device: 'clock of the device', server: 'clock of the server' } as const;

const eventFacts = ({ events, timeZone }: Evidence): readonly CertificateFact[] =>
  events.map(({ at, clock, what, auditHash }) => ({
    label: what,
    value: `${storedTime(at, timeZone)}, ${clocks[clock]}${auditHash === undefined ? '' : `; audit log ${auditHash.slice(0, 16)}`}`,
  }));

const checkFacts = ({ document, contentHash, verifyAt }: Evidence): readonly CertificateFact[] => [
  {
    label: 'This file',
    value: `Open ${verifyAt} and choose this PDF. It is read on your device and not sent anywhere. Any changed byte is reported.`,
  },
  {
    label: 'A paper copy',
    value: `Enter the number ${document.number} and the fingerprint ${contentHash.slice(0, 16)} there.`,
  },
  {
    label: 'Without us',
    value: `The SHA-256 of the attached ${contentFile} is the content hash, which each signature names. ${evidenceFile} holds everything that these pages say.`,
  },
  {
    label: 'The seal',
    value: `The file is sealed with a key of ${document.company}. Its certificate is made by the company itself, so a reader shows the identity as unknown; it does show whether the file was changed after the sealing.`,
  },
  {
    label: 'What it does not prove',
    value:
      'It shows what was signed and when it arrived here, not whose hand held the pen. The clock of a device may be wrong.',
  },
];
