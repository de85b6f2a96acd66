/** A field of a module, as the settings describe it. */
export interface CrmField {
  apiName: string;
  label: string;
  readonly type:
    | 'text'
    | 'email'
    | 'phone'
    | 'textarea'
    | 'picklist'
    | 'multiselectpicklist'
    | 'datetime'
    | 'date'
    | 'website'
    | 'bigint'
    | 'currency'
    | 'ownerlookup'
    | 'userlookup'
    | 'lookup';
  readonly isCustom: boolean;
  readonly isMandatory: boolean;
  readonly isUnique: boolean;
  readonly length: number;
  readonly choices: readonly string[];
}

const field = (apiName: string, type: CrmField['type'] = 'text', more: Partial<CrmField> = {}): CrmField => ({
  apiName,
  label: apiName.replaceAll('_', ' '),
  type,
  isCustom: false,
  isMandatory: false,
  isUnique: false,
  length: type === 'textarea' ? 32_000 : 255,
  choices: [],
  ...more,
});
const custom = (apiName: string, type: CrmField['type'] = 'text', more: Partial<CrmField> = {}) =>
  field(apiName, type, { isCustom: true, ...more });

const trades = ['Roofing', 'Siding', 'Windows & Doors', 'Gutters', 'Trim', 'Insulation', 'Repairs'];
const statuses = ['New', 'Meeting set', 'Estimate open', 'Sold', 'Not home', 'Lost'];

/** Own copies for each organization, which may rename and remove its fields. */
export const moduleFields = (): Record<'Leads' | 'Deals', CrmField[]> => ({
  Leads: [
    field('Owner', 'ownerlookup'),
    field('First_Name', 'text', { length: 40 }),
    field('Last_Name', 'text', { length: 80, isMandatory: true }),
    field('Company'),
    field('Email', 'email', { length: 100 }),
    field('Phone', 'phone', { length: 30 }),
    field('Mobile', 'phone', { length: 30 }),
    field('Street'),
    field('City'),
    field('State'),
    field('Zip_Code', 'text', { length: 30 }),
    field('Country'),
    field('Description', 'textarea'),
    field('Lead_Status', 'picklist', { choices: statuses }),
    field('Lead_Source', 'picklist', { choices: ['Web', 'Neighbor', 'Trade show'] }),
    custom('Project_Type', 'picklist', { choices: trades }),
    custom('Project_Types', 'multiselectpicklist', { choices: trades }),
    custom('Customer_Number'),
    custom('Meeting_Date', 'datetime'),
    custom('Second_Salesperson', 'userlookup'),
    custom('Market', 'picklist', { choices: ['Fox Valley', 'North Shore'] }),
    custom('Camera_URL', 'website'),
    custom('Hover_Job_ID', 'bigint'),
    custom('Project_Folder', 'website'),
    custom('Contract_Folder', 'website'),
    custom('Estimation_Folder', 'website'),
    custom('Production_Folder', 'website'),
    custom('Eaveline_ID', 'text', { isUnique: true }),
  ],
  Deals: [
    field('Owner', 'ownerlookup'),
    field('Deal_Name', 'text', { isMandatory: true }),
    field('Stage', 'picklist', { choices: ['Qualification', 'Closed Won', 'Closed Lost'] }),
    field('Amount', 'currency'),
    field('Closing_Date', 'date'),
    custom('Lead', 'lookup'),
    custom('PO_Number'),
    custom('Project_Type', 'picklist', { choices: trades }),
  ],
});

export const fieldResource = (
  { apiName, label, type, isCustom, isMandatory, isUnique, length, choices }: CrmField,
  index: number,
) => ({
  id: `57257670000000${String(1000 + index).padStart(5, '0')}`,
  api_name: apiName,
  field_label: label,
  display_label: label,
  data_type: type,
  length,
  custom_field: isCustom,
  system_mandatory: isMandatory,
  read_only: false,
  visible: true,
  unique: isUnique ? { casesensitive: '1' } : {},
  pick_list_values: choices.map((choice, position) => ({
    id: `5725767000000${String(10_000 + index * 100 + position).padStart(6, '0')}`,
    display_value: choice,
    actual_value: choice,
    sequence_number: position + 1,
  })),
});

const isText = (value: unknown): value is string => typeof value === 'string';

/** The reason why a field does not take a value; null if it does. */
export function valueProblem(
  { type, length, choices }: CrmField,
  value: unknown,
): Readonly<Record<string, unknown>> | null {
  if (value === null) return null;
  const wrong = { expected_data_type: type };
  if (type === 'bigint' || type === 'currency') return Number.isFinite(Number(value)) ? null : wrong;
  if (['ownerlookup', 'userlookup', 'lookup'].includes(type)) {
    return isText(value) || typeof (value as { id?: unknown }).id === 'string' ? null : wrong;
  }
  if (type === 'multiselectpicklist')
    return Array.isArray(value) && value.every((each) => choices.includes(each)) ? null : wrong;
  if (!isText(value)) return wrong;
  if (value.length > length) return { maximum_length: length };
  // A lone surrogate is no text that can be stored.
  if (/\p{Surrogate}/u.test(value)) return wrong;
  if (type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return wrong;
  if (type === 'phone' && !/^[\d\s()+.x-]+$/.test(value)) return wrong;
  if ((type === 'datetime' || type === 'date') && Number.isNaN(Date.parse(value))) return wrong;
  if (type === 'picklist' && !choices.includes(value)) return wrong;
  return null;
}
