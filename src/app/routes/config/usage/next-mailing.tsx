import { useEntered } from '#app/form/data-form/form-store.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Settings } from '#contract/records.ts';
import { nextReport } from '#domain/usage/report-schedule.ts';
import { dateWords } from '#domain/words/date-words.ts';

const dayWords = (day: string) => dateWords(`${day}T00:00:00Z`, 'weekdayAndDay', 'UTC');

/** When the entered settings will mail the next report, and which days it will cover. */
export function NextMailing() {
  const { now } = useDevice();
  const frequency = useEntered('usageReportFrequency') as Settings['usageReportFrequency'];
  const startDay = useEntered('usageReportStartDate') as Settings['usageReportStartDate'];
  const recipients = useEntered('usageReportRecipients') as Settings['usageReportRecipients'];
  const timeZone = useEntered('timeZone') as Settings['timeZone'];
  const report = nextReport(
    { frequency: frequency ?? 0, startDay: startDay?.slice(0, 10) ?? '', timeZone: timeZone ?? 'UTC' },
    now(),
  );
  return (
    <p className="note" role="status">
      {report === null || !recipients?.length
        ? 'No report is mailed: that takes a frequency, a first day and an address.'
        : `Next one: ${dayWords(report.day)}, 6:00 AM, about ${dayWords(report.startDate)} to ${dayWords(report.endDate)}.`}
    </p>
  );
}
