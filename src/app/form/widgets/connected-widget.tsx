import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { useEntered, useFormProblem, useFormSource } from '#app/form/form-source.ts';
import { inputOptions } from '#app/form/input-options.ts';
import { controlAttributes } from '#app/form/problems/problem-attributes.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';

interface Connection {
  /** Converts the stored value to the one that the widget shows. */
  readonly shown?: (stored: unknown) => unknown;
  readonly stored?: (shown: unknown) => unknown;
  /** The widget shows what is typed by itself, so that the effects of an entry may be rendered a moment later. */
  readonly isTyped?: boolean;
}

const asIs = (value: unknown): unknown => value;

/**
 * Connects a widget to its path in the form's source: it reads and changes its value by itself, and only this input
 * re-renders.
 */
export const connectedWidget = (
  Widget: ComponentType<InputProps>,
  { shown = asIs, stored = asIs, isTyped = false }: Connection = {},
) =>
  function ConnectedWidget(props: WidgetProps) {
    const { path, help } = inputOptions(props.options);
    const source = useFormSource();
    return (
      <Widget
        {...props}
        value={shown(useEntered(path))}
        described={controlAttributes(props.id, help, useFormProblem(path))}
        onChange={(entered: unknown) => source.enter(path, stored(entered), isTyped)}
      />
    );
  };
