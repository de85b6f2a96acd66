import type { FormParts } from '#app/form/data-form/form-parts.ts';
import { BrandingPreview } from '#app/routes/config/settings/branding/branding-preview.tsx';
import { SettingsForm } from '#app/routes/config/settings/settings-form.tsx';
import page from '#schemas/forms/settings.json' with { type: 'json' };

const parts: FormParts = { branding: BrandingPreview };

/** Name, address, branding and time zone of the company. */
export function SettingsPage() {
  return <SettingsForm page={page} parts={parts} />;
}
