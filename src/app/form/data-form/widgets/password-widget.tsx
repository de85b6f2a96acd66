import { PasswordInput } from '#app/components/passwords/password-input.tsx';
import type { InputProps } from '#app/form/widgets/input-props.ts';

/** The id of the list of what a new password must contain; a page has one. */
export const passwordRulesId = 'password-rules';

/** A password, whole: no limit cuts off the end of a pasted one. */
export function PasswordWidget({ id, value, options, disabled, readonly, described, onChange }: InputProps) {
  const ids = [described['aria-describedby'], options.hasRules === true ? passwordRulesId : undefined];
  return (
    <PasswordInput
      id={id}
      autoComplete={options.autocomplete}
      value={typeof value === 'string' ? value : ''}
      disabled={disabled}
      readOnly={readonly}
      onChange={(event) => onChange(event.target.value)}
      {...described}
      aria-describedby={ids.filter(Boolean).join(' ') || undefined}
    />
  );
}
