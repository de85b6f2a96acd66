import type { FormParts } from '#app/form/data-form/form-parts.ts';
import { MailStateCard } from '#app/routes/config/settings/mail/mail-state-card.tsx';
import { MailTestCard } from '#app/routes/config/settings/mail/mail-test.tsx';
import { SenderAdviceCard } from '#app/routes/config/settings/mail/sender-advice-card.tsx';
import { SettingsForm } from '#app/routes/config/settings/settings-form.tsx';
import page from '#schemas/forms/email-settings.json' with { type: 'json' };

const parts: FormParts = {
  email: () => (
    <div className="mail-beside stack">
      <MailTestCard />
      <MailStateCard />
      <SenderAdviceCard />
    </div>
  ),
};

/** Sender and mail server of the company, with a test. */
export function EmailSettingsPage() {
  return <SettingsForm page={page} parts={parts} />;
}
