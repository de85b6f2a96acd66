import type { InputProps } from '#app/form/widgets/input-props.ts';
import { ReadonlyNumberWidget } from '#app/form/widgets/number-widget.tsx';
import '#app/form/widgets/readonly-widget.css';

export function ReadonlyWidget(props: InputProps) {
  return typeof props.value === 'number' ? (
    <ReadonlyNumberWidget {...props} />
  ) : (
    <output id={props.id} className="input input--out">
      {String(props.value ?? '')}
    </output>
  );
}
