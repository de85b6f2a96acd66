import { HandOver } from '#app/paper/hand-over.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { downloadBlob } from '#app/shell/download-blob.ts';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { contractEvents } from '#documents/calendar/lead-events.ts';
import { calendarText } from '#domain/calendar/calendar-text.ts';
import { vcardText } from '#domain/contacts/vcard-text.ts';
import { isSigned } from '#domain/documents/is-signed.ts';

/** The salesperson for the buyer's address book, and the days of a signed contract for the calendar. */
export function ContactFiles({ linked }: { readonly linked: LinkedDocument }) {
  const device = useDevice();
  const { document, companyName, salesperson, salespersonPhone, salespersonEmail = null, lastDay } = linked;
  const events =
    isSigned(document) && document.cancellation === undefined
      ? contractEvents(document, { name: companyName, location: '', workBegins: linked.workBegins ?? null, lastDay })
      : [];
  const name = salesperson || companyName;
  const handleCalendar = () => {
    const text = calendarText(events, { name: document.name, now: device.now() });
    downloadBlob(new Blob([text], { type: 'text/calendar' }), `${document.name}.ics`);
  };
  const handleCard = () => {
    const text = vcardText({ name, company: companyName, phone: salespersonPhone, email: salespersonEmail });
    downloadBlob(new Blob([text], { type: 'text/vcard' }), `${name}.vcf`);
  };
  return (
    <>
      {events.length > 0 && (
        <HandOver icon="calendar-event" label="Add to your calendar" note={daysText(linked)} onPress={handleCalendar} />
      )}
      {name !== '' && (
        <HandOver icon="user" label={`Save ${name} as a contact`} note="For your phone" onPress={handleCard} />
      )}
    </>
  );
}

function daysText({ workBegins = null, lastDay }: LinkedDocument): string {
  if (workBegins === null) return 'The last day to cancel';
  return lastDay === null ? 'The start of work' : 'The start of work, and the last day to cancel';
}
