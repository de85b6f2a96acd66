import { firstValueFrom } from 'rxjs';
import { Icon } from '#app/components/icon.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { downloadBlob } from '#app/shell/download-blob.ts';
import { useMessages } from '#app/shell/messages.tsx';
import type { Lead } from '#contract/records/lead.ts';
import { calendarText } from '#domain/calendar/calendar-text.ts';
import { customerName } from '#domain/text/names.ts';

/** The meeting, the start of work and the last day to cancel as a calendar file, made on the device. */
export function AddToCalendar({ lead }: { readonly lead: Lead }) {
  const device = useDevice();
  const messages = useMessages();
  const download = async () => {
    const estimates = await firstValueFrom(device.estimates.ofLead(lead.id));
    const [settings, ...records] = await Promise.all([
      firstValueFrom(device.settings$),
      ...estimates.map(({ data }) => firstValueFrom(device.documents.ofEstimate(data.id))),
    ]);
    if (settings === null) return messages.show('The settings are still loading. Try again in a moment.', 'info');
    // The law of each place is a part of its own, which the page does not need.
    const { leadEvents } = await import('#documents/calendar/lead-events.ts');
    const now = device.now();
    const documents = records.flat().map(({ data }) => data);
    const events = leadEvents({ lead, documents, settings, now });
    const name = customerName(lead);
    if (events.length === 0) return messages.show(`${name} has neither a meeting nor a signed contract yet.`, 'info');
    downloadBlob(new Blob([calendarText(events, { name, now })], { type: 'text/calendar' }), `${name}.ics`);
  };
  return (
    <button type="button" className="btn btn--quiet" onClick={() => void download()}>
      <Icon name="calendar-event" />
      Add to calendar
    </button>
  );
}
