import type { ReactNode } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Segmented } from '#app/components/segmented.tsx';
import { Select } from '#app/components/select.tsx';
import {
  dateLabels,
  type LeadDates,
  type LeadFilter,
  sortInForce,
  sortLabels,
} from '#app/routes/leads/list/lead-filter.ts';
import { Menu } from '#app/shell/menu/menu.tsx';
import type { LeadSort } from '#client/device.ts';
import { formatDay } from '#domain/text/days.ts';
import '#app/routes/leads/list/lead-tools.css';

interface LeadToolsProps {
  readonly filter: LeadFilter;
  readonly dates: LeadDates;
  readonly onChange: (part: Partial<LeadFilter>) => void;
}

/** Search, dates, people, sort order. */
export function LeadTools({ filter, dates, onChange }: LeadToolsProps) {
  const searching = filter.search.trim() !== '';
  return (
    <search className="tools inline" aria-label="Leads">
      <span className="search">
        <Icon name="search" />
        <label className="vh" htmlFor="lead-search">
          Search leads
        </label>
        <input
          className="input"
          id="lead-search"
          type="search"
          placeholder="Name, company, address, phone"
          value={filter.search}
          onChange={(event) => onChange({ search: event.target.value })}
        />
      </span>
      <DateFilter filter={filter} dates={dates} onChange={onChange} />
      <div>
        <Segmented
          legend="Whose leads"
          choices={whose}
          value={filter.mine === true}
          onChange={(mine) => onChange({ mine })}
        />
      </div>
      <span className="tools-sort">
        <label className="vh" htmlFor="lead-sort">
          Sort
        </label>
        <Select
          id="lead-sort"
          value={sortInForce(filter)}
          onChange={(event) => onChange({ sort: event.target.value as LeadSort })}
        >
          {searching && <option value="relevance">Best match first</option>}
          {Object.entries(sortLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </span>
    </search>
  );
}

const whose = [
  [true, 'Mine'],
  [false, 'Everyone'],
] as const;

const quickDates: readonly LeadDates[] = ['upcoming', 'today', 'week', 'any'];

function DateFilter({ filter, dates, onChange }: LeadToolsProps) {
  const label = dates === 'range' ? rangeLabel(filter) : dateLabels[dates];
  return (
    <span>
      <Menu
        className="menu--date"
        label={`Dates: ${label}`}
        summary={
          <>
            <Icon name="calendar-event" />
            <span className="vh--phone">{label}</span>
            <Icon name="chevron-down" />
          </>
        }
      >
        <div className="menu-list">
          <ul>
            {quickDates.map((value) => (
              <li key={value}>
                <button
                  type="button"
                  data-closes
                  aria-current={dates === value ? 'true' : undefined}
                  onClick={() => onChange({ dates: value })}
                >
                  {dateLabels[value]}
                </button>
              </li>
            ))}
          </ul>
          <div className="date-range">
            <DayInput
              label="From"
              value={filter.from}
              onChange={(from) =>
                onChange({ dates: 'range', from, to: filter.to !== '' && filter.to < from ? from : filter.to })
              }
            />
            <DayInput
              label="To"
              value={filter.to}
              onChange={(to) =>
                onChange({ dates: 'range', to, from: to !== '' && to < filter.from ? to : filter.from })
              }
            />
          </div>
        </div>
      </Menu>
    </span>
  );
}

interface LeadDayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

function DayInput({ label, value, onChange }: LeadDayProps): ReactNode {
  return (
    <label>
      <span className="label">{label}</span>
      <input className="input" type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

const shortDay = (day: string): string => formatDay(day, 'shortDate');

function rangeLabel({ from, to }: LeadFilter): string {
  if (from === '' && to === '') return dateLabels.any;
  if (from === '') return `Until ${shortDay(to)}`;
  return to === '' ? `From ${shortDay(from)}` : `${shortDay(from)} to ${shortDay(to)}`;
}
