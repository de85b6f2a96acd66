import type { Document } from '#contract/records/document.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { User } from '#contract/records/user.ts';
import { personName } from '#domain/text/names.ts';
import type { Trx } from '#server/database/database.ts';
import { findLead } from '#server/repositories/leads.ts';
import { listUsers } from '#server/repositories/users.ts';

/** The person whom a buyer can reach about a document. */
export interface Salesperson {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** The active salesperson of the document's lead; otherwise the given user, such as the sender of a link. */
export async function salespersonOf(
  trx: Trx,
  companyId: number,
  document: Pick<Document, 'leadId'>,
  otherId: number | null,
): Promise<Salesperson> {
  const lead = await findLead(trx, companyId, document.leadId ?? 0);
  return salespersonAmong(await listUsers(trx, companyId, true), lead, otherId);
}

/** The same, given the active users of the company. */
export function salespersonAmong(users: readonly User[], lead: Lead | null, otherId: number | null): Salesperson {
  const user = users.find(({ id }) => id === lead?.userId) ?? users.find(({ id }) => id === otherId);
  return user === undefined
    ? { id: 0, name: '', phone: null, email: null }
    : { id: user.id, name: personName(user), phone: user.phoneNumber ?? null, email: user.email };
}
