import type { Document } from '#contract/records/document.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import { deadlineOf } from '#documents/papers/contract/cancellation-of.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import type { CalendarEvent } from '#domain/calendar/calendar-text.ts';
import { isCanceled } from '#domain/documents/contract-in-force.ts';
import { isSignedContract } from '#domain/documents/is-signed.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import { leadProjects } from '#domain/leads/lead-text.ts';
import { followUpOf } from '#domain/leads/visits.ts';
import { addressLine } from '#domain/text/addresses.ts';
import { dayOf } from '#domain/text/days.ts';
import { present } from '#domain/text/joined.ts';
import { customerName } from '#domain/text/names.ts';

interface LeadCalendar {
  readonly lead: Lead;
  /** Documents of its estimates. */
  readonly documents: readonly Document[];
  readonly settings: Settings;
  readonly now: Date;
}

/**
 * The events of a lead: its meeting, what is to be done after the last one, and of each contract in force the start of
 * work and the last day to cancel.
 */
export function leadEvents({ lead, documents, settings, now }: LeadCalendar): readonly CalendarEvent[] {
  const name = customerName(lead);
  const location = addressLine(lead);
  const phones = present([lead.mobilePhone, lead.phone]).map(formatPhone);
  const description = present([leadProjects(lead), ...phones, lead.email]).join('\n');
  const meeting = lead.meetingDate
    ? [
        {
          uid: uidOf(lead.uuid, 'meeting'),
          sequence: lead.version ?? 0,
          start: lead.meetingDate,
          summary: `Meeting: ${name}`,
          location,
          description,
        },
      ]
    : [];
  const followUp = followUpOf(lead);
  const step =
    followUp === null
      ? []
      : [
          {
            uid: uidOf(lead.uuid, 'follow-up'),
            sequence: lead.version ?? 0,
            start: followUp.day,
            summary: `${followUp.title}: ${name}`,
            location,
            description: present([followUp.note, description]).join('\n'),
          },
        ];
  const sold = documents.filter((document) => isSignedContract(document) && !isCanceled(document));
  const ofContracts = sold.flatMap((document) =>
    contractEvents(document, {
      name,
      location,
      workBegins: workBegins(document),
      lastDay: deadlineOf({ document, lead, settings }, now)?.lastDay ?? null,
    }),
  );
  return [...meeting, ...step, ...ofContracts];
}

/** The day on which the work of a contract begins; null when it names none. */
export const workBegins = (document: Pick<Document, 'data'>): string | null =>
  contract.readDetails(document.data?.details)?.workBegins ?? null;

interface ContractDays {
  /** The other party of the contract. */
  readonly name: string;
  readonly location: string;
  readonly workBegins: string | null;
  readonly lastDay: string | null;
}

/** The events of a signed contract, for the salesperson's calendar or the buyer's. */
export function contractEvents(
  { uuid, name: title, version = 0 }: Pick<Document, 'uuid' | 'name' | 'version'>,
  { name, location, workBegins: begins, lastDay }: ContractDays,
): readonly CalendarEvent[] {
  const event = (kind: string, start: string | null, summary: string): readonly CalendarEvent[] =>
    start === null
      ? []
      : [{ uid: uidOf(uuid, kind), sequence: version, start: dayOf(start), summary, location, description: title }];
  return [...event('work', begins, `Work begins: ${name}`), ...event('cancel', lastDay, `Last day to cancel: ${name}`)];
}

const uidOf = (uuid: string, kind: string): string => `${uuid}-${kind}@eaveline`;
