import type { FormParts } from '#app/form/data-form/form-parts.ts';
import { PaymentExample } from '#app/routes/config/settings/payment-example.tsx';
import { SettingsForm } from '#app/routes/config/settings/settings-form.tsx';
import page from '#schemas/forms/payment-options.json' with { type: 'json' };

const parts: FormParts = { paymentOptions: PaymentExample };

/** The ways to pay that an estimate offers, each with a worked example. */
export function PaymentOptionsPage() {
  return <SettingsForm page={page} parts={parts} />;
}
