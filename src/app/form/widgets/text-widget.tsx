import { type InputHTMLAttributes, use } from 'react';
import { OneFormContext, useEnter } from '#app/form/focus-next.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { useTypedText } from '#app/form/widgets/use-typed-text.ts';

type TextInputKind = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
>;

const textWidget = (kind: TextInputKind) =>
  function TextWidget({
    id,
    value,
    schema,
    options,
    placeholder,
    disabled,
    readonly,
    described,
    onChange,
  }: InputProps) {
    const typed = useTypedText<HTMLInputElement>(typeof value === 'string' ? value : '');
    return (
      <input
        ref={typed.box}
        id={id}
        className="input"
        autoComplete={options.autocomplete ?? 'off'}
        // biome-ignore lint/a11y/noAutofocus: a form asks for it if it is all that its page is for
        autoFocus={options.autofocus}
        enterKeyHint={use(OneFormContext) ? undefined : 'next'}
        maxLength={schema.maxLength}
        placeholder={placeholder || undefined}
        disabled={disabled}
        readOnly={readonly}
        onChange={(event) => {
          typed.start();
          onChange(event.target.value);
        }}
        onBlur={(event) => {
          const text = event.target.value;
          typed.end();
          if (text !== text.trim()) onChange(text.trim());
        }}
        onKeyDown={useEnter()}
        {...kind}
        {...described}
      />
    );
  };

export const TextWidget = textWidget({ type: 'text' });
export const CodeWidget = textWidget({ type: 'text', autoCapitalize: 'characters', spellCheck: false });
export const PhoneWidget = textWidget({ type: 'tel' });
export const UrlWidget = textWidget({ type: 'url', autoCapitalize: 'none', spellCheck: false });
export const EmailWidget = textWidget({ type: 'email', autoCapitalize: 'none', spellCheck: false });
/** Several addresses, which a browser's own check of one address would refuse. */
export const EmailsWidget = textWidget({ type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false });
export const DigitsWidget = textWidget({ type: 'text', inputMode: 'numeric' });
