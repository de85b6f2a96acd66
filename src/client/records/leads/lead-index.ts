// The company's leads in memory for search and sort: typing in the search box reads no database.

import { visibleRecord } from '#client/database/record-rows.ts';
import type { RecordRow } from '#client/database/stored-rows.ts';
import type { LeadQuery, LeadSort, LocalRecord } from '#client/device.ts';
import type { Lead } from '#contract/records/lead.ts';
import { inDatabaseOrder, type SortKeys, searchTerms, searchText, sortKeys } from '#domain/leads/lead-keys.ts';
import { compareText } from '#domain/text/compare-text.ts';

export interface IndexedLead extends SortKeys {
  readonly record: LocalRecord<Lead>;
  readonly key: string;
  readonly revision: number;
  /** The sort keys as the database compares them. */
  readonly order: SortKeys;
  /** Built at the first search, so that the list opens without it. */
  readonly text: () => string;
}

export interface LeadIndex {
  readonly leads: readonly IndexedLead[];
  /** Each sort order is computed once, on first use. */
  readonly sorted: Map<LeadSort, readonly IndexedLead[]>;
}

const known = new WeakMap<RecordRow<Lead>, IndexedLead>();

export function leadIndex(rows: Iterable<RecordRow<Lead>>, userId: number | null): LeadIndex {
  const leads: IndexedLead[] = [];
  for (const row of rows) {
    const indexed = row.draft === null ? (known.get(row) ?? indexedLead(row, userId)) : indexedLead(row, userId);
    if (indexed === null) continue;
    if (row.draft === null) known.set(row, indexed);
    leads.push(indexed);
  }
  return { leads, sorted: new Map() };
}

/** The leads of a query in its order; the caller pages. */
export function queryLeads(index: LeadIndex, query: LeadQuery): readonly IndexedLead[] {
  const terms = searchTerms(query.search);
  const sort = query.sort === 'relevance' && terms.length === 0 ? 'name-asc' : query.sort;
  const found = sortedLeads(index, sort === 'relevance' ? 'name-asc' : sort).filter(
    (lead) => terms.every((term) => lead.text().includes(term)) && matchesFilter(lead.record.data, query),
  );
  return sort === 'relevance' ? byRelevance(found, terms) : found;
}

function sortedLeads(index: LeadIndex, sort: LeadSort): readonly IndexedLead[] {
  const sorted = index.sorted.get(sort) ?? index.leads.toSorted(comparisons[sort]);
  index.sorted.set(sort, sorted);
  return sorted;
}

type LeadComparison = (one: IndexedLead, other: IndexedLead) => number;

const byText =
  (field: 'name' | 'company' | 'meeting', direction: 1 | -1): LeadComparison =>
  (one, other) => {
    const [mine, theirs] = [one.order[field], other.order[field]];
    if (mine === theirs)
      return compareText(one.order.name, other.order.name) || one.record.data.id - other.record.data.id;
    // Leads without a company or a meeting come last in both directions.
    if (mine === '') return 1;
    if (theirs === '') return -1;
    return direction * compareText(mine, theirs);
  };

const comparisons: Readonly<Record<LeadSort, LeadComparison>> = {
  'name-asc': byText('name', 1),
  'name-desc': byText('name', -1),
  'company-asc': byText('company', 1),
  'company-desc': byText('company', -1),
  'meeting-asc': byText('meeting', 1),
  'meeting-desc': byText('meeting', -1),
  relevance: byText('name', 1),
};

/** Whether the people and dates of a query include the lead. */
export function matchesFilter(
  lead: Lead,
  { userId, startDate, endDate }: Pick<LeadQuery, 'userId' | 'startDate' | 'endDate'>,
): boolean {
  if (userId !== null && lead.userId !== userId && lead.additionalSalesmanId !== userId) return false;
  if (startDate === null && endDate === null) return true;
  const meeting = lead.meetingDate ?? '';
  if (meeting === '') return false;
  if (startDate !== null && meeting.slice(0, startDate.length) < startDate) return false;
  return endDate === null || meeting.slice(0, endDate.length) <= endDate;
}

// Names that begin with the search text come first, then names that contain it, then the rest.
function byRelevance(leads: readonly IndexedLead[], terms: readonly string[]): readonly IndexedLead[] {
  const rank = (lead: IndexedLead): number =>
    terms.reduce((sum, term) => {
      if (lead.name.split(' ').some((word) => word.startsWith(term))) return sum;
      return sum + (lead.name.includes(term) || lead.company.includes(term) ? 1 : 2);
    }, 0);
  return leads
    .map((lead) => ({ lead, rank: rank(lead) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ lead }) => lead);
}

function indexedLead(row: RecordRow<Lead>, userId: number | null): IndexedLead | null {
  const record = visibleRecord(row, userId);
  if (record === null) return null;
  let text: string | null = null;
  const keys = sortKeys(record.data);
  return {
    record,
    key: row.key,
    revision: row.revision,
    ...keys,
    order: { ...keys, name: inDatabaseOrder(keys.name), company: inDatabaseOrder(keys.company) },
    text: () => {
      text ??= searchText(record.data);
      return text;
    },
  };
}
