import { pressedKey } from '#app/components/pressed-key.ts';
import { focusNext } from '#app/form/focus-next.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { useTypedText } from '#app/form/widgets/use-typed-text.ts';

export function TextWidget({ id, value, schema, disabled, readonly, described, onChange }: InputProps) {
  const typed = useTypedText<HTMLInputElement>(typeof value === 'string' ? value : '');
  return (
    <input
      ref={typed.box}
      id={id}
      className="input"
      type="text"
      autoComplete="off"
      maxLength={schema.maxLength}
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
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Enter') return;
        event.preventDefault();
        focusNext(event.currentTarget);
      }}
      {...described}
    />
  );
}
