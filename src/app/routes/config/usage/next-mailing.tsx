import { useEntered } from '#app/form/form-source.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Settings } from '#contract/records/settings.ts';
import { dayOf, formatDay } from '#domain/text/days.ts';
import { nextReport } from '#domain/usage/report-schedule.ts';

const dayText = (day: string) => formatDay(day, 'weekdayAndDay');

/** When the entered settings will mail the next report, and which days it will cover. */
export function NextMailing() {
  const { now } = useDevice();
  const frequency = useEntered('usageReportFrequency') as Settings['usageReportFrequency'];
  const startDay = useEntered('usageReportStartDate') as Settings['usageReportStartDate'];
  const recipients = useEntered('usageReportRecipients') as Settings['usageReportRecipients'];
  const timeZone = useEntered('timeZone') as Settings['timeZone'];
  const report = nextReport(
    { frequency: frequency ?? 0, startDay: dayOf(startDay ?? ''), timeZone: timeZone ?? 'UTC' },
    now(),
  );
  return (
    <p className="note" role="status">
      {report === null || !recipients?.length
        ? 'No report is sent: it needs a frequency, a first day and an address.'
        : `Next one: ${dayText(report.day)}, 6:00 AM, about ${dayText(report.startDate)} to ${dayText(report.endDate)}.`}
    </p>
  );
}
