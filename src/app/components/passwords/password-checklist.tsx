import { Icon } from '#app/components/icon.tsx';
import { passwordRules } from '#app/components/passwords/password-rules.ts';
import '#app/components/passwords/password-checklist.css';

interface PasswordChecklistProps {
  readonly password: string;
  /** Names of the person and the company, which the password must not consist of. */
  readonly about: readonly string[];
  readonly id: string;
}

/** 'Passwords must contain:' with the requirements met so far. */
export function PasswordChecklist({ password, about, id }: PasswordChecklistProps) {
  return (
    <div id={id}>
      <p className="note">Passwords must contain:</p>
      <ul className="rules-list">
        {passwordRules.map(({ text, isMet }) => {
          const met = isMet(password, about);
          const icon = met ? 'circle-check' : 'circle';
          return (
            <li key={text} className={met ? 'is-met' : ''}>
              <Icon name={icon} />
              {text}
              <span className="vh">{met ? ', met' : ', not met yet'}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
