import type { ReactNode } from 'react';
import type { FormDefinition } from '#app/form/data-form/form-definition.ts';
import { AddToCalendar } from '#app/routes/leads/add-to-calendar.tsx';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { LocalRecord } from '#client/device.ts';
import type { Lead } from '#contract/records/lead.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import { valueText } from '#domain/forms/value-text.ts';
import { hasProjectFolders } from '#domain/leads/lead-links.ts';
import { leadProjects, waitingText } from '#domain/leads/lead-text.ts';
import { mailAddress } from '#domain/leads/mail-address.ts';
import { addressLine } from '#domain/text/addresses.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { personName } from '#domain/text/names.ts';
import form from '#schemas/forms/lead.json' with { type: 'json' };
import '#app/routes/leads/lead-facts.css';

/** The known facts about the lead; unknown ones are omitted. */
export function LeadFacts({ record }: { readonly record: LocalRecord<Lead> }) {
  const { users$, settings$ } = useDevice();
  const users = useObservable(users$, []);
  const { fileStorageService = 'none', zohoLeadsAddress: crm } = useObservable(settings$, null) ?? {};
  const hasStorage = fileStorageService !== 'none';
  const lead = record.data;
  const nameOf = (id: number | null | undefined) => {
    const user = users.find((candidate) => candidate.id === id);
    return user ? personName(user) : null;
  };
  const folders: readonly (readonly [string, string | null | undefined])[] = [
    ['Project folder', lead.projectFolderLink],
    ['Contract folder', lead.contractFolderLink],
    ['Estimation folder', lead.estimationFolderLink],
    ['Production folder', lead.productionFolderLink],
    ['Job pictures', lead.cameraUrl],
  ];
  return (
    <section className="panel" aria-labelledby="h-facts">
      <div className="panel-head split">
        <h2 id="h-facts">Details</h2>
        <p className="note">{waitingText(record)}</p>
      </div>
      <dl className="panel-body lead-facts stack">
        <Fact name="Meeting">{lead.meetingDate && formatDate(lead.meetingDate, 'fullDateTime')}</Fact>
        <Fact name="Company">{lead.company}</Fact>
        <Fact name="Mobile phone">{lead.mobilePhone && <PhoneLink number={lead.mobilePhone} />}</Fact>
        <Fact name="Phone">{lead.phone && <PhoneLink number={lead.phone} />}</Fact>
        <Fact name="E-mail">{lead.email && <a href={mailAddress(lead.email)}>{lead.email}</a>}</Fact>
        <Fact name="Address">{addressLine(lead)}</Fact>
        <Fact name="Project types">{leadProjects(lead)}</Fact>
        <Fact name="Status">{lead.leadStatus}</Fact>
        <Fact name="Customer number">{lead.customerNumber}</Fact>
        <Fact name="Salesperson">
          {lead.userId
            ? nameOf(lead.userId)
            : lead.userExternalId && 'Nobody yet: the owner in Zoho is not a user here.'}
        </Fact>
        <Fact name="Second salesperson">{nameOf(lead.additionalSalesmanId)}</Fact>
        {otherMembers.map(({ name, label }) => (
          <Fact key={name} name={label}>
            {valueText(name, Reflect.get(lead, name))}
          </Fact>
        ))}
        <Fact name="Project folders">{hasStorage && !hasProjectFolders(lead) && 'Not made yet'}</Fact>
        {folders.map(([name, link]) => (
          <Fact key={name} name={name}>
            {link && isWebLink(link) && (
              <a href={link} target="_blank" rel="noreferrer">
                Open
              </a>
            )}
          </Fact>
        ))}
        <Fact name="Zoho">
          {lead.externalId && crm && isWebLink(crm) && (
            <a href={`${crm}${encodeURIComponent(lead.externalId)}`} target="_blank" rel="noreferrer">
              Open in Zoho
            </a>
          )}
        </Fact>
        <Fact name="Description">{lead.description && <span className="lead-text">{lead.description}</span>}</Fact>
      </dl>
      <AddToCalendar lead={lead} />
    </section>
  );
}

/** Members of the form that are shown in a way of their own. */
const ownFacts: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'company',
  'phone',
  'mobilePhone',
  'email',
  'street',
  'city',
  'zipCode',
  'state',
  'projectTypes',
  'projectType',
  'leadStatus',
  'description',
  'customerNumber',
  'cameraUrl',
  'meetingDate',
  'userId',
  'additionalSalesmanId',
]);

const otherMembers = (form as FormDefinition).groups
  .flatMap(({ members }) => members)
  .filter(({ name }) => !ownFacts.has(name));

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PhoneLink({ number }: { readonly number: string }) {
  return <a href={`tel:${number}`}>{formatPhone(number)}</a>;
}

// Links come from other systems, so only web links are followed.
const isWebLink = (link: string): boolean => /^https?:\/\//i.test(link);
