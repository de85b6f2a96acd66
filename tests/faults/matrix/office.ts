// An office whose jobs run on faulty ports, while its calls are served without faults: what they acknowledge is at stake.

import { sql } from 'kysely';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { asOwner, overPool, withCompany } from '#server/database/database.ts';
import { serverPool } from '#server/database/postgres-pool.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { readSmtpUrl } from '#server/mail/mail-settings.ts';
import { copyMade } from '#server/repositories/audit-log.ts';
import type { PdfRenderer } from '#server/threads/pdf-renderer.ts';
import { type FaultSwitch, faultyPool, faultyStorage } from '#tests/faults/matrix/faults.ts';
import { anEstimate, itemOf, newLead, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { signedForm } from '#tests/support/papers/true-contract.ts';
import type { DatabaseLocation } from '#tests/support/server/databases.ts';
import { startMailServer } from '#tests/support/server/mail-server.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

/** How long the jobs wait for the mail server. */
const silenceMs = 800;
const pdf = new TextEncoder().encode(`%PDF-1.7 ${'x'.repeat(5_000)}`);

/** The fate of an acknowledged paper or e-mail; null while it is under way. */
type Outcome = 'done once' | 'failed visibly' | `wrong: ${string}` | null;

/** Starts work and returns how to see its outcome; `begin` is called right before its job. */
type Start = (start: () => void) => Promise<() => Promise<Outcome>>;

export interface Office {
  /** A signed paper whose PDF is to be made. */
  readonly sign: Start;
  /** An e-mail to be sent. */
  readonly send: Start;
  /** A signed paper with its PDF, to be e-mailed. */
  readonly mailPaper: Start;
  /** Makes waiting jobs due, instead of waiting for the pauses between attempts. */
  readonly skipPauses: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openOffice(database: DatabaseLocation, faults: FaultSwitch): Promise<Office> {
  const server = await startTestServer({ database });
  const mailServer = await startMailServer(...mailFaults(faults));
  const db = overPool(serverPool(database, faultyPool(faults)));
  const printer: PdfRenderer = {
    render: async () => {
      faults.reached('runs');
      return pdf;
    },
    stop: async () => undefined,
  };
  const { mail } = server.context;
  const context = {
    ...server.context,
    db,
    storage: faultyStorage(server.context.storage, faults),
    mail: {
      ...mail,
      longestSilenceMs: silenceMs,
      get system() {
        const isThere = !['away', 'restarted'].includes(faults.meet('mail') ?? '');
        return readSmtpUrl(`smtp://127.0.0.1:${isThere ? mailServer.port : 1}`);
      },
    },
  };
  const jobs = await startJobs(context, printer, () => undefined);
  const rep = await server.logIn(people.rep);
  const field = await plainField(rep);
  const lead = await newLead(rep);
  const healthy = { ...server.context, jobs };
  let count = 0;

  const newPaper = async (): Promise<Document> => {
    const body = anEstimate(lead, field, [itemOf(field, 2)]);
    const estimate = (await rep.call('POST', '/api/estimates', { body })).json<Estimate>();
    const form = multipart(await signedForm(rep, estimate, server.clock.now.toISOString()));
    const answer = await rep.call('POST', '/api/documents', { body: form.body, headers: form.headers });
    if (answer.statusCode !== 201) throw new Error(`the paper was answered ${answer.statusCode} ${answer.body}`);
    return answer.json<Document>();
  };
  const print = (documentId: number) =>
    withCompany(server.db, rep, (trx) => jobs.enqueue(trx, 'render-pdf', { companyId: rep.companyId, documentId }));
  const paperOutcome = async (id: number): Promise<Outcome> => {
    const row = await server.db
      .selectFrom('documents')
      .select(['pdf_status', 'pdf_file_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return 'wrong: the paper is gone';
    if (row.pdf_status === 2) return 'failed visibly';
    if (row.pdf_status !== 1) return null;
    const copies = await server.db
      .selectFrom('audit_log')
      .select('id')
      .where('subject', '=', `document:${id}`)
      .where('action', '=', copyMade)
      .execute();
    if (copies.length !== 1) return `wrong: ${copies.length} record copies`;
    const bytes = await server.context.storage.open(rep.companyId, row.pdf_file_id ?? '');
    return bytes === null ? 'wrong: no bytes' : 'done once';
  };
  const emailOutcome = async (id: number): Promise<Outcome> => {
    const row = await server.db
      .selectFrom('email_messages')
      .select(['state', 'message_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return 'wrong: the e-mail is gone';
    if (row.state === 0) return 'failed visibly';
    if (row.state !== 1) return null;
    // A mailbox recognizes a second copy by its Message-ID.
    return mailServer.received.some(({ source }) => source.includes(row.message_id)) ? 'done once' : 'wrong: not sent';
  };

  return {
    sign: async (start) => {
      const { id } = await newPaper();
      start();
      await print(id);
      return () => paperOutcome(id);
    },
    send: async (start) => {
      count += 1;
      start();
      const id = await asOwner(server.db, (trx) =>
        enqueueMail(healthy, trx, {
          companyId: null,
          about: 'user:1',
          to: 'ines@example.com',
          subject: `s ${count}`,
          text: 't',
        }),
      );
      return () => emailOutcome(id);
    },
    mailPaper: async (start) => {
      const { id } = await newPaper();
      await print(id);
      while ((await paperOutcome(id)) !== 'done once') await new Promise((resolve) => setTimeout(resolve, 100));
      start();
      const answer = await rep.call('POST', '/api/documents/email', {
        body: { documentId: id, emailAddresses: ['dana@example.com'], message: '' },
      });
      if (answer.statusCode >= 300) throw new Error(`the e-mail was answered ${answer.statusCode} ${answer.body}`);
      const row = await server.db
        .selectFrom('email_messages')
        .select('id')
        .where('document_id', '=', id)
        .executeTakeFirstOrThrow();
      const at = new Date().toISOString();
      await withCompany(server.db, rep, (trx) => jobs.enqueue(trx, 'send-document-email', { emailId: row.id, at }));
      return () => emailOutcome(row.id);
    },
    skipPauses: async () => {
      await sql`update pgboss.job set start_after = now() - interval '1 second'
        where state < 'active' and name in ('render-pdf', 'send-email', 'send-document-email')`.execute(server.db);
    },
    close: async () => {
      await jobs.stop();
      await db.destroy();
      await server.close();
      await mailServer.close();
    },
  };
}

/** A mail server that meets the faults of the mail: at the recipient while a job runs, after the content when it ends. */
function mailFaults(faults: FaultSwitch): Parameters<typeof startMailServer> {
  const answer =
    (moment: 'runs' | 'ends') =>
    (done: (error?: Error | null) => void): void => {
      faults.reached(moment);
      const kind = faults.meet('mail');
      const [responseCode, text] = kind === 'full' ? [452, '4.3.1 no room'] : [421, '4.3.2 shutting down'];
      const isRefused = kind !== null && kind !== 'slow';
      const error = isRefused ? Object.assign(new Error(text), { responseCode }) : null;
      setTimeout(() => done(error), kind === 'slow' ? silenceMs * 3 : 0);
    };
  const recipient = answer('runs');
  return [{ hideSTARTTLS: true, onRcptTo: (_address, _session, done) => recipient(done) }, answer('ends')];
}
