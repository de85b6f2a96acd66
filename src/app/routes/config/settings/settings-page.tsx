import { SettingsForm } from '#app/routes/config/settings/settings-form.tsx';
import page from '#schemas/forms/settings.json' with { type: 'json' };

/** Name, address, branding and time zone of the company. */
export function SettingsPage() {
  return <SettingsForm page={page} />;
}
