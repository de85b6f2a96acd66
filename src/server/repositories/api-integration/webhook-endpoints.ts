import type { WebhookEndpoint } from '#contract/records/webhook-endpoint.ts';
import { personName } from '#domain/text/names.ts';
import type { Trx } from '#server/database/database.ts';

/** A receiver as an admin writes it. */
export type WrittenEndpoint = Pick<WebhookEndpoint, 'url' | 'types' | 'active'>;

/** The subject that its secrets are bound to when they are sealed. */
export const endpointSubject = (companyId: number, id: number): string => `company:${companyId}/webhook:${id}`;

const known = (trx: Trx, companyId: number) =>
  trx
    .selectFrom('webhook_endpoints')
    .leftJoin('users', 'users.id', 'created_by')
    .selectAll('webhook_endpoints')
    .select(['first_name', 'last_name'])
    .where('webhook_endpoints.company_id', '=', companyId);

type EndpointRow = Awaited<ReturnType<ReturnType<typeof known>['execute']>>[number];

const rowToEndpoint = (row: EndpointRow, now: string): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  types: row.types,
  active: row.active,
  createdAt: row.created_at,
  createdBy:
    row.first_name === null || row.last_name === null
      ? null
      : personName({ firstName: row.first_name, lastName: row.last_name }),
  lastDeliveredAt: row.last_delivered_at,
  failures: row.failures,
  disabledReason: row.disabled_reason,
  previousSecretUntil: row.previous_until !== null && row.previous_until > now ? row.previous_until : null,
});

export const listEndpoints = async (trx: Trx, companyId: number, now: string): Promise<WebhookEndpoint[]> =>
  (await known(trx, companyId).orderBy('webhook_endpoints.id').execute()).map((row) => rowToEndpoint(row, now));

export async function findEndpoint(
  trx: Trx,
  companyId: number,
  id: number,
  now: string,
): Promise<WebhookEndpoint | null> {
  const row = await known(trx, companyId).where('webhook_endpoints.id', '=', id).executeTakeFirst();
  return row === undefined ? null : rowToEndpoint(row, now);
}

/** Adds a receiver without its secret, which is sealed for the new id. */
export async function insertEndpoint(
  trx: Trx,
  companyId: number,
  { url, types, active }: WrittenEndpoint,
  made: { readonly at: string; readonly userId: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('webhook_endpoints')
    .values({
      company_id: companyId,
      url,
      types: JSON.stringify(types),
      active,
      created_at: made.at,
      created_by: made.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const update = (trx: Trx, companyId: number, id: number) =>
  trx.updateTable('webhook_endpoints').where('company_id', '=', companyId).where('id', '=', id);

/** Changes a receiver; another address, and turning it on, start its failures anew. */
export async function updateEndpoint(
  trx: Trx,
  companyId: number,
  id: number,
  { url, types, active }: WrittenEndpoint,
): Promise<void> {
  await update(trx, companyId, id)
    .set({ url, types: JSON.stringify(types), active, failures: 0, rest_until: null, disabled_reason: null })
    .execute();
}

/** Replaces the sealed secret; the earlier one signs until a time, too. */
export async function saveEndpointSecret(
  trx: Trx,
  companyId: number,
  id: number,
  sealed: string,
  previousUntil: string | null,
): Promise<void> {
  await update(trx, companyId, id)
    .set(({ ref }) => ({
      previous_sealed: previousUntil === null ? null : ref('secret_sealed'),
      previous_until: previousUntil,
      secret_sealed: sealed,
    }))
    .execute();
}

/** The address of the deleted receiver; null when there was none. */
export async function deleteEndpoint(trx: Trx, companyId: number, id: number): Promise<string | null> {
  const row = await trx
    .deleteFrom('webhook_endpoints')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('url')
    .executeTakeFirst();
  return row?.url ?? null;
}

/** Notes a delivery: the receiver's failures end. */
export async function noteDelivered(trx: Trx, companyId: number, id: number, at: string): Promise<void> {
  await update(trx, companyId, id).set({ last_delivered_at: at, failures: 0, rest_until: null }).execute();
}

/** Notes a failed attempt, after which the receiver gets nothing for a while. */
export async function noteFailed(trx: Trx, companyId: number, id: number, restUntil: string): Promise<void> {
  await update(trx, companyId, id)
    .set(({ eb }) => ({ failures: eb('failures', '+', 1), rest_until: restUntil }))
    .execute();
}

/** Turns a receiver off; false when it is off. */
export async function disableEndpoint(trx: Trx, companyId: number, id: number, reason: string): Promise<boolean> {
  const row = await update(trx, companyId, id)
    .set({ active: false, disabled_reason: reason })
    .where('active', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
