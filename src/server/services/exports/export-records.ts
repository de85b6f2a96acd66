import { workflowName } from '#domain/catalog/workflows.ts';
import { asCsv } from '#domain/csv.ts';
import { type ExportKind, type ExportNames, exportHeadings, exportRows } from '#domain/exports/export-rows.ts';
import { personName } from '#domain/text/names.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany, withCompany } from '#server/database/database.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { findCatalog } from '#server/repositories/catalogs.ts';
import { listExported } from '#server/repositories/exports/exported-records.ts';
import { listUsers } from '#server/repositories/users.ts';

/** Notes in the audit log that somebody takes the records out of the company. */
export const noteExport = ({ db, now }: ServerContext, actor: Actor, kind: ExportKind): Promise<void> =>
  withCompany(db, actor, (trx) =>
    appendAudit(trx, {
      at: now().toISOString(),
      companyId: actor.companyId,
      accountId: actor.accountId,
      userId: actor.userId,
      action: 'records exported',
      subject: kind,
    }),
  );

/**
 * The records as a CSV file, page by page, each in a short transaction of its own: a slow download holds no connection.
 * An admin gets those of the company, anybody else those of their own leads.
 */
export async function* exportRecords(
  { db }: Pick<ServerContext, 'db'>,
  actor: Actor,
  kind: ExportKind,
): AsyncGenerator<string> {
  const { companyId } = actor;
  const names = await readWithCompany(db, actor, async (trx): Promise<ExportNames> => {
    const [users, catalog] = await Promise.all([
      listUsers(trx, companyId, undefined),
      findCatalog(trx, companyId, null),
    ]);
    return {
      users: new Map(users.map((user) => [user.id, personName(user)])),
      trades: new Map(catalog?.workflows.map((workflow) => [workflow.id, workflowName(workflow)])),
      fields: new Map(catalog?.fields.map(({ id, name }) => [id, name])),
    };
  });
  yield `\ufeff${asCsv([exportHeadings[kind]])}`;
  const userId = actor.isAdmin ? null : actor.userId;
  for (let after = 0; ; ) {
    const page = await readWithCompany(db, actor, (trx) => listExported(trx, kind, { companyId, userId, after }));
    const last = page.at(-1);
    if (last === undefined) return;
    const rows = page.flatMap((record) => exportRows(kind, record, names));
    if (rows.length > 0) yield `\r\n${asCsv(rows)}`;
    after = last.id;
  }
}
