import PostalMime from 'postal-mime';
import type { DocumentEmail } from '#contract/records/document-email.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { listEmailsOfDocument, markBounced } from '#server/repositories/mail/document-emails.ts';
import { noteMailedCopy } from '#server/services/document-emails/note-mailed-copy.ts';

/** Processes a delivery report (RFC 3464): marks the e-mails that it names as failed, and returns them. */
export async function noteReport(
  context: Pick<ServerContext, 'db' | 'now' | 'randomHex'>,
  { companyId }: Actor,
  source: string,
): Promise<readonly DocumentEmail[]> {
  const report = await readReport(source);
  if (report === null) throw refuseInput({ source: ['This is not a report of a failed delivery.'] });
  const now = context.now().toISOString();
  return asOwner(context.db, async (trx) => {
    const bounced = new Set<number>();
    for (const messageId of report.messageIds) {
      const email = await markBounced(trx, companyId, { messageId, answer: report.answer, now });
      if (email === null) continue;
      bounced.add(email.documentId);
      await noteMailedCopy(context, trx, { companyId, ...email, what: 'mail returned', now });
    }
    const found: DocumentEmail[] = [];
    for (const documentId of bounced) found.push(...(await listEmailsOfDocument(trx, companyId, documentId)));
    return found.filter(({ bouncedAt }) => bouncedAt === now);
  });
}

interface ReadReport {
  readonly messageIds: readonly string[];
  readonly answer: string;
}

const reportType = 'message/delivery-status';
const returnedTypes: readonly string[] = ['message/rfc822', 'text/rfc822-headers'];

/** Null for an e-mail that reports no failure. */
async function readReport(source: string): Promise<ReadReport | null> {
  const { attachments } = await PostalMime.parse(source, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
    maxNestingDepth: 10,
  });
  const textsOf = (types: readonly string[]) =>
    attachments.filter(({ mimeType }) => types.includes(mimeType)).map(({ content }) => String(content));
  const status = textsOf([reportType]).join('\n\n');
  if (!/^action:\s*failed\b/im.test(status)) return null;
  const fields = (name: string) => fieldsOf(status, name).map((value) => value.replace(/^[^;]*;\s*/, ''));
  const [recipient = ''] = fields('final-recipient');
  const [text = fields('status')[0] ?? ''] = fields('diagnostic-code');
  const messageIds = textsOf(returnedTypes).flatMap((headers) =>
    fieldsOf(headers.split(/\r?\n\r?\n/)[0] ?? '', 'message-id'),
  );
  return { messageIds: messageIds.slice(0, 20), answer: `${recipient}: ${text}`.slice(0, 500) };
}

/** Values of a header field, with its folded lines. */
const fieldsOf = (headers: string, name: string): readonly string[] =>
  [...headers.matchAll(new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, 'gim'))].map(([, value = '']) =>
    value.replace(/\s+/g, ' ').trim(),
  );
