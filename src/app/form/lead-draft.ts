// The lead in a form: every entry is a text; an absent value is empty.
import type { Lead } from '#contract/records/lead.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import { tidyZipCode } from '#domain/formats/zip-code.ts';

export type LeadText =
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'phone'
  | 'mobilePhone'
  | 'email'
  | 'street'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'description'
  | 'projectType'
  | 'leadStatus'
  | 'customerNumber'
  | 'cameraUrl';

export type LeadDraft = Readonly<Record<LeadText, string>> & {
  /** Local time in the format of a `datetime-local` input, yyyy-mm-ddThh:mm. */
  readonly meetingDate: string;
  readonly userId: string;
  readonly additionalSalesmanId: string;
  readonly projectTypes: readonly string[];
};

export const leadLabels: Readonly<Record<keyof LeadDraft, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  phone: 'Phone',
  mobilePhone: 'Mobile phone',
  email: 'E-mail',
  street: 'Street',
  city: 'City',
  state: 'State',
  zipCode: 'Zip code',
  description: 'Description',
  projectType: 'Main project type',
  leadStatus: 'Status',
  customerNumber: 'Customer number',
  cameraUrl: 'Link to job pictures',
  meetingDate: 'Meeting',
  userId: 'Salesperson',
  additionalSalesmanId: 'Second salesperson',
  projectTypes: 'Project types',
};

export const leadToDraft = (lead: Lead): LeadDraft => ({
  firstName: lead.firstName ?? '',
  lastName: lead.lastName,
  company: lead.company ?? '',
  phone: formatPhone(lead.phone ?? ''),
  mobilePhone: formatPhone(lead.mobilePhone ?? ''),
  email: lead.email ?? '',
  street: lead.street ?? '',
  city: lead.city ?? '',
  state: lead.state ?? '',
  zipCode: lead.zipCode ?? '',
  description: lead.description ?? '',
  projectType: lead.projectType ?? '',
  leadStatus: lead.leadStatus ?? '',
  customerNumber: lead.customerNumber ?? '',
  cameraUrl: lead.cameraUrl ?? '',
  meetingDate: lead.meetingDate ? toLocalInput(lead.meetingDate) : '',
  userId: lead.userId ? String(lead.userId) : '',
  additionalSalesmanId: lead.additionalSalesmanId ? String(lead.additionalSalesmanId) : '',
  projectTypes: lead.projectTypes ?? [],
});

/** The lead with the form's entries; other members stay the same. */
export function draftToLead(draft: LeadDraft, lead: Lead): Lead {
  const { meetingDate, userId, additionalSalesmanId, projectTypes, ...texts } = draft;
  return {
    ...lead,
    ...texts,
    zipCode: tidyZipCode(texts.zipCode),
    meetingDate: meetingToStore(meetingDate, lead.meetingDate ?? null),
    userId: userId === '' ? null : Number(userId),
    additionalSalesmanId: additionalSalesmanId === '' ? null : Number(additionalSalesmanId),
    // An unset value for which nothing was chosen is not a change.
    ...(projectTypes.length > 0 || lead.projectTypes !== undefined ? { projectTypes: [...projectTypes] } : {}),
  };
}

export const isSameDraft = (one: LeadDraft, other: LeadDraft): boolean => JSON.stringify(one) === JSON.stringify(other);

// The input has only minutes: an untouched meeting keeps its seconds.
function meetingToStore(typed: string, stored: string | null): string | null {
  if (typed === '') return null;
  if (stored !== null && toLocalInput(stored) === typed) return stored;
  const moment = new Date(typed);
  // A day or an hour that does not exist stays as typed, and is refused: the engine would move it on.
  return toLocalInput(moment) === typed ? moment.toISOString() : typed;
}

export function toLocalInput(moment: string | Date): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
