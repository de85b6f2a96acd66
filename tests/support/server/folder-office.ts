// An office that makes project folders at an emulated storage.
import { sql } from 'kysely';
import type { Estimate } from '#contract/records/estimate.ts';
import type { FailedFolder } from '#contract/records/failed-folder.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import { asOwner, type Database } from '#server/database/database.ts';
import { insertFile } from '#server/repositories/files.ts';
import { makeProjectFolders } from '#server/services/project-folders/make-folders.ts';
import { wantFiled } from '#server/services/project-folders/want-folders.ts';
import { nextUuid } from '#tests/support/estimates/priced-estimate.ts';
import { pixel } from '#tests/support/papers/signed-contract.ts';
import { fileForm } from '#tests/support/server/multipart.ts';
import { people, type TestServer, type TestUser } from '#tests/support/server/server.ts';

class Died extends Error {}

const onePixel = Buffer.from(pixel.split(',')[1] ?? '', 'base64');

/** A database that nobody reaches any more after so many transactions. */
function dyingDatabase(db: Database, transactions: number): Database {
  let begun = 0;
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'getExecutor') begun += 1;
      if (begun > transactions) throw new Died();
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

export async function folderOffice(server: TestServer) {
  const [rep, admin, master] = [
    await server.logIn(people.rep),
    await server.logIn(people.admin),
    await server.logIn(people.master),
  ];
  const json = async <T>(user: TestUser, ...call: Parameters<TestUser['call']>): Promise<T> => {
    const answer = await user.call(...call);
    if (answer.statusCode >= 300) throw new Error(`${call.join(' ')}: ${answer.statusCode} ${answer.body}`);
    return answer.json<T>();
  };
  const jobs = (leadId: number) =>
    server.enqueued.filter(
      ({ name, data }) => name === 'make-project-folders' && (data as { readonly leadId: number }).leadId === leadId,
    );
  const key = (leadId: number) => ({ companyId: rep.companyId, leadId });

  let documentId = 0;

  return {
    rep,
    admin,
    master,
    jobs,
    addLead: (lead: Partial<Lead> = {}) =>
      json<Lead>(rep, 'POST', '/api/leads', {
        body: { lastName: 'Whitfield', firstName: 'Dana', street: '12 Elm St', userId: rep.userId, ...lead },
      }),
    addEstimate: (leadId: number, workflowIds: readonly number[] = []) =>
      json<Estimate>(rep, 'POST', '/api/estimates', {
        body: { uuid: nextUuid(), leadId, name: 'Roof', ...(workflowIds.length > 0 && { workflowIds }) },
      }),
    /** As if the PDF of a signed document had been made. */
    addPaper: async (leadId: number) => {
      documentId += 1;
      const id = server.context.randomHex(32);
      await server.context.storage.put(rep.companyId, id, Buffer.from('%PDF-1.7'));
      await asOwner(server.db, async (trx) => {
        const file = { id, companyId: rep.companyId, leadId: null, name: 'Contract Whitfield.pdf', size: 8 };
        const uploadTimestamp = server.context.now().toISOString();
        await insertFile(trx, { ...file, mediaType: 'application/pdf', uploadTimestamp }, null);
        await wantFiled(server.context, trx, key(leadId), { documentId, fileId: id });
      });
    },
    /** Its id. */
    addPhoto: async (leadId: number, name: string) =>
      (
        await json<{ readonly id: string }>(
          rep,
          'POST',
          '/api/files',
          fileForm(name, onePixel, 'formFile', { leadId: String(leadId) }),
        )
      ).id,
    readLead: (id: number) => json<Lead>(rep, 'GET', `/api/leads/${id}`),
    choose: (settings: Partial<Settings>) => json<Settings>(admin, 'PATCH', '/api/settings', { body: settings }),
    log: async (resolved = false) =>
      (await json<{ data: FailedFolder[] }>(master, 'GET', `/api/failedFolder?resolved=${resolved}`)).data,
    /** Runs the job once, as the queue does. */
    work: (leadId: number) => makeProjectFolders(server.context, key(leadId)),
    /** The same by a process that dies after so many transactions; true if it was done before. */
    workUntil: async (leadId: number, transactions: number): Promise<boolean> => {
      const db = dyingDatabase(server.context.db, transactions);
      return makeProjectFolders({ ...server.context, db }, key(leadId)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Died) return false;
          throw error;
        },
      );
    },
    /** As if the time of the next try had come. */
    pass: (leadId: number) =>
      asOwner(server.db, async (trx) => {
        await sql`update project_folders set next_try_at = now() where lead_id = ${leadId} and next_try_at is not null`.execute(
          trx,
        );
        await sql`update connections set paused_until = null, pauses = 0, failures = 0, first_failure_at = null`.execute(
          trx,
        );
      }),
    /** As if the process had died in the middle: its lease has passed. */
    forgetLease: (leadId: number) =>
      asOwner(server.db, (trx) =>
        sql`update project_folders set lease_until = now() - interval '1 second' where lead_id = ${leadId}`.execute(
          trx,
        ),
      ),
    row: async (leadId: number) => {
      const { rows } = await asOwner(server.db, (trx) =>
        sql<{ state: string; tries: number; seconds: number | null }>`select state, tries,
          extract(epoch from next_try_at - now())::float8 as seconds from project_folders where lead_id = ${leadId}`.execute(
          trx,
        ),
      );
      return rows[0] ?? null;
    },
  };
}

export type FolderOffice = Awaited<ReturnType<typeof folderOffice>>;
