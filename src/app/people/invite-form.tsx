import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SubmitButton } from '#app/components/submit-button.tsx';
import { OneForm } from '#app/form/data-form/one-form.tsx';
import { useRecordForm } from '#app/form/data-form/use-record-form.ts';
import { CompanyChoices } from '#app/people/company-choices.tsx';
import type { PeopleScope } from '#app/people/people-scope.ts';
import { userEntries } from '#app/people/user-entries.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { User } from '#contract/records/user.ts';
import { peopleRoutes } from '#contract/routes/people.ts';
import { ok } from '#domain/result.ts';
import { personName } from '#domain/text/names.ts';

/** The details of a new user, who gets an invitation. */
export function InviteForm({ scope }: { readonly scope: PeopleScope }) {
  const { session } = useDevice();
  const messages = useMessages();
  const navigate = useNavigate();
  const [{ definition, store }] = useState(() => userEntries(null, scope.isEverywhere));
  const { save, busy } = useRecordForm({
    definition,
    store,
    draft: null,
    save: async ({ companyId, ...entered }) => {
      const body = { role: 'User', ...(entered as Pick<User, 'firstName' | 'lastName' | 'email'>) } as const;
      const answer = await session.request(peopleRoutes.createUser, {
        body,
        ...(typeof companyId === 'number' && { companyId }),
      });
      if (!answer.ok) return answer;
      messages.show(`${personName(answer.value)} is invited. The e-mail is on its way.`, 'success');
      return ok({ ...answer.value });
    },
  });
  const form = (
    <OneForm
      definition={definition}
      store={store}
      className="card user-form"
      onSubmit={() => save(() => navigate(scope.path))}
    >
      <div className="user-acts">
        <SubmitButton label="Invite" isBusy={busy} />
      </div>
    </OneForm>
  );
  return scope.isEverywhere ? <CompanyChoices>{form}</CompanyChoices> : form;
}
