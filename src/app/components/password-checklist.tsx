import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { passwordRules } from '#app/components/password-rules.ts';

/** 'Passwords must contain:' and what is met of it so far. */
export function PasswordChecklist({ password, id }: { readonly password: string; readonly id: string }) {
  return (
    <div id={id}>
      <p className="note">Passwords must contain:</p>
      <ul className="rules-list">
        {passwordRules.map(({ words, isMet }) => {
          const met = isMet(password);
          const Icon = met ? IconCircleCheck : IconCircle;
          return (
            <li key={words} className={met ? 'is-met' : ''}>
              <Icon className="icon" aria-hidden />
              {words}
              <span className="vh">{met ? ', met' : ', not met yet'}</span>
            </li>
          );
        })}
      </ul>
      <p className="note">Names, common words and rows of keys are too easy to guess.</p>
    </div>
  );
}
