import type { InputProps } from '#app/form/widgets/input-props.ts';
import { useTypedText } from '#app/form/widgets/use-typed-text.ts';

export function TextareaWidget({ id, value, schema, options, disabled, readonly, described, onChange }: InputProps) {
  const typed = useTypedText<HTMLTextAreaElement>(typeof value === 'string' ? value : '');
  return (
    <textarea
      ref={typed.box}
      id={id}
      className="input"
      rows={typeof options.rows === 'number' ? options.rows : 4}
      maxLength={schema.maxLength}
      disabled={disabled}
      readOnly={readonly}
      onBlur={typed.end}
      onChange={(event) => {
        typed.start();
        onChange(event.target.value);
      }}
      {...described}
    />
  );
}
