import type { ClipboardEvent } from 'react';
import { useFormSource } from '#app/form/form-source.ts';
import { inputOptions } from '#app/form/input-options.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { TextWidget } from '#app/form/widgets/text-widget.tsx';

/** A street that takes the pasted lines of an envelope, which an input of one line would run together. */
export function AddressWidget(props: InputProps) {
  const { onChange, options } = props;
  const source = useFormSource();
  const handlePaste = (event: ClipboardEvent<HTMLElement>) => {
    const { target } = event;
    const lines = event.clipboardData
      .getData('text/plain')
      .trim()
      .split(/\s*[\r\n]+\s*/);
    if (lines.length === 1 || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const { value, selectionStart: start, selectionEnd: end } = target;
    onChange(value.slice(0, start ?? value.length) + lines.join(', ') + value.slice(end ?? value.length));
    source.leave(inputOptions(options).path);
  };
  return (
    <span onPaste={handlePaste}>
      <TextWidget {...props} />
    </span>
  );
}
