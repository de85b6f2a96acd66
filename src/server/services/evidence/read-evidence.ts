import type { Document } from '#contract/records/document.ts';
import type { DocumentEmail } from '#contract/records/document-email.ts';
import { contentHash } from '#documents/content-hash.ts';
import { type Evidence, type EvidenceEvent, evidenceOf } from '#documents/evidence/evidence.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { fileHashes } from '#documents/paper/paper-files.ts';
import { documentNames } from '#domain/documents/document-names.ts';
import { capitalized } from '#domain/text/capitalized.ts';
import { appVersion } from '#server/app-version.ts';
import type { ServerContext } from '#server/context.ts';
import { readWithCompany } from '#server/database/database.ts';
import { findAuditHead, listAuditOf } from '#server/repositories/audit-log.ts';
import { findEstimate } from '#server/repositories/estimates.ts';
import { listEmailsOfDocument } from '#server/repositories/mail/document-emails.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { sha256Of } from '#server/security/sha256.ts';

/**
 * Audit log entries that are left out, because the document's own record already tells them or they are not about the
 * paper.
 */
const untold: readonly string[] = ['document e-mailed'];

/** The address where anybody can check a paper, as printed on it. */
export const verifyAddress = ({ mail }: Pick<ServerContext, 'mail'>): string =>
  `${mail.publicUrl.replace(/^https:\/\//, '')}/verify`;

/** Collects everything that the server knows about the signing of a document. */
export async function readEvidence(
  context: Pick<ServerContext, 'db' | 'now' | 'mail'>,
  companyId: number,
  document: Document,
  paper: Paper,
): Promise<Evidence> {
  const found = await readWithCompany(context.db, { companyId, userId: 0 }, async (trx) => ({
    settings: await findSettings(trx, companyId),
    estimate: await findEstimate(trx, companyId, document.estimateId),
    head: await findAuditHead(trx, companyId),
    entries: await listAuditOf(trx, companyId, [
      `document:${document.id}`,
      `${documentNames[document.type]}:${document.id}`,
    ]),
    emails: await listEmailsOfDocument(trx, companyId, document.id),
  }));
  const { settings, estimate, head, entries, emails } = found;
  const logged = entries.flatMap(({ at, action, hash }): EvidenceEvent[] =>
    untold.includes(action) ? [] : [{ at, clock: 'server', what: capitalized(action), auditHash: hash }],
  );
  return evidenceOf({
    document,
    paper,
    contentHash: await contentHash(paper),
    pictureHashes: pictureHashes(document),
    attachments: fileHashes(paper),
    versions: {
      app: appVersion,
      catalog: estimate?.catalogVersion ?? null,
      rules: estimate?.rulesVersion ?? null,
    },
    timeZone: settings.timeZone ?? 'UTC',
    events: [...logged, ...emails.flatMap(mailEvents)],
    auditLog: head === null ? null : { entry: head.id, hash: head.hash, at: head.at },
    verifyAt: verifyAddress(context),
    madeAt: context.now().toISOString(),
  });
}

function mailEvents({ emailAddress, timestamp, acceptedAt, bouncedAt, link }: DocumentEmail): EvidenceEvent[] {
  const event = (at: string | null | undefined, what: string): EvidenceEvent[] =>
    at ? [{ at, clock: 'server', what }] : [];
  return [
    ...event(timestamp, `E-mail to ${emailAddress} asked for`),
    ...event(acceptedAt, `E-mail to ${emailAddress} accepted by the next mail server`),
    ...event(bouncedAt, `E-mail to ${emailAddress} returned`),
    ...event(link?.openedAt, `Link of the e-mail to ${emailAddress} opened`),
  ];
}

const pictureHashes = ({ signatures = {} }: Document): Record<string, string> =>
  Object.fromEntries(
    Object.entries(signatures).flatMap(([key, { data }]) => {
      const picture = data?.split(',')[1];
      return picture === undefined ? [] : [[key, sha256Of(Buffer.from(picture, 'base64'))]];
    }),
  );
