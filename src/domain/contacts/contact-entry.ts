/** Targets of the entries of a contact file: members of a lead, or parts of them. */
export const contactTargets = [
  { name: 'firstName', label: 'First name' },
  { name: 'middleName', label: 'Middle name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'suffix', label: 'Suffix of the name' },
  { name: 'fullName', label: 'Whole name' },
  { name: 'company', label: 'Company' },
  { name: 'phone', label: 'Phone' },
  { name: 'mobilePhone', label: 'Mobile phone' },
  { name: 'phoneKind', label: 'Kind of phone' },
  { name: 'email', label: 'E-mail' },
  { name: 'street', label: 'Street, or whole address' },
  { name: 'street2', label: 'Second line of the street' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zipCode', label: 'Zip code' },
  { name: 'country', label: 'Country' },
  { name: 'description', label: 'Description' },
  { name: 'projectTypes', label: 'Project types' },
  { name: 'leadStatus', label: 'Status' },
  { name: 'customerNumber', label: 'Customer number' },
  { name: 'salesperson', label: 'Salesperson, by name or e-mail' },
] as const;

export type ContactTarget = (typeof contactTargets)[number]['name'];

/** One value of a contact in a file. */
export interface ContactEntry {
  /** Heading of the column, or name of the property. */
  readonly column: string;
  readonly target: ContactTarget;
  readonly text: string;
  /** Values that belong together, such as the parts of one address, or a phone number and its kind. */
  readonly group: string;
  /** "Mobile", "Work": the kind of a phone number that its column or property names. */
  readonly kind?: string;
}

/** Headings that the list of refused contacts adds; they are no part of the file. */
export const addedHeadings = ['Import row', 'Import reasons'] as const;

/** The several values of a cell of an address book. */
export const valuesIn = (cell: string): readonly string[] => cell.split(' ::: ');

const addressTargets: ReadonlySet<ContactTarget> = new Set([
  'street',
  'street2',
  'city',
  'state',
  'zipCode',
  'country',
]);

/** A part of an address, which belongs to the other parts of its group. */
export const isOfAddress = ({ target }: Pick<ContactEntry, 'target'>): boolean => addressTargets.has(target);
