import type { Lead } from '#contract/records/lead.ts';
import { type CrmMapping, leadFields } from '#domain/crm/crm-mapping.ts';
import { type CrmWords, personOf, readValue, textOf, writtenValue } from '#domain/crm/crm-values.ts';
import { momentTime } from '#domain/days/read-day.ts';
import { isRecord } from '#domain/members.ts';
import { isSameContent } from '#domain/same-content.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import schema from '#schemas/records/lead.json' with { type: 'json' };

/** The values of a lead that the CRM has, and the members whose text is longer there. */
export interface SeenValues {
  readonly values: Partial<Lead>;
  readonly cut: readonly string[];
}

export type CrmValues = Readonly<Record<string, unknown>>;

const members: Readonly<Record<string, { readonly description: string; readonly maxLength?: number }>> =
  schema.properties;
const mostTrades = schema.properties.projectTypes.maxItems;
const longestTrade = schema.properties.projectTypes.items.maxLength;

/** A record of the CRM in the members of a lead. Values that fit no member go to the description. */
export function leadFromCrm(record: CrmValues, mapping: CrmMapping, words: CrmWords): SeenValues {
  const values: Record<string, unknown> = {};
  const cut: string[] = [];
  const asides: string[] = [];
  for (const { member, field, kind } of leadFields(mapping)) {
    // A field that the CRM no longer has is missing from its answer.
    if (record[field] === undefined) continue;
    const { value, aside } = readValue(kind, record[field], words);
    values[member] = value;
    if (aside !== undefined) asides.push(`${field.replaceAll('_', ' ')}: ${aside}`);
  }
  if (asides.length > 0) values.description = withAsides(String(values.description ?? ''), asides);
  for (const [member, value] of Object.entries(values)) {
    const most = members[member]?.maxLength;
    if (typeof value !== 'string' || most === undefined || value.length <= most) continue;
    values[member] = firstCharacters(value, most).slice(0, most).trim();
    cut.push(member);
  }
  if (Array.isArray(values.projectTypes)) {
    const kept = values.projectTypes.filter((each) => String(each).length <= longestTrade).slice(0, mostTrades);
    if (kept.length < values.projectTypes.length) cut.push('projectTypes');
    values.projectTypes = kept;
  }
  values.userExternalId = personOf(record.Owner)?.id ?? null;
  if (!values.lastName) values.lastName = values.company ?? values.email ?? 'No name';
  return { values: values as Partial<Lead>, cut };
}

/** The description with lines that it does not have yet. */
function withAsides(description: string, asides: readonly string[]): string {
  const known = new Set(description.split('\n').map((line) => line.trim()));
  const more = asides.filter((line) => !known.has(line));
  return [description, more.join('\n')].filter((part) => part !== '').join('\n\n');
}

/** The fields to write because a person changed their members since the CRM was read; a cut text is never written. */
export function crmChanges(lead: Lead, seen: SeenValues, mapping: CrmMapping, words: CrmWords): CrmValues {
  const changed = leadFields(mapping).filter(
    ({ member }) => !seen.cut.includes(member) && !isSame(member, lead[member], seen.values[member]),
  );
  return Object.fromEntries(
    changed.flatMap(({ member, field, kind }): [string, unknown][] => {
      const value = writtenValue(kind, lead[member], words);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

/** An absent value, an empty list and null are the same. */
export const isSame = (member: string, one: unknown, other: unknown): boolean =>
  isSameContent(plainValue(member, one), plainValue(member, other));

function plainValue(member: string, value: unknown): unknown {
  if (Array.isArray(value) && value.length === 0) return null;
  // A day and its moment are the same whatever their precision.
  if (member === 'meetingDate' && typeof value === 'string') return momentTime(value) ?? value;
  return value ?? null;
}

/** The id of the deal that a converted lead became; empty without one. */
export function dealOf(record: CrmValues): string | null {
  const { $converted_detail: detail, Converted_Deal: deal } = record;
  const id = (isRecord(detail) ? textOf(detail.deal) : '') || (isRecord(deal) ? textOf(deal.id) : '');
  return record.$converted === true || id !== '' ? id : null;
}
