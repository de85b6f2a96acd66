import { useEntered } from '#app/form/form-source.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { TextWidget } from '#app/form/widgets/text-widget.tsx';

/** The company's name for something, and its own name, which is shown without one. */
export function AliasWidget(props: InputProps) {
  return (
    <>
      <TextWidget {...props} />
      <span className="field-hint">Empty: {String(useEntered('name') ?? '')}</span>
    </>
  );
}
