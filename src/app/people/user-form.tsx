import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { SubmitButton } from '#app/components/submit-button.tsx';
import { OneForm } from '#app/form/data-form/one-form.tsx';
import { useRecordForm } from '#app/form/data-form/use-record-form.ts';
import type { PeopleScope } from '#app/people/people-scope.ts';
import { useUserChanges } from '#app/people/use-user-changes.ts';
import { userEntries, userForm } from '#app/people/user-entries.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { isGone } from '#contract/problems.ts';
import type { Person } from '#contract/records/person.ts';
import { peopleRoutes } from '#contract/routes/people.ts';
import type { Values } from '#domain/forms/check-value.ts';
import { ok } from '#domain/result.ts';
import { personName } from '#domain/text/names.ts';

interface UserFormProps {
  readonly person: Person;
  readonly scope: PeopleScope;
  readonly onSaved: () => void;
}

/** The details of a user that an admin may change, and the user's access. */
export function UserForm({ person, scope, onSaved }: UserFormProps) {
  const { user, isOnlyAdmin } = person;
  const { session } = useDevice();
  const messages = useMessages();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const changes = useUserChanges(onSaved);
  const definition = useMemo(() => userForm(person, scope.isEverywhere), [person, scope]);
  const [{ store }] = useState(() => userEntries(person, scope.isEverywhere));
  const of = { params: { id: user.id }, companyId: user.companyId };
  const form = useRecordForm({
    definition,
    store,
    draft: null,
    save: async (body) => {
      const answer = await session.request(peopleRoutes.updateUser, { ...of, body });
      return answer.ok ? ok({ ...answer.value }) : answer;
    },
  });
  const isBusy = form.busy || changes.isBusy;

  const handleSaved = (saved: Values | null) => {
    if (saved === null) return messages.show('No changes to save', 'info');
    onSaved();
    messages.show('Saved', 'success');
  };

  const setActive = async (active: boolean) => {
    const name = personName(user);
    const message = `${name} is logged out everywhere at once. Work that waits on a device of ${name} stays there until the account is enabled again.`;
    const change = () =>
      changes.change(user, { active }, active ? `${name} can log in again.` : `${name} is disabled.`);
    if (active) await change();
    else await dialogs.confirmed({ title: `Disable ${name}?`, message, confirm: 'Disable', danger: true }, change);
  };

  const remove = async () => {
    const name = personName(user);
    const message = 'The user will be deleted for good. Somebody with leads or documents can only be disabled.';
    const question = { title: `Delete ${name}?`, message, confirm: 'Delete', danger: true };
    const answer = await dialogs.confirmed(question, () => session.request(peopleRoutes.deleteUser, of));
    if (answer === null) return;
    if (!answer.ok && !isGone(answer.problem.status)) return messages.showProblem(answer.problem);
    messages.show(`${name} is deleted.`, 'success');
    // Nobody is asked about changes of a deleted user.
    flushSync(form.discard);
    await navigate(scope.path);
  };

  return (
    <OneForm definition={definition} store={store} className="card user-form" onSubmit={() => form.save(handleSaved)}>
      {isOnlyAdmin && (
        <p className="user-guard">
          <Icon name="lock" />
          <span>
            <b>The only admin who can log in.</b> Role and access stay until somebody else is an admin and has set a
            password.
          </span>
        </p>
      )}
      <div className="user-acts">
        {!isOnlyAdmin && (
          <span className="head-acts inline">
            <button type="button" className="btn" disabled={isBusy} onClick={() => void setActive(!user.active)}>
              {user.active ? 'Disable' : 'Enable'}
            </button>
            <button type="button" className="btn btn--danger" disabled={isBusy} onClick={() => void remove()}>
              Delete
            </button>
          </span>
        )}
        <SubmitButton label="Save" isBusy={isBusy} />
      </div>
    </OneForm>
  );
}
