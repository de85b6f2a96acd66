import { SettingsForm } from '#app/routes/config/settings/settings-form.tsx';
import page from '#schemas/forms/sections-info.json' with { type: 'json' };

/** The help of every step. */
export function SectionsInfoPage() {
  return <SettingsForm page={page} />;
}
