import type { Lead } from '#contract/records/lead.ts';
import type { User } from '#contract/records/user.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import { present } from '#domain/text/joined.ts';
import type { Trx } from '#server/database/database.ts';
import { listVersions } from '#server/repositories/history.ts';
import { findLead } from '#server/repositories/leads.ts';
import { findUser, listEarlierPeople } from '#server/repositories/users.ts';
import type { Frozen } from '#server/services/frozen-papers/frozen-paper.ts';

/** The people whom a paper names. */
interface PaperPeople {
  readonly lead: Lead;
  readonly salesperson: User;
}

/** Most pairs of customer and salesperson that are tried. */
const maxPairs = 12;
/** Most mixtures of earlier values of a lead. */
const maxMixtures = 256;
const maxEarlierPeople = 5;

const leadMembers = [
  ...(['firstName', 'lastName', 'company', 'street', 'city', 'state', 'zipCode'] as const),
  ...(['phone', 'mobilePhone', 'email', 'purchaseOrders'] as const),
];

/**
 * Customer and salesperson as a paper may name them, the likeliest first. Both may have changed since the paper was
 * made; and of a lead that was changed here and offline at once, the device saw a mixture of old and new values that
 * was never stored. Every value is one that the lead had at some time.
 */
export async function peopleOf({ work, document }: Frozen): Promise<readonly PaperPeople[]> {
  const { trx, actor } = work;
  const content = document.data?.content ?? '';
  const leads = mixtures(await leadsOf(trx, actor.companyId, document.leadId ?? 0));
  const now = await findUser(trx, actor.companyId, actor.userId);
  if (now === null) return [];
  const earlier = await listEarlierPeople(trx, actor.companyId, actor.userId, maxEarlierPeople);
  const people = [now, ...earlier.map((person) => ({ ...now, ...person }))];
  const pairs = leads.flatMap((lead) => people.map((salesperson) => ({ lead, salesperson })));
  // A stable sort: among equals the newest stays first.
  return pairs
    .map((pair) => ({ pair, likeness: likenessTo(content, pair) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, maxPairs)
    .map(({ pair }) => pair);
}

async function leadsOf(trx: Trx, companyId: number, id: number): Promise<readonly Lead[]> {
  const lead = await findLead(trx, companyId, id);
  const earlier = await listVersions(trx, { companyId, store: 'leads', id });
  return [...(lead === null ? [] : [lead]), ...earlier];
}

/** The leads themselves and every mixture of their values, without those that a paper cannot tell apart. */
function mixtures(leads: readonly Lead[]): readonly Lead[] {
  const [newest] = leads;
  if (newest === undefined) return [];
  let mixed: Lead[] = [newest];
  for (const member of leadMembers) {
    const values = new Map(leads.map((lead) => [JSON.stringify(lead[member] ?? null), lead[member]]));
    if (values.size * mixed.length > maxMixtures) continue;
    mixed = mixed.flatMap((lead) => [...values.values()].map((value) => ({ ...lead, [member]: value })));
  }
  return [...leads, ...mixed];
}

/** How many values of these people a paper's content has, less those that it has not. */
function likenessTo(content: string, { lead, salesperson }: PaperPeople): number {
  const { firstName, lastName, company, street, city, zipCode, email, phone, mobilePhone } = lead;
  const phones = [phone, mobilePhone, salesperson.phoneNumber].map((number) => formatPhone(number ?? ''));
  const values = [
    firstName,
    lastName,
    company,
    street,
    city,
    zipCode,
    email,
    ...phones,
    salesperson.firstName,
    salesperson.lastName,
    salesperson.email,
  ];
  const isIn = (value: string) => content.includes(JSON.stringify(value).slice(1, -1));
  return present(values).reduce((likeness, value) => likeness + (isIn(value) ? 1 : -1), 0);
}
