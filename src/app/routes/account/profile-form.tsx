import { useState } from 'react';
import { SubmitButton } from '#app/components/submit-button.tsx';
import { OneForm } from '#app/form/data-form/one-form.tsx';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import { useRecordForm } from '#app/form/data-form/use-record-form.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { Profile } from '#contract/records/profile.ts';
import type { User } from '#contract/records/user.ts';
import { ok } from '#domain/result.ts';
import form from '#schemas/forms/profile.json' with { type: 'json' };
import schema from '#schemas/messages/profile.json' with { type: 'json' };

const members = Object.keys(schema.properties);

export function ProfileForm({ user }: { readonly user: User }) {
  const device = useDevice();
  const messages = useMessages();
  const [{ definition, store }] = useState(() => sentEntries(form, schema, { ...user }));
  const { save, busy, dirty } = useRecordForm({
    definition,
    store,
    draft: null,
    save: async (changes) => {
      const changed = { ...store.read().saved, ...changes };
      const profile = Object.fromEntries(Object.entries(changed).filter(([name]) => members.includes(name)));
      const answer = await device.session.saveProfile(profile as unknown as Profile);
      return answer.ok ? ok({ ...answer.value }) : answer;
    },
  });

  return (
    <OneForm
      definition={definition}
      store={store}
      className="card account-card account-card--wide"
      head={<h2>Profile</h2>}
      onSubmit={() => save(() => messages.show('Your account has been saved.', 'success'))}
    >
      <div className="account-acts">
        <SubmitButton label="Save" isBusy={busy} disabled={!dirty} />
      </div>
    </OneForm>
  );
}
