import type { ContractDetails } from '#contract/records/contract-details.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import { seniorsAmong } from '#documents/buyers/buyers.ts';
import { casesIn } from '#documents/law/contract-answers.ts';
import type { CancellationTable } from '#domain/documents/cancellation/cancellation-table.ts';
import { type LastDayToCancel, lastDayToCancel } from '#domain/documents/cancellation/last-day-to-cancel.ts';
import { jobTimeZone, type ZoneTable } from '#domain/regions/job-time-zone.ts';
import { dayOf } from '#domain/text/days.ts';
import table from '#schemas/documents/cancellation.json' with { type: 'json' };

export const cancellationTable = table as CancellationTable;

export interface Sale {
  readonly lead: Pick<Lead, 'state' | 'zipCode'>;
  readonly settings: Pick<Settings, 'timeZone' | 'confirmedPlaces' | 'ownHolidays' | 'notices' | 'stopWithoutNotices'>;
  readonly details: Pick<ContractDetails, 'answers' | 'buyers'>;
  /** The listed postal codes unless an earlier paper is made again. */
  readonly zones?: ZoneTable;
}

/** The time zone of the job, whose date a contract bears. */
export const saleTimeZone = ({ lead, settings, zones }: Pick<Sale, 'lead' | 'settings' | 'zones'>): string =>
  jobTimeZone(lead, settings.timeZone, zones);

/** The last day to cancel a contract that its last buyer signs at this moment, with its computation. */
export function contractDeadline(sale: Sale, signedAt: string): LastDayToCancel {
  const { lead, settings, details } = sale;
  const { insurerLetterOn } = details.answers;
  const path = lead.state?.trim().toUpperCase() || null;
  const isHere = (entry: { readonly place: string }) => entry.place === path;
  return lastDayToCancel(cancellationTable, {
    signedAt,
    place: path,
    timeZone: saleTimeZone(sale),
    seniors: seniorsAmong(details),
    cases: casesIn(details.answers),
    insurerLetterOn: insurerLetterOn === undefined ? null : dayOf(insurerLetterOn),
    isConfirmed: settings.confirmedPlaces?.some(isHere) ?? false,
    ownHolidays: (settings.ownHolidays ?? []).filter(isHere).map(({ day }) => dayOf(day)),
  });
}
