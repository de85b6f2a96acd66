import type { Clock } from '#tests/support/emulators/clock.ts';
import { households } from '#tests/support/emulators/demo/demo-households.ts';
import { type CrmField, moduleFields } from '#tests/support/emulators/zoho/crm-fields.ts';
import { wholeSeconds } from '#tests/support/emulators/zoho/crm-time.ts';

export type ModuleName = 'Leads' | 'Deals';
export type Values = Readonly<Record<string, unknown>>;

export interface CrmUser {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  isActive: boolean;
}

export interface CrmRecord {
  readonly id: string;
  values: Values;
  ownerId: string;
  readonly createdAt: number;
  modifiedAt: number;
  /** The deal that the lead became. */
  convertedTo: string | null;
}

interface DeletedRecord {
  readonly record: CrmRecord;
  readonly deletedAt: number;
  isPermanent: boolean;
}

interface CrmModule {
  readonly fields: CrmField[];
  readonly records: ReadonlyMap<string, CrmRecord>;
  readonly deleted: readonly DeletedRecord[];
}

export type Change = 'insert' | 'update' | 'delete';
type Listener = (module: ModuleName, change: Change, ids: readonly string[]) => void;

/** One organization's CRM. Its changes are told to its channels. */
export interface Crm {
  readonly account: string;
  readonly name: string;
  readonly domainName: string;
  readonly users: readonly CrmUser[];
  readonly modules: Readonly<Record<ModuleName, CrmModule>>;
  readonly add: (module: ModuleName, values: Values, ownerId?: string) => CrmRecord;
  /** Adds several with one notification. */
  readonly addAll: (module: ModuleName, values: readonly Values[]) => readonly CrmRecord[];
  readonly change: (module: ModuleName, id: string, values: Values) => CrmRecord;
  readonly remove: (module: ModuleName, id: string) => void;
  readonly restore: (module: ModuleName, id: string) => void;
  /** The lead becomes a deal, and leaves the lists of leads. */
  readonly convert: (leadId: string) => CrmRecord;
  /** The second lead goes, and its values fill the gaps of the first. */
  readonly merge: (leadId: string, goneId: string) => void;
  /** So many more leads, without notifications. */
  readonly fill: (count: number) => void;
  readonly onChange: (listener: Listener) => void;
}

interface Organization {
  readonly account: string;
  readonly name: string;
  readonly domainName: string;
  readonly people: readonly { readonly firstName: string; readonly lastName: string; readonly email: string }[];
  readonly leads: number;
}

/** Nineteen digits: more than a number holds. */
const idOf = (number: number) => `5725767000000${String(number).padStart(6, '0')}`;

const leadValues = (index: number, house: ReturnType<typeof households>[number]): Values => ({
  First_Name: house.firstName,
  Last_Name: house.lastName,
  Email: house.email,
  Phone: house.phone,
  Street: house.street,
  City: house.city,
  State: house.state === 'IL' ? 'Illinois' : house.state,
  Zip_Code: house.zipCode,
  Country: 'USA',
  Description: house.remark,
  Lead_Status: index % 3 === 0 ? 'Meeting set' : 'New',
  Project_Type: house.trades[0] ?? null,
  Project_Types: house.trades,
  Customer_Number: String(90_000 + index),
  Market: 'Fox Valley',
});

