import { type Control, numberOf, type Preset } from '#tests/support/emulators/control.ts';
import { households } from '#tests/support/emulators/demo/demo-households.ts';
import type { CrmRecord } from '#tests/support/emulators/zoho/crm.ts';
import { crmTime } from '#tests/support/emulators/zoho/crm-time.ts';
import type { ZohoEmulator } from '#tests/support/emulators/zoho/zoho.ts';

const errorOf = (status: number, code: string) => ({
  answer: { status, body: { code, details: {}, message: 'The emulator plays this.', status: 'error' } },
});

const presets: readonly Preset[] = [
  { label: 'The CRM is down', method: '*', path: '/crm/*', fault: { answer: { status: 503, body: {} } } },
  {
    label: 'The next call has too many before it',
    method: '*',
    path: '/crm/*',
    fault: errorOf(429, 'TOO_MANY_REQUESTS'),
    times: 1,
  },
  {
    label: 'The next token is not accepted',
    method: '*',
    path: '/crm/*',
    fault: errorOf(401, 'AUTHENTICATION_FAILURE'),
    times: 1,
  },
  {
    label: 'The next new lead’s answer is lost',
    method: 'POST',
    path: '/crm/v8/Leads*',
    fault: { drop: 'after' },
    times: 1,
  },
  { label: 'The profile may not write', method: 'PUT', path: '/crm/*', fault: errorOf(403, 'NO_PERMISSION') },
  {
    label: 'Channels are not renewed',
    method: '*',
    path: '/crm/v8/actions/watch',
    fault: errorOf(500, 'INTERNAL_ERROR'),
  },
];

/** The actions of an office that keeps its leads in the CRM. */
export function zohoControl(zoho: ZohoEmulator): Control {
  const { crm, organizations, watch, oauth, clock } = zoho;
  const records = crm.modules.Leads.records;
  const firstLead = () => records.keys().next().value ?? '';
  const ownerIdOf = (email = '') => crm.users.find((user) => user.email === email)?.id;
  const shown = ({ id, values, ownerId, modifiedAt, convertedTo }: CrmRecord) => ({
    id,
    ...values,
    Owner: crm.users.find((user) => user.id === ownerId)?.email ?? ownerId,
    Modified_Time: crmTime(modifiedAt),
    convertedTo,
  });
  const [house] = households(40).slice(-1);
  const newLead = {
    First_Name: house?.firstName ?? '',
    Last_Name: house?.lastName ?? '',
    Email: house?.email ?? '',
    Phone: house?.phone ?? '',
    Street: house?.street ?? '',
    City: house?.city ?? '',
    State: 'Illinois',
    Zip_Code: house?.zipCode ?? '',
    Project_Type: 'Roofing',
    Owner: 'renee.castillo@example.com',
  };
  return {
    provider: 'Zoho',
    emulator: zoho,
    oauth,
    presets,
    state: () => ({
      creditsUsed: zoho.creditsUsed(),
      organizations: organizations.map(({ name, users, modules }) => ({
        name,
        users: users.map(({ email, isActive }) => ({ email, isActive })),
        leads: [...modules.Leads.records.values()].slice(0, 200).map(shown),
        deleted: modules.Leads.deleted.map(({ record }) => record.id),
        deals: [...modules.Deals.records.values()].slice(0, 200).map(shown),
      })),
      channels: watch.channels.map(({ id, url, events, expiresAt }) => ({
        id,
        url,
        events,
        until: crmTime(expiresAt),
      })),
      deliveries: watch.deliveries,
    }),
    actions: [
      {
        id: 'add-lead',
        label: 'Add a lead',
        fields: newLead,
        run: async ({ Owner, ...values }) => {
          const meeting = crmTime(clock.now() + 86_400_000);
          const { id } = crm.add(
            'Leads',
            { Lead_Status: 'Meeting set', Meeting_Date: meeting, ...values },
            ownerIdOf(Owner),
          );
          await watch.settled();
          return `Lead ${id} is there.`;
        },
      },
      {
        id: 'change-lead',
        label: 'Change a lead',
        fields: { id: firstLead(), field: 'Street', value: '12 Elm St' },
        run: async ({ id = '', field = '', value }) => {
          crm.change('Leads', id, { [field]: value });
          await watch.settled();
          return `${field} of ${id} is ${value}.`;
        },
      },
      {
        id: 'delete-lead',
        label: 'Delete a lead',
        fields: { id: firstLead() },
        run: async ({ id = '' }) => {
          crm.remove('Leads', id);
          await watch.settled();
          return `Lead ${id} is deleted.`;
        },
      },
      {
        id: 'restore-lead',
        label: 'Restore a lead',
        fields: { id: firstLead() },
        run: async ({ id = '' }) => {
          crm.restore('Leads', id);
          await watch.settled();
          return `Lead ${id} is back.`;
        },
      },
      {
        id: 'convert-lead',
        label: 'Convert a lead to a deal',
        fields: { id: firstLead() },
        run: async ({ id = '' }) => {
          const deal = crm.convert(id);
          await watch.settled();
          return `Lead ${id} is the deal ${deal.id}.`;
        },
      },
      {
        id: 'merge-leads',
        label: 'Merge two leads',
        fields: { id: firstLead(), gone: [...records.keys()][1] ?? '' },
        run: async ({ id = '', gone = '' }) => {
          crm.merge(id, gone);
          await watch.settled();
          return `Lead ${gone} is merged into ${id}.`;
        },
      },
      {
        id: 'fill',
        label: 'Add many leads at once',
        fields: { count: '5300' },
        run: ({ count }) => {
          crm.fill(numberOf(count));
          return `The CRM has ${records.size} leads.`;
        },
      },
      {
        id: 'deactivate-user',
        label: 'Deactivate a user',
        fields: { email: 'luis.ortega@example.com' },
        run: ({ email }) => {
          const user = crm.users.find((each) => each.email === email);
          if (user === undefined) throw new Error(`Nobody has the address ${email}.`);
          user.isActive = false;
          return `${email} is not active any more.`;
        },
      },
      {
        id: 'rename-field',
        label: 'Rename a field of leads',
        fields: { field: 'Camera_URL', name: 'Camera_Link' },
        run: ({ field, name = '' }) => {
          const found = crm.modules.Leads.fields.find(({ apiName }) => apiName === field);
          if (found === undefined) throw new Error(`There is no field ${field}.`);
          found.apiName = name;
          return `${field} is called ${name}.`;
        },
      },
    ],
  };
}
