import type { FormParts } from '#app/form/data-form/form-parts.ts';
import { SettingsForm } from '#app/routes/config/settings/settings-form.tsx';
import { NextMailing } from '#app/routes/config/usage/next-mailing.tsx';
import { UsageReportView } from '#app/routes/config/usage/usage-report-view.tsx';
import page from '#schemas/forms/usage-report.json' with { type: 'json' };

const parts: FormParts = { mailing: NextMailing };

/** The work of the company’s users by period, and the settings of its mailing. */
export function UsageReportPage() {
  return (
    <SettingsForm page={page} parts={parts}>
      <UsageReportView />
    </SettingsForm>
  );
}
