import { type InputHTMLAttributes, useState } from 'react';
import '#app/components/passwords/password-input.css';

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>;

/** A box for a password, which its owner may show while typing. */
export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <span className="password">
      <input
        {...props}
        className="input"
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button type="button" disabled={props.disabled} onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
        <span className="vh"> password</span>
      </button>
    </span>
  );
}
