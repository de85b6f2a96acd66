import { NoticeChecklist } from '#app/routes/config/settings/notices/notice-checklist.tsx';
import { SettingsForm } from '#app/routes/config/settings/settings-form.tsx';
import page from '#schemas/forms/notices.json' with { type: 'json' };

/** The notices of each state, and what a lawyer has confirmed. */
export function NoticesPage() {
  return (
    <SettingsForm page={page}>
      <NoticeChecklist />
    </SettingsForm>
  );
}
