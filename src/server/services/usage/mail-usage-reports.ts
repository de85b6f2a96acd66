import type { Settings } from '#contract/records/settings.ts';
import { dayOf } from '#domain/text/days.ts';
import { reportDue } from '#domain/usage/report-schedule.ts';
import { usageText } from '#domain/usage/usage-text.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { claimMailing, listReportCompanies } from '#server/repositories/usage-reports.ts';
import { readUsageReport } from '#server/services/usage/read-usage-report.ts';

/**
 * Mails the usage reports that are due. The row of a mailing and its e-mails are written in one transaction, so a
 * report is mailed once, despite several processes, retries and restarts.
 */
export async function mailUsageReports(
  context: Pick<ServerContext, 'db' | 'jobs' | 'now' | 'randomHex' | 'secrets' | 'mail'>,
): Promise<void> {
  const now = context.now();
  for (const companyId of await listReportCompanies(context.db))
    await asOwner(context.db, async (trx) => {
      const settings = await findSettings(trx, companyId);
      const recipients = new Set(settings.usageReportRecipients?.filter((address) => address !== ''));
      const due = dueOf(settings, now);
      if (due === null || recipients.size === 0 || !(await claimMailing(trx, companyId, due.day))) return;
      const report = await readUsageReport(trx, companyId, due, now);
      const companyName = settings.companyName ?? '';
      const text = usageText(companyName, report);
      const subject = `Usage report of ${companyName}, ${report.startDate} to ${report.endDate}`;
      for (const to of recipients)
        await enqueueMail(context, trx, { companyId, about: `usageReport:${due.day}`, to, subject, text });
    });
}

const dueOf = ({ usageReportFrequency, usageReportStartDate, timeZone }: Settings, now: Date) =>
  usageReportStartDate == null
    ? null
    : reportDue(
        {
          frequency: usageReportFrequency ?? 0,
          startDay: dayOf(usageReportStartDate),
          timeZone: timeZone ?? 'UTC',
        },
        now,
      );
