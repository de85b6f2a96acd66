import type { Lead } from '#contract/records/lead.ts';
import table from '#schemas/crm/lead-fields.json' with { type: 'json' };

/** A field of the CRM as its settings describe it. */
export interface CrmFieldInfo {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly isUnique: boolean;
  /** Values of a picklist. */
  readonly choices: readonly string[];
}

/** Custom fields of the CRM by names of ours, and our words for the CRM's statuses. */
export interface CrmMapping {
  readonly fields: Readonly<Record<string, string>>;
  readonly statuses: Readonly<Record<string, string>>;
}

export type ValueKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'state'
  | 'zipCode'
  | 'status'
  | 'user'
  | 'trade'
  | 'trades'
  | 'moment'
  | 'number';

interface LeadField {
  readonly member: keyof Lead;
  readonly field: string;
  readonly kind: ValueKind;
}

/** A name of ours that an admin maps to a field. */
export interface MappedName {
  readonly name: string;
  readonly label: string;
  readonly module: 'Leads' | 'Deals';
  /** Types of fields that can hold it. */
  readonly types: readonly string[];
  readonly isUnique: boolean;
}

interface Entry {
  readonly label: string;
  readonly types: readonly string[];
  readonly names?: readonly string[];
  readonly module?: string;
  readonly isUnique?: boolean;
}

const entries: Readonly<Record<string, Entry>> = { ...table.mapped, ...table.links };

export const emptyMapping: CrmMapping = { fields: {}, statuses: {} };

export const mappedNames: readonly MappedName[] = Object.entries(entries).map(
  ([name, { label, types, module, isUnique }]) => ({
    name,
    label,
    types,
    module: module === 'Deals' ? 'Deals' : 'Leads',
    isUnique: isUnique ?? false,
  }),
);

/** The field whose choices are the CRM's statuses. */
export const statusField = table.fixed.leadStatus.field;

/** The members of a lead that travel, each with its field. */
export const leadFields = ({ fields }: CrmMapping): readonly LeadField[] => [
  ...Object.entries(table.fixed).map(([member, { field, kind }]) => leadField(member, field, kind)),
  ...Object.entries(table.mapped).flatMap(([member, { kind }]) => {
    const field = fields[member];
    return field === undefined ? [] : [leadField(member, field, kind)];
  }),
];

const leadField = (member: string, field: string, kind: string): LeadField =>
  ({ member, field, kind }) as unknown as LeadField;

/** Fields of every lead that the product reads besides the mapped ones. */
const alwaysRead = ['Created_Time', 'Modified_Time', 'Converted_Deal'];

/** Names of the fields to ask for, once each. */
export const fieldsToRead = (mapping: CrmMapping): readonly string[] => [
  ...new Set([
    ...alwaysRead,
    ...leadFields(mapping).map(({ field }) => field),
    ...['market', 'uuid'].flatMap((name) => mapping.fields[name] ?? []),
  ]),
];

const canHold = ({ types, isUnique }: Pick<MappedName, 'types' | 'isUnique'>, field: CrmFieldInfo): boolean =>
  types.includes(field.type) && (!isUnique || field.isUnique);

/** The fields of the CRM that can hold a name. */
export const fieldsFor = (name: MappedName, fields: readonly CrmFieldInfo[]): readonly CrmFieldInfo[] =>
  fields.filter((field) => canHold(name, field));

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Fields whose names say what they hold, for a first mapping. */
export const suggestedFields = (
  fields: Readonly<Record<'Leads' | 'Deals', readonly CrmFieldInfo[]>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    mappedNames.flatMap((each): [string, string][] => {
      const names = new Set([each.label, ...(entries[each.name]?.names ?? [])].map(plain));
      const found = fieldsFor(each, fields[each.module]).find(
        ({ name, label }) => names.has(plain(name)) || names.has(plain(label)),
      );
      return found === undefined ? [] : [[each.name, found.name]];
    }),
  );

/** The mapping without fields that the CRM does not have any more, and the names of ours that lost theirs. */
export function knownMapping(
  mapping: CrmMapping,
  fields: Readonly<Record<'Leads' | 'Deals', readonly CrmFieldInfo[]>>,
): { readonly mapping: CrmMapping; readonly unknown: readonly string[] } {
  const isKnown = (name: string): boolean => {
    const target = mappedNames.find((each) => each.name === name);
    return (
      target !== undefined && fieldsFor(target, fields[target.module]).some((one) => one.name === mapping.fields[name])
    );
  };
  const names = Object.keys(mapping.fields);
  return {
    mapping: {
      ...mapping,
      fields: Object.fromEntries(names.filter(isKnown).map((name) => [name, mapping.fields[name] ?? ''])),
    },
    unknown: names.filter((name) => !isKnown(name)),
  };
}
