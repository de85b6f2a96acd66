import { CompanyTextPreview } from '#app/company-texts/company-text-preview.tsx';
import type { FormParts } from '#app/form/data-form/form-parts.ts';
import { SettingsForm } from '#app/routes/config/settings/settings-form.tsx';
import { keywordErrors } from '#documents/keywords/company-texts.ts';
import page from '#schemas/forms/contract-settings.json' with { type: 'json' };

const parts: FormParts = { companyText: CompanyTextPreview };

/** The texts and options of papers. */
export function ContractSettingsPage() {
  return <SettingsForm page={page} parts={parts} more={keywordErrors} />;
}
