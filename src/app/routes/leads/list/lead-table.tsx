import { type KeyboardEvent, useDeferredValue } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { ColumnHeads } from '#app/components/lists/column-heads.tsx';
import { arrowStep } from '#app/components/pressed-key.ts';
import { sortLabels } from '#app/routes/leads/list/lead-filter.ts';
import { LeadTableRow } from '#app/routes/leads/list/lead-table-row.tsx';
import type { LeadRow, LeadSort } from '#client/device.ts';
import type { User } from '#contract/records/user.ts';
import { leadDays, nextMeetingId } from '#domain/leads/lead-days.ts';
import '#app/routes/leads/list/lead-table.css';

interface LeadTableProps {
  readonly rows: readonly LeadRow[];
  readonly users: readonly User[];
  readonly sort: LeadSort;
  readonly now: Date;
  readonly onSort: (sort: LeadSort) => void;
}

/** The columns that cannot be sorted. */
const plainColumns = [
  { head: 'Address', className: 'lead-address' },
  { head: 'Project', className: 'lead-projects' },
  { head: 'Status', className: 'lead-state' },
  { head: 'Estimate', className: 'num lead-amount' },
  { head: 'Salesperson', className: 'lead-person', isHidden: true },
  { head: 'Actions', className: 'lead-actions', isHidden: true },
] as const;
const sortColumns = 2;

/** Minimum height of a row, in pixels (lead-table.css). */
const rowHeight = 56;

/** The list: a day plan when sorted by meeting, otherwise a plain list. */
export function LeadTable({ rows: all, users, sort, now, onSort }: LeadTableProps) {
  // The rows that fit the window; the rest is rendered after these are painted.
  const rows = useDeferredValue(all, all.slice(0, Math.ceil(window.innerHeight / rowHeight)));
  const byDay = sort === 'meeting-asc' || sort === 'meeting-desc';
  const nextId = nextMeetingId(rows, now);
  const groups = byDay ? leadDays(rows, now) : [{ key: 'all', name: '', date: '', rows }];
  return (
    <div className="sheet">
      <table className="leads" onKeyDown={moveBetweenRows}>
        <caption className="vh">Leads, sorted by {sort === 'relevance' ? 'relevance' : sortLabels[sort]}</caption>
        <thead>
          <tr>
            <SortHead label="Meeting" field="meeting" sort={sort} onSort={onSort} />
            <SortHead label="Name" field="name" sort={sort} onSort={onSort} />
            <ColumnHeads columns={plainColumns} />
          </tr>
        </thead>
        {groups.map((day) => (
          <tbody key={day.key}>
            {day.name !== '' && (
              <tr className="day">
                <th scope="rowgroup" colSpan={sortColumns + plainColumns.length}>
                  {day.name} <span>{day.date}</span>
                </th>
              </tr>
            )}
            {day.rows.map((row) => (
              <LeadTableRow
                key={row.data.uuid}
                row={row}
                salesperson={users.find(({ id }) => id === row.data.userId) ?? null}
                isNext={row.data.id === nextId}
                withDate={!byDay}
                now={now}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface SortHeadProps {
  readonly label: string;
  readonly field: 'meeting' | 'name';
  readonly sort: LeadSort;
  readonly onSort: (sort: LeadSort) => void;
}

function SortHead({ label, field, sort, onSort }: SortHeadProps) {
  const direction = directionOf(field, sort);
  const arrow = direction === 'descending' ? 'arrow-down' : 'arrow-up';
  return (
    <th scope="col" aria-sort={direction}>
      <button
        type="button"
        className="th-sort"
        onClick={() => onSort(direction === 'ascending' ? `${field}-desc` : `${field}-asc`)}
      >
        {label}
        {direction !== undefined && <Icon name={arrow} />}
      </button>
    </th>
  );
}

function directionOf(field: SortHeadProps['field'], sort: LeadSort): 'ascending' | 'descending' | undefined {
  if (sort === `${field}-asc`) return 'ascending';
  return sort === `${field}-desc` ? 'descending' : undefined;
}

function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = arrowStep(event);
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('.lead-name a')];
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const next = links[at + step];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