export function crm(clock: Clock, organization: Organization, firstNumber: number): Crm {
  const { account, name, domainName, people } = organization;
  const users: CrmUser[] = [{ firstName: 'Office', lastName: name, email: account }, ...people].map(
    (person, index) => ({
      ...person,
      id: idOf(firstNumber + index),
      isActive: true,
    }),
  );
  const fields = moduleFields();
  const records: Record<ModuleName, Map<string, CrmRecord>> = { Leads: new Map(), Deals: new Map() };
  const deleted: Record<ModuleName, DeletedRecord[]> = { Leads: [], Deals: [] };
  const listeners: Listener[] = [];
  let lastNumber = firstNumber + 1000;
  const tell: Listener = (module, change, ids) => {
    for (const listener of listeners) listener(module, change, ids);
  };
  const owners = users.slice(1);

  function put(module: ModuleName, values: Values, ownerId?: string): CrmRecord {
    lastNumber += 1;
    const at = wholeSeconds(clock.now());
    const { Owner, ...rest } = values;
    const owner = ownerId ?? ownerIdIn(Owner) ?? users[0]?.id ?? '';
    const record = {
      id: idOf(lastNumber),
      values: rest,
      ownerId: owner,
      createdAt: at,
      modifiedAt: at,
      convertedTo: null,
    };
    records[module].set(record.id, record);
    return record;
  }
  function get(module: ModuleName, id: string): CrmRecord {
    const record = records[module].get(id);
    if (record === undefined) throw new Error(`There is no ${id} in ${module}.`);
    return record;
  }
  function change(module: ModuleName, id: string, values: Values): CrmRecord {
    const record = get(module, id);
    const { Owner, ...rest } = values;
    record.ownerId = ownerIdIn(Owner) ?? record.ownerId;
    record.values = { ...record.values, ...rest };
    record.modifiedAt = wholeSeconds(clock.now());
    tell(module, 'update', [id]);
    return record;
  }
  function remove(module: ModuleName, id: string): void {
    deleted[module].push({ record: get(module, id), deletedAt: wholeSeconds(clock.now()), isPermanent: false });
    records[module].delete(id);
    tell(module, 'delete', [id]);
  }
  function addAll(module: ModuleName, all: readonly Values[]): readonly CrmRecord[] {
    const made = all.map((values) => put(module, values));
    tell(
      module,
      'insert',
      made.map(({ id }) => id),
    );
    return made;
  }
  function fill(count: number): void {
    const before = records.Leads.size;
    for (const [index, house] of households(before + count)
      .slice(before)
      .entries()) {
      put('Leads', leadValues(before + index, house), owners[index % owners.length]?.id);
    }
  }

  fill(organization.leads);
  for (const [index, lead] of [...records.Leads.values()].slice(0, 4).entries()) {
    lead.values = {
      ...lead.values,
      Lead_Status: 'Meeting set',
      Meeting_Date: new Date(wholeSeconds(clock.now()) + (index + 1) * 86_400_000).toISOString(),
    };
    for (const number of [1, 2].slice(0, index === 0 ? 2 : 1)) {
      put('Deals', {
        Deal_Name: `${lead.values.Last_Name} ${number}`,
        Stage: 'Closed Won',
        Amount: 12_500 * number,
        Lead: { id: lead.id, name: `${lead.values.First_Name} ${lead.values.Last_Name}` },
        PO_Number: `PO-${2600 + index * 10 + number}`,
        Project_Type: (lead.values.Project_Types as readonly string[])[number - 1] ?? lead.values.Project_Type,
      });
    }
  }

  return {
    account,
    name,
    domainName,
    users,
    modules: {
      Leads: { fields: fields.Leads, records: records.Leads, deleted: deleted.Leads },
      Deals: { fields: fields.Deals, records: records.Deals, deleted: deleted.Deals },
    },
    add: (module, values, ownerId) => {
      const record = put(module, values, ownerId);
      tell(module, 'insert', [record.id]);
      return record;
    },
    addAll,
    change,
    remove,
    restore: (module, id) => {
      const index = deleted[module].findIndex(({ record }) => record.id === id);
      const [found] = deleted[module].splice(index, index < 0 ? 0 : 1);
      if (found === undefined) throw new Error(`Nothing deleted is ${id}.`);
      records[module].set(id, found.record);
      found.record.modifiedAt = wholeSeconds(clock.now());
      tell(module, 'insert', [id]);
    },
    convert: (leadId) => {
      const lead = get('Leads', leadId);
      const { First_Name: first, Last_Name: last, Project_Type: type } = lead.values;
      const [deal] = addAll('Deals', [
        {
          Deal_Name: `${last}`,
          Stage: 'Qualification',
          Lead: { id: leadId, name: `${first} ${last}` },
          PO_Number: `PO-${leadId.slice(-4)}`,
          Project_Type: type,
        },
      ]);
      if (deal === undefined) throw new Error('No deal was made.');
      lead.convertedTo = deal.id;
      change('Leads', leadId, {});
      return deal;
    },
    merge: (leadId, goneId) => {
      const gone = get('Leads', goneId);
      const gaps = Object.entries(gone.values).filter(([key]) => (get('Leads', leadId).values[key] ?? null) === null);
      remove('Leads', goneId);
      change('Leads', leadId, Object.fromEntries(gaps));
    },
    fill,
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}

function ownerIdIn(owner: unknown): string | null {
  if (typeof owner === 'string') return owner;
  const { id } = (owner ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}
