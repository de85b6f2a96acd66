// The list's filter lives in the address: back, reload and a shared link show the same list.
import type { LeadQuery, LeadSort } from '#client/device.ts';
import { isDay } from '#domain/days/read-day.ts';

export type LeadDates = 'upcoming' | 'any' | 'today' | 'week' | 'range';

export interface LeadFilter {
  readonly search: string;
  /** Null without a choice. */
  readonly mine: boolean | null;
  /** Null without a choice: upcoming meetings if there are any, else all dates. */
  readonly dates: LeadDates | null;
  /** Local days of a range, yyyy-mm-dd; empty means open-ended. */
  readonly from: string;
  readonly to: string;
  /** Null without a choice. */
  readonly sort: LeadSort | null;
  readonly page: number;
}

export const leadPageSize = 100;

export const sortLabels: Readonly<Record<Exclude<LeadSort, 'relevance'>, string>> = {
  'meeting-asc': 'Meeting, soonest first',
  'meeting-desc': 'Meeting, latest first',
  'name-asc': 'Name, A to Z',
  'name-desc': 'Name, Z to A',
  'company-asc': 'Company, A to Z',
  'company-desc': 'Company, Z to A',
};

export const dateLabels: Readonly<Record<LeadDates, string>> = {
  upcoming: 'From today',
  any: 'Any date',
  today: 'Today',
  week: 'Next 7 days',
  range: 'Between …',
};

const isSort = (text: string | null): text is LeadSort => text === 'relevance' || (text !== null && text in sortLabels);
const isDates = (text: string | null): text is LeadDates => text !== null && text in dateLabels;
const dayOrNone = (text: string | null): string => (text !== null && isDay(text) ? text : '');

/** The days of a range, given in either order. */
const inOrder = (from: string, to: string): Pick<LeadFilter, 'from' | 'to'> =>
  from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to };

const whose: ReadonlyMap<string | null, boolean> = new Map([
  ['mine', true],
  ['everyone', false],
]);

export function readLeadFilter(query: URLSearchParams): LeadFilter {
  const sort = query.get('sort');
  const dates = query.get('dates');
  const page = Number(query.get('page'));
  return {
    search: query.get('search') ?? '',
    mine: whose.get(query.get('who')) ?? null,
    dates: isDates(dates) ? dates : null,
    ...inOrder(dayOrNone(query.get('from')), dayOrNone(query.get('to'))),
    sort: isSort(sort) ? sort : null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The query string of a filter: only differences from the default. */
export function writeLeadFilter(filter: LeadFilter): URLSearchParams {
  const who = filter.mine ? 'mine' : 'everyone';
  const entries: readonly (readonly [string, string])[] = [
    ['search', filter.search],
    ['who', filter.mine === null ? '' : who],
    ['dates', filter.dates ?? ''],
    ['from', filter.dates === 'range' ? filter.from : ''],
    ['to', filter.dates === 'range' ? filter.to : ''],
    ['sort', filter.sort ?? ''],
    ['page', filter.page > 1 ? String(filter.page) : ''],
  ];
  return new URLSearchParams(entries.filter(([, value]) => value !== '').map(([name, value]) => [name, value]));
}

/** The effective sort: the chosen one, else by relevance while searching, else by soonest meeting. */
export function sortInForce({ sort, search }: LeadFilter): LeadSort {
  if (search.trim() !== '') return sort ?? 'relevance';
  return sort === null || sort === 'relevance' ? 'meeting-asc' : sort;
}

/** Without a choice, a person's own plan if the screen begins with it; a search covers everyone's leads. */
export const mineInForce = ({ mine, search }: LeadFilter, startsWithOwn: boolean): boolean =>
  mine ?? (search.trim() === '' && startsWithOwn);

/** A search covers all dates unless one was chosen. */
export const datesInForce = ({ dates, search }: LeadFilter, hasUpcoming: boolean): LeadDates =>
  dates ?? (search.trim() === '' && hasUpcoming ? 'upcoming' : 'any');

export const leadQuery = (filter: LeadFilter, dates: LeadDates, userId: number, now: Date): LeadQuery => ({
  search: filter.search.trim(),
  userId: filter.mine === true ? userId : null,
  ...dateBounds(filter, dates, now),
  sort: sortInForce(filter),
  offset: (filter.page - 1) * leadPageSize,
  limit: leadPageSize,
});

type MeetingRange = Pick<LeadQuery, 'startDate' | 'endDate'>;

function dateBounds({ from, to }: LeadFilter, dates: LeadDates, now: Date): MeetingRange {
  const startOfDay = (offset: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset);
  switch (dates) {
    case 'any':
      return { startDate: null, endDate: null };
    case 'upcoming':
      return { startDate: startOfDay(0).toISOString(), endDate: null };
    case 'today':
      return { startDate: startOfDay(0).toISOString(), endDate: lastMoment(startOfDay(1)) };
    case 'week':
      return { startDate: startOfDay(0).toISOString(), endDate: lastMoment(startOfDay(7)) };
    case 'range':
      return {
        startDate: from === '' ? null : localDay(from, 0).toISOString(),
        endDate: to === '' ? null : lastMoment(localDay(to, 1)),
      };
  }
}

// The end date of the query is inclusive.
const lastMoment = (nextDay: Date): string => new Date(nextDay.getTime() - 1).toISOString();

function localDay(day: string, offset: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + offset);
}
